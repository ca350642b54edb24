"""“Y is bid, may I say X?” gets the verdict of the engine, in every game, at a table and without one."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from dudo.engine import Action, Game
from dudo.engine.game import AnyState
from dudo.engine.state import Phase
from dudo.games import lookup
from dudo.languages import language
from dudo.play import deal
from dudo.presentation.compose import change
from dudo.presentation.spoken import said
from dudo.rulebook.answer import answered
from dudo.rulebook.supposed import TABLE
from dudo.text import ENGLISH
from support.tiers import every_game

WORDED = ("bid", "total", "claim")
"""The kinds of action with which a round rises."""

QUESTIONS = {
    "en": (
        "{standing} is bid, may I say {other}?",
        "He said {standing}. May I say {other}?",
        "May I say {other} after {standing}?",
        "Is {other} allowed if {standing} was said?",
        "Can I go from {standing} to {other}?",
        "I want to say {other}, and {standing} was said. May I?",
    ),
    "de": (
        "{standing} sind geboten, darf ich {other} sagen?",
        "Er hat {standing} gesagt. Darf ich {other} sagen?",
        "Darf ich nach {standing} {other} sagen?",
    ),
    "es": (
        "Dijo {standing}. ¿Puedo decir {other}?",
        "¿Puedo decir {other} después de {standing}?",
        "¿Puedo subir de {standing} a {other}?",
    ),
    "zh": (
        "他叫了{standing}，我可以叫{other}吗？",
        "上家叫{standing}，我能叫{other}吗",
        "{standing}之后可以叫{other}吗？",
    ),
}
ASKED = [(tag, question) for tag, questions in QUESTIONS.items() for question in questions]
POSITIONS = 2 * len(ASKED)
"""So many positions of each game are asked about."""
EVERY = 3
"""They are so many steps apart."""
OPENINGS = 3
"""So many first bids are tried before the one that stands."""
THROWS = 16
"""After a cup was taken, so many throws are tried: which claims there are may depend on the dice."""


@pytest.fixture(scope="module", params=every_game())
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def starts(game: Any) -> Iterator[AnyState]:
    """Matches of a few and of many, some of them nearly over."""
    least, most = game.seats
    while True:
        for players in dict.fromkeys((least, min(most, 3), min(most, TABLE))):
            if game.facts.scoring == "dice" and game.facts.engine == "bidding":
                yield game.position(dice=(2,) * players)
            yield game.start(players)


def reached(game: Game, luck: Random) -> Iterator[AnyState]:
    """Positions of matches at random in which something stands, and somebody is to act."""
    for begun in starts(game):
        state = begun
        for step in range(120):
            state = deal(game, state, luck)
            if game.payoffs(state) is not None:
                break
            if state.public.standing is not None and step % EVERY == 0:
                yield state
            seat = luck.choice(state.public.waiting)
            state = game.apply(state, chosen(game, state, seat, luck), by=seat)


def chosen(game: Game, state: AnyState, seat: int, luck: Random) -> Action:
    """Low bids more often than high ones, so that rounds go on for a while."""
    actions = game.actions(game.view(state, seat))
    rising = [action for action in actions if action.kind in WORDED][:8]
    others = [action for action in actions if action.kind not in WORDED]
    return luck.choice(others if others and (not rising or luck.random() < 0.3) else rising)


def may_say(game: Game, state: AnyState, seat: int, bid: Action) -> bool:
    """The engine's verdict: now, or as soon as the seat has taken the cup."""
    actions = game.actions(game.view(state, seat))
    if any(action.kind in WORDED for action in actions):
        return bid in actions
    taking = [action for action in actions if action.kind in ("believe", "keep")]
    if not taking:
        return False
    public = game.apply(state, taking[-1], by=seat).public
    if public.showdown is not state.public.showdown or public.round != state.public.round:
        return False
    return any(_may_claim(game, state, seat, taking[-1], bid, luck) for luck in _lucks())


@cache
def _lucks() -> tuple[int, ...]:
    return tuple(range(THROWS))


def _may_claim(
    game: Game, state: AnyState, seat: int, taking: Action, bid: Action, luck: int
) -> bool:
    after = deal(game, game.apply(state, taking, by=seat), Random(luck))
    if after.public.phase is Phase.KEEP:
        keeps = game.actions(game.view(after, seat))
        after = deal(game, game.apply(after, keeps[0], by=seat), Random(luck))
    return bid in game.actions(game.view(after, seat))


def others(game: Game, state: AnyState, seat: int, luck: Random) -> list[Action]:
    """Bids near the one that stands, above and below it, and some far away."""
    sayable = game.sayable(state.public)
    legal = [it for it in game.actions(game.view(state, seat)) if it.kind in WORDED]
    assert state.public.standing is not None
    higher = game.higher(state.public.standing.action, state.public)
    lower = [bid for bid in sayable if bid not in higher]
    found = [*legal[:1], *higher[:1], *lower[-1:]]
    for some in (legal, higher, lower):
        found += luck.sample(some, min(1, len(some)))
    return list(dict.fromkeys(found))


