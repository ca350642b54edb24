"""Table manners: on which cards the sentences stand."""

from dudo.games import find
from dudo.presentation.card import rule_card
from dudo.presentation.manners import manners
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
