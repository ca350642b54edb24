"""The odds of the cup equal a count over every throw, made with the engine's own rules."""

from fractions import Fraction
from itertools import product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from dudo import odds
from dudo.engine import Action, Believe, Challenge, Claim, First, Hand, Keep, Roll, draw
from dudo.engine.claims import Order, Ranked
from dudo.engine.cup import Cup, CupState, Keeping
from dudo.engine.cup.options.dice import CupDice
from dudo.games import find, mentiroso
from support.rounds import deal, say

TWO = Cup(title="Two", first=First.FIRST_SEAT)
THREE = Cup(
    title="Three",
    first=First.FIRST_SEAT,
    hand=CupDice(count=3),
    claims=Ranked(order=Order.NUMBER),
    keeping=Keeping.ANY,
)


def fold(game: Cup, *words: Roll | Claim | Believe | Keep, players: int = 3) -> CupState:
    state = game.start(players)
    for word in words:
        state = game.apply(state, word)
    return state


def all_throws(game: Cup, keep: Hand = ()) -> list[Hand]:
    faces = range(1, game.hand.sides + 1)
    rest = product(faces, repeat=game.hand.count - len(keep))
    return [tuple(sorted((*keep, *throw))) for throw in rest]


def holds(game: Cup, cup: Hand, claim: Action) -> bool:
    return game.claims.holds((cup,), claim, game.pool)


def share(game: Cup, keep: Hand, claim: Claim) -> Fraction:
    """How many of the throws beside `keep` make the claim true, by the engine's own test."""
    throws = all_throws(game, keep)
    return Fraction(sum(holds(game, throw, claim) for throw in throws), len(throws))


@given(claim=st.sampled_from(TWO.facts.claims))
def test_a_claim_of_an_unseen_cup_is_as_true_as_throws_make_it(claim: str) -> None:
    state = fold(TWO, Roll(0, (1, 3)), Claim(claim))
    chance = odds.of(TWO, TWO.view(state, 1)).standing
    assert chance is not None
    assert chance.true == share(TWO, (), Claim(claim))
    assert odds.of(TWO, TWO.view(state, None)).standing == chance


def test_the_claimant_knows_and_who_passed_the_cup_on_remembers() -> None:
    state = fold(TWO, Roll(0, (4, 6)), Claim("61"), Believe(), Keep((4, 6)), Claim("65"))
    assert [
        None if (found := odds.of(TWO, TWO.view(state, seat)).standing) is None else found.true
        for seat in (0, 1, 2)
    ] == [0, 0, share(TWO, (), Claim("65"))]


def test_dice_rolled_since_make_the_memory_worthless() -> None:
    state = fold(
        TWO, Roll(0, (4, 6)), Claim("61"), Believe(), Keep(()), Roll(1, (5, 6)), Claim("65")
    )
    found = odds.of(TWO, TWO.view(state, 0)).standing
    assert found is not None
    assert found.true == share(TWO, (), Claim("65"))


def test_kept_dice_are_taken_to_be_the_best() -> None:
    """The first holder saw 6-6-1 and that one die was rolled since: surely not a six."""
    state = fold(
        THREE,
        Roll(0, (1, 6, 6)),
        Claim("661"),
        Believe(),
        Keep((6, 6)),
        Roll(1, (2,)),
        Claim("662"),
    )
    found = odds.of(THREE, THREE.view(state, 0)).standing
    assert found is not None
    assert found.true == share(THREE, (6, 6), Claim("662"))


@given(hand=st.tuples(*[st.integers(1, 6)] * 3), claim=st.sampled_from(THREE.facts.claims[:-1]))
def test_every_keep_beats_the_claim_as_often_as_throws_do(
    hand: tuple[int, int, int], claim: str
) -> None:
    dice = tuple(sorted(hand))
    state = fold(THREE, Roll(0, dice), Claim(claim), Believe())
    view = THREE.view(state, 1)
    above = THREE.facts.claims[THREE.facts.claims.index(claim) + 1]
    expected = {
        keep: share(THREE, keep.dice, Claim(above))
        for keep in THREE.actions(view)
        if isinstance(keep, Keep)
    }
    assert odds.of(THREE, view).keeps == expected
    assert odds.of(THREE, view).beating == max(expected.values())


