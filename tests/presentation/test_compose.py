"""The composer: every single change makes a ruleset that can be played, or is refused in a sentence."""

from base64 import urlsafe_b64encode
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dudo.engine import (
    BadRuleset,
    Bidding,
    Cup,
    Faces,
    LoseHand,
    Order,
    Ranked,
    TakeSides,
    Wild,
)
from dudo.engine.claims import Ladder
from dudo.engine.cup.options.drinks import Drinks
from dudo.engine.house_rules import HouseRules, house_rules
from dudo.engine.option import Group, from_data, kebab, to_data
from dudo.engine.options.exact import Exact, Reward
from dudo.engine.penalty import Snyd
from dudo.engine.stakes import Drinking, Measure, Points, Pot, Stakes, Wager
from dudo.games import catalogue, find
from dudo.presentation.compose import as_house_rules, change, changes, fitted, form, renamed
from dudo.presentation.link import read_link, write_link
from dudo.text import say
from support.tiers import every_game, first_of

GAMES = sorted(catalogue())
OURS = Bidding(title="Ours")


def is_sentence(text: str) -> bool:
    return text[:1].isalpha() and text.endswith(".") and "\n" not in text


@pytest.mark.parametrize("name", every_game())
def test_every_single_change_can_be_played_or_is_refused_in_a_sentence(name: str) -> None:
    game = catalogue()[name].game
    for field in form(game):
        assert sum(option.current for option in field.options) == 1
        for option in field.options:
            if option.refused is not None:
                assert is_sentence(option.refused), option.refused
                continue
            after = change(game, field.path, option.value)
            assert after.start(after.seats[0]).public.result is None


@pytest.mark.parametrize("name", every_game())
def test_every_change_of_stakes_makes_house_rules_or_is_refused_in_a_sentence(name: str) -> None:
    game = catalogue()[name].game
    rules = HouseRules(game=game, stakes=Stakes(drinks=Drinking(), pot=Pot()))
    stakes = [field for field in form(rules) if field.path.startswith("stakes.")]
    assert len(stakes) > 10
    for field in stakes:
        for option in field.options:
            if option.refused is None:
                after = change(rules, field.path, option.value)
                assert after == from_data(HouseRules, to_data(after))
            else:
                assert is_sentence(option.refused), option.refused


def test_an_option_tells_every_value_it_may_take_and_what_each_means() -> None:
    (wild,) = (field for field in form(OURS) if field.path == "claims.wild")
    assert wild.kind == "choice"
    sentences = [say(member.sentence, face="face", ones="1s") for member in Wild]
    assert sentences == [option.sentence for option in wild.options]
    values = ["none", "ones", "ones-unless-opened", "ones-until-called", "ones-always", "sixes"]
    assert [*values, "highest-always"] == [option.value for option in wild.options]


def test_a_part_is_followed_by_its_own_options() -> None:
    paths = [field.path for field in form(Bidding(title="Ours", penalty=LoseHand()))]
    assert paths.index("penalty.out_at") == paths.index("penalty") + 1
    assert "penalty.dice" not in paths


def test_a_senseless_change_is_refused_with_the_reason() -> None:
    with pytest.raises(BadRuleset) as refused:
        change(OURS, "ending", "last-loses")
    reason = (
        "The last player with dice can lose only where everybody else puts dice away, as in Snyd."
    )
    assert reason == str(refused.value)


@pytest.mark.parametrize("path", ["nothing", "claims.nothing", "title.length", "code", "", "hand."])
def test_a_change_of_what_is_no_option_is_refused(path: str) -> None:
    with pytest.raises(BadRuleset, match="There is no option"):
        change(OURS, path, 1)


@pytest.mark.parametrize("path", ["claims.natural", "claims.stairs"])
def test_an_option_of_bids_on_faces_is_none_of_bids_on_totals(path: str) -> None:
    with pytest.raises(BadRuleset, match=f"There is no option “{path}” in this game"):
        change(find("elimination"), path, value=True)


