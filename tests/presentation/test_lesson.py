"""The lesson of some games, as a newcomer reads it; the contract holds every lesson against play."""

from dataclasses import replace

from dudo.engine import Bidding, Faces, Wild
from dudo.games import find
from dudo.languages import language
from dudo.presentation.lesson import cost, lesson


def texts(name: str, players: int) -> list[str]:
    return [point.text for point in lesson(find(name), players)]


def test_boxed_perudo() -> None:
    """Palifico makes pacos ordinary, so they count as any face only usually."""
    dice, bid, doubt = texts("perudo_box", 4)
    seen = "20 dice lie on this table at first, five for each player. You see only yours."
    assert f"{seen} 1s, called pacos, usually count as any face." == dice
    step = "Bids go up: after four fours, say four fives or five twos."
    first = "Usually nobody opens on pacos; to top four fours, just two pacos will do."
    assert f"On your turn, say how many dice of one face lie here, at least. {step} {first}" == bid
    paid = "If you are wrong, you lose a die. With no dice left you are out."
    assert f"Or doubt that bid: say “Dudo!” and the dice are shown. {paid}" == doubt


def test_few_pacos_are_no_example_of_a_first_bid_where_no_round_opens_on_them() -> None:
    """In a one-die round it may: where there is none, nobody ever does."""
    box = find("perudo_box")
    assert isinstance(box, Bidding)
    assert lesson(replace(box, palifico=None), 4)[1].text.endswith(
        "Nobody opens on pacos; to top four fours, just two pacos will do."
    )
    assert texts("cacho", 4)[1].endswith("or just two aces.")  # a false start, but allowed


def test_a_passed_cup() -> None:
    dice, claim, doubt = texts("mexican_liars", 4)
    assert "One cup with two dice goes round. Only the player who has it looks under it." == dice
    up = "Claims only go up: you may lie, and may have to."
    assert (
        f"When you have the cup, say what you have, from 31, the lowest, up to 21, the highest. {up}"
        == claim
    )
    paid = "If you are wrong, you lose a point. With 6 lost you are out."
    assert (
        f"The next player says “I believe you” and takes the cup, or “Liar!” and lifts it. {paid}"
        == doubt
    )


def test_sums_and_foreheads_differ_in_what_is_seen() -> None:
    sums, foreheads = texts("elimination", 3), texts("indian_liars", 3)
    assert sums[1:] == foreheads[1:]
    assert "Three dice lie on this table, one for each player. You see only yours." == sums[0]
    assert "Three dice lie here, one on each forehead. You see all but your own." == foreheads[0]


def test_wild_dice_are_named_as_the_ruleset_has_them() -> None:
    game = Bidding(title="House")
    said = {
        wild: lesson(replace(game, claims=Faces(wild=wild)), 2)[0].text.partition("yours. ")[2]
        for wild in (Wild.NONE, Wild.SIXES, Wild.ONES_UNLESS_OPENED, Wild.ONES_UNTIL_CALLED)
    }
    assert {
        Wild.NONE: "",
        Wild.SIXES: "6s count as any face.",
        Wild.ONES_UNLESS_OPENED: "1s count as any face, unless the round opens on them.",
        Wild.ONES_UNTIL_CALLED: "1s count as any face, until somebody bids on them.",
    } == said
    assert texts("dahua", 3)[0].endswith("1s count as any face, unless a bid says zhai.")


def test_what_a_doubt_costs() -> None:
    assert (
        "Everybody puts a die away, except the player who is wrong. Get rid of yours to win."
        == cost(find("snyd"))
    )
    assert "If you are wrong, you gain a die. With 6 dice you are out." == cost(find("kids"))


def test_stars_are_sixes_in_german_too() -> None:
    german = language("de").say(lesson(find("borg_bluff"), 3)[0].text)
    assert german.endswith("Sechsen, genannt Sterne, zählen als jede Augenzahl.")


def test_what_is_said_of_the_dice_is_true_when_some_are_lost() -> None:
    """The lesson can be read again in mid-match; where no die is ever lost, nothing is said of the beginning."""
    begins = {name: " at first" in texts(name, 4)[0] for name in ("perudo", "basic_liars")}
    assert {"perudo": True, "basic_liars": False} == begins


def test_the_highest_claim_is_told_with_its_price() -> None:
    prices = "a wrong doubt costs two lives, a caught lie one life, and believing it costs one life"
    assert texts("mia", 3)[2].endswith(f"you are out. On 21, the highest claim, {prices}.")
    assert "and nobody may believe it." in texts("slosch", 3)[2]
    assert "If you roll “kiriki”, the highest, you may show it at once." in texts("kiriki", 3)[2]
    assert "If you believe the highest claim, you have to roll it, too." in texts("stanford", 3)[2]