def test_the_chance_to_beat_an_unseen_cup_weighs_what_may_lie_there() -> None:
    state = fold(TWO, Roll(0, (1, 3)), Claim("61"))
    above = share(TWO, (), Claim("62"))
    assert odds.of(TWO, TWO.view(state, 1)).beating == above + (1 - above) * above


def test_every_legal_claim_of_the_holder_is_true_or_false() -> None:
    game = find("mexican_liars")
    assert isinstance(game, Cup)
    state = game.position(losses=(0, 0))
    state = game.apply(state, Roll(0, (5, 6)))
    found = odds.of(game, game.view(state, 0)).chances()
    assert [claim for claim, chance in found.items() if chance.exact == 1] == ["claim 65"]
    assert {chance.true for chance in found.values()} == {0, 1}
    state = game.apply(state, Claim("65"))
    assert odds.of(game, game.view(state, 1)).keeps == {}
    assert Challenge() in game.actions(game.view(state, 1))


def test_a_claim_that_is_too_low_is_listed_as_what_it_counts_as() -> None:
    """S0-78: whoever says less than what stands has claimed the next better hand."""
    game = find("liar_dice")
    assert isinstance(game, Cup)
    state = game.apply(game.position(losses=(0, 0)), Roll(0, (5, 5, 5, 5, 6)))
    for action in (Claim("AAAAQ"), Believe(), Keep((5, 5, 5, 5, 6))):
        state = game.apply(state, action)
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), Random(1).randrange))
    view = game.view(state, 1)
    found = odds.of(game, view)
    assert Claim("KKKKA") in game.actions(view)
    listed = [*found.chances()]
    assert (
        listed
        == [*found.claims]
        == [*map(Claim, ("AAAAK", "99999", "TTTTT", "JJJJJ", "QQQQQ", "KKKKK", "AAAAA"))]
    )
    assert found.chance(Claim("KKKKA")) == found.chance(Claim("AAAAK"))


def test_five_aces_are_matched_in_three_rolls_keeping_aces() -> None:
    """S0-80, Q-24: not one roll, and not the chance to beat what nothing beats."""
    game = find("liar_dice")
    assert isinstance(game, Cup)
    state, luck = game.start(2), Random(1)
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), luck.randrange))
    opener = state.public.waiting[0]
    state = game.apply(state, game.top_claim)
    one = 1 - Fraction(5, 6) ** 3
    assert odds.of(game, game.view(state, 1 - opener)).beating == one**5
    state = game.apply(state, Believe())
    state = game.apply(state, Roll(1 - opener, (3, 4, 5, 6, 6)))
    two = 1 - Fraction(5, 6) ** 2
    keeps = odds.of(game, game.view(state, 1 - opener)).keeps
    assert keeps[Keep((6, 6))] == two**3 == max(keeps.values())
    assert keeps[Keep(())] == two**5
    assert keeps[Keep((5,))] == two**4 / 6  # the 5 is let go in the last roll
    assert keeps[Keep((3, 4, 5, 6, 6))] == 0
    state = game.apply(state, Keep((6, 6)))
    state = game.apply(state, Roll(1 - opener, (3, 4, 6)))
    keeps = odds.of(game, game.view(state, 1 - opener)).keeps
    assert max(keeps.values()) == keeps[Keep((6, 6, 6))] == Fraction(1, 36)


def test_S0_93_dice_that_lay_open_are_not_forgotten_when_the_cup_moves_on() -> None:
    game, claim = mentiroso.GAME, Claim("JJJ99")
    shown = say(game, deal(game, game.start(2), "6", "2", "13566"), "show 13", "claim KQJT9")
    throws = [throw for throw in all_throws(game) if {1, 3} <= set(throw)]
    chance = Fraction(sum(holds(game, throw, claim) for throw in throws), len(throws))
    for state in (shown, say(game, shown, "push")):
        for viewer in (1, None):
            assert chance == odds.of(game, game.view(state, viewer)).chance(claim).true
