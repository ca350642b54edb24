"""A ruleset under the contract, and under all that is built on the rules, quickly enough for thousands of them.

Cards and sentences in every language, bots of every level, odds, coaches, the answers to "May I ...?", environments,
where dice come from, and reviews: none may fail where the rules go on, whatever they are put together from.
"""

from itertools import islice
from random import Random

import numpy as np

from contract.composed import hold
from contract.openings import find_told_leak
from contract.reviews import consistent
from dudo import odds
from dudo.bots import catalogue
from dudo.bots.strategy.explaining import explain
from dudo.engine import Game, Record
from dudo.engine.game import AnyState, AnyView
from dudo.engine.record import Line
from dudo.envs.numbering import numbering
from dudo.envs.observation import observation
from dudo.envs.words import in_words
from dudo.languages import languages
from dudo.play import play
from dudo.presentation.layout import layout_of
from dudo.presentation.lesson import lesson
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.review import review
from dudo.rulebook.verdict import verdict
from dudo.server import codec
from dudo.server.coaching import because_of, odds_for
from dudo.server.info import game_info
from support.levels import quick

LINES = 40  # of the match that bots play
REVIEWED = 16  # of them
LOOKS = 3  # positions of it that are looked at
TRIED = 3  # actions in each


def everything(game: Game, *, players: int, seed: int) -> None:
    """Fails at the first thing that does not hold, or does not work."""
    low, high = game.seats
    players, luck = max(low, min(players, high)), Random(seed)
    hold(game, players=players, seed=seed, most=2)
    assert find_told_leak(game, players, seed=seed, most=150).leak == ""
    said(game_info("house", game, None), lesson(game, players))
    bots = [quick(luck.choice([*catalogue()])) for _ in range(players)]
    match = [*islice(play(game, bots, luck), LINES)]
    names = tuple(f"Guest {seat}" for seat in range(players))
    for _, _, after in luck.sample(match, min(LOOKS, len(match))):
        for seat in (None, *after.public.waiting[:1]):
            looked_at(game, game.view(after, seat), names, luck)
        observed(game, after, players)
    lines: tuple[Line, ...] = tuple(line for line, *_ in match[:REVIEWED])
    found = review(Record(game=game, players=names, lines=lines), samples=2, matches=3, budget_s=1)
    consistent(found)
    said(found)


def said(*values: object) -> None:
    """These can be told in every language."""
    for language in languages().values():
        codec.encode(values, language)


def looked_at(game: Game, view: AnyView, names: tuple[str, ...], luck: Random) -> None:
    """What is told of one position, and of some of the actions there."""
    people = People(names, you=view.seat)
    said(layout_of(game, view, people), sentences_of(game, view.public, people))
    assert in_words(game, view)
    actions = game.actions(view)
    if view.seat is None or not actions:
        return
    said(odds_for(game, view))
    for action in luck.sample(list(actions), min(TRIED, len(actions))):
        said(explain(game, view, action), because_of(game, view, str(action)))
        verdict(game, f"may I {action}?", view=view)
    for chance in odds.of(game, view).chances().values():
        assert 0 <= chance.exact <= chance.true <= 1


def observed(game: Game, state: AnyState, players: int) -> None:
    """What a program that learns is told, and that each of its numbers is one action."""
    numbers = numbering(game, players)
    for seat in state.public.waiting:
        view = game.view(state, seat)
        vector = observation(game, players).of(view)
        assert vector.shape == (observation(game, players).size,)
        assert vector.min() >= 0
        legal = game.actions(view)
        offered = [numbers.action(int(it)) for it in np.flatnonzero(numbers.mask(legal))]
        assert sorted(legal) == offered