def test_a_number_out_of_bounds_is_refused() -> None:
    with pytest.raises(BadRuleset, match="number from 1 to"):
        change(OURS, "penalty.dice", 0)


def test_a_game_under_a_name_of_ones_own_no_longer_claims_to_be_the_one_in_the_catalogue() -> None:
    game = renamed(catalogue()["perudo"].game, "  Ours   at home ")
    assert ("Ours at home", "", ()) == (game.title, game.code, game.aliases)


def test_stakes_that_do_not_fit_the_game_are_refused() -> None:
    rules = HouseRules(game=find("duel"), stakes=Stakes(drinks=Drinking()))
    with pytest.raises(BadRuleset, match="counted against a bid"):
        change(rules, "stakes.drinks.measure", "difference")


def test_a_link_holds_only_what_differs_from_the_defaults() -> None:
    """Equal rulesets have equal links, however they were put together."""
    one = Bidding(title="Ours", claims=Faces(wild=Wild.NONE), penalty=TakeSides())
    other = change(change(OURS, "penalty", "take-sides"), "claims.wild", "none")
    assert write_link(one) == write_link(other)
    assert len(write_link(OURS)) < 45


def test_a_link_carries_house_rules_with_their_stakes() -> None:
    stakes = Stakes(unit="matches", pot=Pot(ante=2), drinks=Drinking(measure=Measure.DIE))
    rules = HouseRules(game=Bidding(title="Øurs"), stakes=stakes)
    assert rules == read_link(write_link(rules))


DEEP = urlsafe_b64encode(b"[" * 2900).decode()


@given(st.just(DEEP) | st.text(max_size=60) | st.binary(max_size=60).map(lambda b: b.hex()))
def test_a_damaged_link_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadRuleset) as refused:
        read_link(text)
    assert is_sentence(str(refused.value))


@pytest.mark.day
@settings(max_examples=40)  # each builds the form five times; every single change is tried above
@given(st.data())
def test_any_walk_through_the_composer_ends_in_a_game(data: st.DataObject) -> None:
    ruleset = catalogue()[data.draw(st.sampled_from(GAMES))].game
    for _ in range(4):
        field = data.draw(st.sampled_from(form(ruleset)))
        allowed = [option.value for option in field.options if option.refused is None]
        ruleset = change(ruleset, field.path, data.draw(st.sampled_from(allowed)))
    assert ruleset == read_link(write_link(ruleset))


EVERYTHING = Stakes(pot=Pot(), wager=Wager(), points=Points(), drinks=Drinking())


@pytest.mark.parametrize("name", every_game())
@pytest.mark.parametrize("stakes", first_of([EVERYTHING, Stakes()], 1))
def test_every_option_has_a_name_and_a_sentence_for_each_value_and_stands_with_its_heading(
    name: str, stakes: Stakes
) -> None:
    fields = form(replace(house_rules(catalogue()[name].game), stakes=stakes))
    groups = [field.group for field in fields]
    assert groups == sorted(groups, key=[group.value for group in Group].index)
    for field in fields:
        identifier = field.path.split(".")[-1].replace("_", " ").capitalize()
        assert field.name != identifier or field.path in PLAIN
        for option in field.options:
            assert (True, ".") == (option.sentence[:1].isalnum(), option.sentence[-1:])
            assert len(option.sentence.split()) > 2


PLAIN = {"stakes.points", "stakes.drinks", "game.code_words"}
"""Options whose plain name happens to be what their field is called."""


def test_several_changes_only_have_to_make_sense_together() -> None:
    game: Bidding = changes(
        OURS,
        {
            "claims.ladder": "stars",
            "claims.wild": "ones-always",
            "exact": "exact",
            "exact.reward": "all-pay",
        },
    )
    assert Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS) == game.claims
    assert Exact(reward=Reward.ALL_PAY) == game.exact


