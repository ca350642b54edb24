"""How much it can come to where those who are out drink on (S0-60)."""


def least_for_first_out(players: int, dice_each: int, *, first_rounds: bool = True) -> int:
    """The fewest drinks of the first player out where those who are out drink every round (S0-60).

    They lose a die a round, and then drink until all others but the winner, who loses none, are out.
    With `first_rounds` they lost the first rounds of the match, so nobody else had lost a die yet;
    without, the others may be down to their last.

    >>> least_for_first_out(4, 5), least_for_first_out(5, 5)
    (15, 20)
    """
    left = dice_each if first_rounds else 1
    return dice_each + (players - 2) * left