def asked(
    name: str, number: int, standing: Action, bid: Action, view: Any = None
) -> tuple[bool, str]:
    """The verdict, and what was asked and said."""
    entry, (tag, question) = lookup(name), ASKED[number % len(ASKED)]
    spoken = ENGLISH if tag == "en" else language(tag)
    first, other = (spoken.say(said(entry.game, one)) for one in (standing, bid))
    words = question.format(standing=first, other=other)
    answer = answered(entry.rules, words, view=view, language=spoken).here
    assert answer is not None, words
    assert answer.sentence, words
    return answer.allowed, f"{words} {answer.sentence}"


def test_at_a_table_it_gets_the_verdict_of_the_engine(name: str) -> None:
    game, luck = lookup(name).game, Random(name)
    verdicts, wrong = set(), []
    for number, state in enumerate(islice(reached(game, luck), POSITIONS)):
        seat, standing = luck.choice(state.public.waiting), state.public.standing
        assert standing is not None
        for bid in others(game, state, seat, luck):
            allowed, told = asked(name, number, standing.action, bid, game.view(state, seat))
            verdict = may_say(game, state, seat, bid)
            verdicts.add(verdict)
            if allowed != verdict:
                wrong.append((str(state.public.phase), told))
    assert [] == wrong
    assert {True, False} == verdicts


def over(game: Game, standing: Action) -> Iterator[AnyState]:
    """First rounds of the usual number of players in which that bid stands, and the next player is in turn."""
    least, most = game.seats
    begun = deal(game, game.start(max(least, min(TABLE, most))), Random(1))
    while begun.public.phase is Phase.BOSS:
        boss = begun.public.waiting[0]
        begun = deal(game, game.apply(begun, game.actions(game.view(begun, boss))[0]), Random(1))
    seat = begun.public.waiting[0]
    openings = game.actions(game.view(begun, seat))
    if standing in openings:
        yield answering(game, game.apply(begun, standing, by=seat))
    lower = (bid for bid in openings if bid.kind in WORDED)
    lower = (bid for bid in lower if standing in game.higher(bid, begun.public))
    for opening in islice(lower, OPENINGS):
        state = answering(game, game.apply(begun, opening, by=seat))
        following = state.public.waiting[0]
        for taking in ("believe", "keep"):
            kinds = [it for it in game.actions(game.view(state, following)) if it.kind == taking]
            if kinds:
                state = deal(game, game.apply(state, kinds[-1], by=following), Random(1))
        if standing in game.actions(game.view(state, following)):
            yield answering(game, game.apply(state, standing, by=following))


def answering(game: Game, state: AnyState) -> AnyState:
    """The position once everybody has let the bid go, and what has to be shown is shown."""
    standing = state.public.standing
    while state.public.phase in (Phase.WINDOW, Phase.SHOW, Phase.DEAL):
        state = deal(game, state, Random(1))
        if state.public.phase in (Phase.WINDOW, Phase.SHOW):
            seat = state.public.waiting[0]
            state = game.apply(state, game.actions(game.view(state, seat))[0], by=seat)
    assert state.public.standing == standing
    return state


def test_without_a_table_it_gets_the_verdict_of_the_engine(name: str) -> None:
    """At the usual number of players; where the round before it decides, either verdict will do."""
    game, luck = lookup(name).game, Random(name)
    least, most = game.seats
    public = game.start(max(least, min(TABLE, most))).public
    verdicts, wrong = set(), []
    sayable = game.sayable(public)
    drawn = [sayable[int(luck.random() ** 2 * len(sayable))] for _ in range(POSITIONS)]
    for number, standing in enumerate((*drawn, sayable[-1])):
        states = list(over(game, standing))
        if not states:
            continue
        for bid in others(game, states[0], states[0].public.waiting[0], luck):
            allowed, told = asked(name, number, standing, bid)
            right = {may_say(game, it, it.public.waiting[0], bid) for it in states}
            verdicts |= right
            if allowed not in right:
                wrong.append(told)
    assert [] == wrong
    assert {True, False} == verdicts


@pytest.mark.parametrize(
    ("tag", "question"),
    [
        ("en", "May I bid {ones} 1s over {number} 5s?"),
        ("de", "Darf ich {ones} Einsen über {number} Fünfen bieten?"),
        ("es", "¿Puedo apostar {ones} unos sobre {number} cincos?"),
        ("zh", "{number}个5之后可以叫{ones}个1吗？"),
    ],
)
def test_whether_so_many_1s_go_over_others_is_asked_of_the_order_that_is_played(
    tag: str, question: str
) -> None:
    """RW-22, W-P05."""
    usual: Any = lookup("perudo_box").rules
    dearer = change(usual, "game.claims.ladder", "half-plus-one")
    for rules, number, ones, may in (
        (usual, 6, 3, True),
        (dearer, 6, 3, False),
        (dearer, 6, 4, True),
        (dearer, 7, 3, False),
        (dearer, 7, 4, True),
    ):
        answer = answered(rules, question.format(ones=ones, number=number), language=language(tag))
        assert answer.here is not None
        assert may == answer.here.allowed
