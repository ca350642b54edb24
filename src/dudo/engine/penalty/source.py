"""Where a gained die comes from."""

from dudo.engine.option import Choice


class Source(Choice):
    """Where a gained die comes from."""

    PILE = ("Dice are taken from, and returned to, a pile beside the table.", "S3-27 R-39")
    BIDDER = ("The challenger gets the die that the losing bidder pays.", "S3-27 R-39")
