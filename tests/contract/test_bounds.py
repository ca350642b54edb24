"""No ruleset costs too much: actions, frames, verbs, odds and quick bots, at the extremes of every option.

The budgets of time are ten times what was measured; those of numbers and bytes are the tables of two
thousand dice that the options allow.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from time import process_time
from typing import Any, TypeVar

import pytest

from contract.match import lively
from contract.rulesets import Setting, apply, families, plain, settings
from dudo import bots, odds
from dudo.engine import BadRuleset, Bidding, Dice, Game, Totals, draw
from dudo.engine.game import AnyView
from dudo.engine.house_rules import house_rules_from_data
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.server import codec
from support.tiers import first_of

T = TypeVar("T")

ACTIONS = 20_000
FRAME = 200_000  # bytes
VERB = 1.0  # seconds of the processor
THOUGHT = 15.0  # the same, for all odds of a view or a move of a quick bot
LARGE = ("count", "sides", "most")
DECISIONS = 6
PARTS = 24
"""So many tests share the rulesets at the extremes."""


def within(seconds: float, do: Callable[[], T]) -> T:
    begun = process_time()
    done = do()
    assert process_time() - begun < seconds
    return done


def large(family: Any) -> Any:
    """The plain game with as many dice, faces and players as there may be."""
    ruleset = plain(family)
    for setting in settings(family):
        if setting.path[-1] in LARGE and (len(setting.path) == 1 or setting.path[0] == "hand"):
            ruleset = next(sensible(ruleset, setting), ruleset)
    return ruleset


def sensible(base: Any, setting: Setting) -> Iterator[Any]:
    """The base with this setting, alone or with one other that it needs."""
    known = settings(type(base))
    for chosen in ((setting,), *((other, setting) for other in known)):
        try:
            yield apply(base, *chosen)
        except BadRuleset:
            continue


@cache
def extremes(family: Any) -> list[Any]:
    """The large game with each setting in turn, and with another one at random."""
    luck, known, base = Random(1), settings(family), large(family)
    found: dict[Any, None] = {}
    for setting in known:
        for chosen in ((setting,), (setting, luck.choice(known))):
            try:
                found[apply(base, *chosen)] = None
            except BadRuleset:
                continue
    return list(found)


def frame(game: Game, view: AnyView, actions: tuple[object, ...]) -> bytes:
    people = People(tuple(f"P {seat}" for seat in range(view.public.players)), you=view.seat)
    return codec.encode(
        {
            "public": view.public,
            "secret": view.secret,
            "actions": "|".join(map(str, actions)),
            "layout": layout_of(game, view, people),
        }
    )


def decided(game: Game, *, seed: int) -> list[AnyView]:
    """Some views of a match at a full table, every verb within its budget."""
    luck = Random(seed)
    views: list[AnyView] = []
    state = within(VERB, lambda: game.start(game.seats[1]))
    while len(views) < DECISIONS and game.payoffs(state) is None:
        if state.public.due:
            thrown = within(VERB, lambda: draw(game.throws(state), luck.randrange))  # noqa: B023
            state = within(VERB, lambda: game.apply(state, thrown))  # noqa: B023
            continue
        seat = state.public.waiting[0]
        view = within(VERB, lambda: game.view(state, seat))  # noqa: B023
        actions = within(VERB, lambda: game.actions(view))  # noqa: B023
        assert len(actions) <= ACTIONS
        assert len(within(VERB, lambda: frame(game, view, actions))) <= FRAME  # noqa: B023
        assert within(VERB, lambda: game.timeout(view)) in actions  # noqa: B023
        assert within(VERB, lambda: game.why(view, actions[-1])) == ""  # noqa: B023
        action = lively(game, view, luck)
        state = within(VERB, lambda: game.apply(state, action, by=seat))  # noqa: B023
        views.append(view)
    return views


@pytest.mark.parametrize("part", first_of(range(PARTS), 1))
@pytest.mark.parametrize("family", families())
def test_every_option_keeps_the_verbs_and_the_frames_small(family: Any, part: int) -> None:
    rulesets = extremes(family)[part::PARTS]
    assert rulesets
    for number, game in enumerate(rulesets):
        assert decided(game, seed=number)


@pytest.mark.day
@pytest.mark.parametrize("family", families())
def test_odds_and_quick_bots_of_large_tables_take_seconds_at_most(family: Any) -> None:
    """The same dice fall in all of them, so that what rulesets have in common is worked out once."""
    quick = [entry.bot for entry in bots.catalogue().values() if entry.quick]
    for game in extremes(family)[::16]:
        view = decided(game, seed=0)[-1]
        within(THOUGHT, odds.of(game, view).chances)
        assert odds.of(game, view).standing is None or view.public.standing is not None
        for bot in quick:
            move = within(THOUGHT, lambda: bot(game, view, Random(1)))  # noqa: B023
            assert move in game.actions(view)


@pytest.mark.day
def test_quick_bots_on_a_table_of_sums_of_very_many_dice_take_a_second_or_two() -> None:
    """Nothing has more bids. Slow bots play like quick ones where there are so many dice."""
    game: Game = Bidding(title="Sums", most=40, hand=Dice(count=40, sides=10), claims=Totals())
    view = decided(game, seed=0)[-1]
    for name in ("novice", "counter"):
        move = within(THOUGHT / 3, lambda: bots.find(name)(game, view, Random(1)))  # noqa: B023
        assert move in game.actions(view)


def test_a_novice_bids_also_where_its_liking_is_too_small_for_any_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As after a show under 1598x10, from where every step is more than a thousand dice away."""
    monkeypatch.setattr("dudo.bots.novice._openings", lambda bids, *_: [0.0] * len(bids))
    game: Game = Bidding(title="Plain")
    luck, state = Random(1), game.start(3)
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), luck.randrange))
    view = game.view(state, state.public.waiting[0])
    assert bots.find("novice")(game, view, Random(1)) in game.actions(view)


def nested(depth: int) -> Any:
    data: Any = []
    for _ in range(depth):
        data = [data]
    return data


@pytest.mark.parametrize(
    "senseless", [10**5000, nested(50_000), "x" * 100_000], ids=["number", "lists", "text"]
)
def test_data_out_of_all_proportion_gets_one_short_sentence(senseless: Any) -> None:
    wrong: tuple[Any, ...] = (
        senseless,
        {"bidding": {"title": senseless}},
        {"bidding": {"title": "House", "rounds": senseless}},
        {"bidding": {"title": "House", "hand": {"dice": {"count": senseless}}}},
        {"bidding": {"title": "House", "claims": senseless}},
        {"cup": {"title": "House", "hand": senseless}},
    )
    for data in wrong:
        with pytest.raises(BadRuleset) as refused:
            house_rules_from_data(data)
        assert len(str(refused.value)) < 500
