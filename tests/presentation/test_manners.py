"""Table manners: on which cards the sentences stand."""

from dudo.games import catalogue, find
from dudo.presentation.card import rule_card
from dudo.presentation.manners import Manners, manners
from dudo.presentation.sentences import sentences


def test_the_whole_card_is_the_options_with_the_lowest_and_highest_bid_and_then_the_manners() -> (
    None
):
    game = find("basic_liars")
    card = tuple(rule for rule in rule_card(game) if rule.option != "reach")
    assert (*sentences(game), *manners(game)) == card


def test_a_card_cites_a_source_only_for_its_own_games() -> None:
    """What the bar games say of real dice suits other cards, too, in the words of a round; it is not their rule."""
    for name, cited in (("basic_two", "S1-11"), ("perudo", "")):
        twice = next(it for it in manners(find(name)) if it.option == "manners.two_calls")
        assert twice.clauses == cited
        assert "hand" not in twice.sentence
        assert "call" not in twice.sentence


def on_card(one: Manners | str, name: str) -> bool:
    option = f"manners.{one.name.lower() if isinstance(one, Manners) else one}"
    return option in [rule.option for rule in rule_card(find(name))]


def test_the_sentences_about_real_dice_stand_where_dice_lie_under_cups() -> None:
    """S1-09 to S1-12 for dice of one's own, S0-65 and S0-70 for the cup that goes round."""
    for one in (Manners.COCKED, Manners.UNSEEN, Manners.TWO_CALLS, Manners.TRIPPED):
        assert on_card(one, "basic_liars")
        assert not on_card(one, "dollar_bills")
        assert not on_card(one, "liar_dice")
    assert on_card(Manners.UNTOUCHED, "liar_dice")
    assert on_card("truthful", "liar_dice")


def test_the_sentences_of_single_games_stand_on_their_cards() -> None:
    """S0-93 in the box, S0-108 the catch, S1-53 the forehead."""
    for one, name in (
        ("box", "stanford"),
        ("catch", "mexican"),
        ("forehead", "indian_liars"),
    ):
        assert [name] == [
            other
            for other in catalogue()
            if on_card(one, other) and other not in ("mexican_two", "luegenpoker", "mentiroso")
        ]


def test_what_players_lose_is_called_as_the_game_calls_it() -> None:
    """Lives are lives, and points are points (S0-67, S1-18)."""
    for name, said in (
        (
            "liar_dice",
            (
                "Everybody starts with 3 lives. The loser of a round loses one; with none left you are "
                "out."
            ),
        ),
        (
            "pass_the_trash",
            (
                "Everybody starts with 2 lives. The loser of a round loses one; with none left you are "
                "out."
            ),
        ),
        (
            "mentiroso",
            (
                "Everybody starts with 5 points. The loser of a round loses one; with none left you are "
                "out."
            ),
        ),
    ):
        assert said in [rule.sentence for rule in rule_card(find(name))]
