"""Where a gained die comes from."""

from dudo.engine.option import Choice


class Source(Choice):
    """Where a gained die comes from."""

    PILE = ("Dice are taken from, and returned to, a pile beside the table.", "S3-27 R-39")
    BIDDER = ("The challenger gets the die that the losing bidder pays.", "S3-27 R-39")


class LostDice(Choice):
    """Where the die that a bidder pays goes, in games in which nobody gains more than that one."""

    PILE = ("Lost dice are put aside: nobody gains a die.", "S3-30 R-38")
    BIDDER = ("The challenger gets the die that the losing bidder pays.", "S3-30 R-38")
