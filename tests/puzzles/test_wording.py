"""What a puzzle says of dice and claims."""

from dudo.puzzles.dozen import dozen


def test_a_single_die_is_told_from_the_number_of_dice() -> None:
    """A die that shows 1 is "a 1": "You hold one." says how many."""
    single = [
        puzzle
        for seed in range(4)
        for puzzle in dozen("totals", seed=seed)
        if len(puzzle.mine) == 1
    ]
    assert single
    for puzzle in single:
        assert puzzle.question.startswith(f"You hold a {puzzle.mine[0]}. ")


def test_where_claims_name_hands_it_is_said_which_is_higher() -> None:
    cups = dozen("cup", seed=1)
    mia = next(puzzle for puzzle in (*cups, *dozen("cup", seed=0)) if puzzle.game == "mia")
    assert mia.order.startswith("2-1 is the highest; then the doubles from 66 to 11")
    assert {""} == {str(puzzle.order) for puzzle in dozen("bids", seed=1)}