def test_a_change_that_needs_another_one_can_be_made_to_fit() -> None:
    assert Snyd() == fitted(OURS, "ending", "last-loses").penalty
    caught = fitted(catalogue()["mexican_liars"].game, "top", "caught")
    assert isinstance(caught, Cup)
    assert (True, True) == (isinstance(caught.penalty, Drinks), caught.catch_percent > 0)


def test_what_has_to_give_way_becomes_what_it_usually_is() -> None:
    box = find("perudo_box")
    assert isinstance(box, Bidding)
    fits = fitted(box, "claims.wild", "ones-unless-opened")
    assert Faces(ladder=Ladder.QUANTITY_FIRST, wild=Wild.ONES_UNLESS_OPENED) == fits.claims


def test_a_change_that_nothing_helps_is_refused_with_its_own_reason() -> None:
    duel = catalogue()["duel"].game
    with pytest.raises(BadRuleset, match="A duel compares hands by"):
        fitted(duel, "claims.order", "mexican")


def test_a_changed_game_of_the_catalogue_is_one_of_the_house() -> None:
    assert ("Our Perudo", "") == (
        as_house_rules(catalogue()["perudo"].game).title,
        as_house_rules(catalogue()["perudo"].game).code,
    )
    assert OURS == as_house_rules(OURS)


@pytest.mark.parametrize(
    ("name", "count", "order"),
    [
        ("mexican_liars", 3, Order.MEXICAN_THREE),
        ("mexican", 2, Order.MEXICAN),
        ("mexican_liars", 5, Order.NUMBER),
        ("liar_dice", 6, Order.GROUPS),  # poker dice show no numbers
    ],
)
def test_other_dice_under_the_cup_get_the_order_that_is_made_for_them(
    name: str, count: int, order: Order
) -> None:
    """S0-106, S0-116, S0-94."""
    game = fitted(find(name), "hand.count", count)
    assert isinstance(game, Cup)
    assert game.claims == Ranked(order=order)


def test_a_house_says_what_it_likes() -> None:
    form_of_words = {it.path: it for it in form(OURS) if it.group == "What is said"}
    assert "Players say “Liar!”." == form_of_words["words.challenge"].options[0].sentence
    assert "Humbug!" == change(OURS, "words.challenge", "Humbug!").words.challenge
    with pytest.raises(BadRuleset, match="1 to 30 letters"):
        change(OURS, "words.challenge", " ")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("common_hand", {"challenge", "one"}),
        ("basic_liars", {"challenge", "begin", "reveal", "concede", "one", "life"}),
        (
            "buy_backs",
            {"challenge", "begin", "reveal", "concede", "buyback", "decline", "one", "life"},
        ),
        ("perudo_calza", {"challenge", "spoton", "waive", "one"}),
        ("taking_sides", {"challenge", "support", "oppose", "one"}),
        ("mexican_liars", {"challenge", "believe", "one", "life"}),
        (
            "liar_dice",
            {"challenge", "believe", "passon", "point", "waive", "bark", "decline", "life"},
        ),
        ("mexican", {"challenge", "believe", "buy", "one", "life"}),
        ("duel", {"challenge", "one", "life"}),
    ],
)
def test_only_words_that_somebody_says_in_the_game_are_offered(name: str, words: set[str]) -> None:
    game = find(name)
    assert words == {it.path.split(".")[1] for it in form(game) if it.path.startswith("words.")}
    house = form(HouseRules(game=game))
    assert words == {it.path.split(".")[2] for it in house if it.path.startswith("game.words.")}


@pytest.mark.parametrize(
    "ladder", [kebab(ladder.name) for ladder in Ladder if ladder.counts_ones_double]
)
def test_1s_at_half_and_double_are_made_always_wild_and_biddable(ladder: str) -> None:
    """S0-45, S4-08."""
    for name in ("common_hand", "basic_liars", "spot_on"):
        game = fitted(catalogue()[name].game, "claims.ladder", ladder)
        (wild,) = (field for field in form(game) if field.path == "claims.wild")
        assert ["ones-always"] == [option.value for option in wild.options if option.current]
