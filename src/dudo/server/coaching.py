"""The coach: the odds of every bid and what a strong bot would do, from one seat's View.

Odds are computed in a thread, those of large tables in a process, and the strong bot thinks in another process:
no table waits for either, no other bot is slowed down, and work that takes too long is abandoned. Where the strong bot
is not done in time, the next level below gives the advice.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from random import Random
from typing import NamedTuple

from dudo import odds
from dudo.bots import Bot, Explaining, catalogue, find
from dudo.bots.strategy.evaluate import COVERED as READ
from dudo.bots.strategy.explaining import answers_bid
from dudo.bots.strategy.solving import model_of_others
from dudo.engine import Action, Game, Keep, parse
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds.as_float import as_float, uncertain
from dudo.odds.grounds import Grounds
from dudo.odds.spread import Chance
from dudo.server import wire
from dudo.server.background import AnswerCache
from dudo.table.consent import coached
from dudo.table.fair import FairQueue
from dudo.table.log_throttle import log_given_up
from dudo.table.table import Table
from dudo.table.thinking import LIMIT, NICE, is_large, quick_below
from dudo.text import NOTHING
from dudo.workers import NotDone, TookTooLong, Workers

_log = logging.getLogger(__name__)

KEPT = 256  # the most views whose hints are remembered
ODDS = 64
"""The most views whose odds are remembered, for another window of the same player or a reconnection: the odds of
one view are dozens of bids with a reason for each, forty kilobytes and more."""
MANY_DICE = 60  # on one table: with more, computing the odds takes a noticeable time

COVERED = (*READ, Phase.KEEP)
"""The phases in which dice lie covered, so that there are odds."""


def odds_for(game: Game, view: AnyView) -> tuple[tuple[wire.CoachOdds, ...], wire.CoachOdds | None]:
    """The odds of every possible bid, and of the standing one."""
    if view.seat not in view.public.active or view.public.phase not in COVERED:
        return (), None
    told = odds.of(game, view, model_of_others(game, view)) if view.public.phase in READ else None
    mine = odds.of(game, view)
    why = Grounds(mine)
    chances = mine.chances(mine.claims)
    believed = {} if told is None else told.chances(mine.claims)
    standing = view.public.standing
    truth, actions = mine.standing, game.actions(view)
    just = game.calls_exact or all(action.kind != "spoton" for action in actions)
    return (
        (
            *(
                _said(bid, chance, believed.get(bid), why.claim(bid))
                for bid, chance in chances.items()
            ),
            *(
                _dice(keep, chance, why.keeping(keep, chance))
                for keep, chance in mine.keeps.items()
            ),
            *_taken(why, actions),
        ),
        None
        if standing is None or truth is None
        else _said(
            standing.action,
            truth,
            None if told is None else told.standing,
            why.claim(standing.action, by=standing.seat),
            just=just,
        ),
    )


def because_of(game: Game, view: AnyView, play: str) -> str:
    """The coach's reason for that action, in words without figures; empty where dice do not decide it."""
    action = parse(play)
    mine, standing = odds.of(game, view), view.public.standing
    why = Grounds(mine)
    if action.is_bid:
        return why.claim(action)
    if action.kind == "believe" and (chance := mine.beating) is not None:
        return why.taking(chance)
    if isinstance(action, Keep) and (chance := mine.keeps.get(action)) is not None:
        return why.keeping(action, chance)
    if standing is None or standing.seat == view.seat or not answers_bid(action):
        return NOTHING
    return why.claim(
        standing.action, by=standing.seat, exact=action.kind == "spoton" and game.calls_exact
    )


def _taken(why: Grounds, actions: tuple[Action, ...]) -> Iterator[wire.CoachOdds]:
    """The odds of taking the cup: of believing, and of each way to keep dice."""
    for action in actions:
        if action.kind == "believe" and (chance := why.mine.beating) is not None:
            yield _dice(action, chance, why.taking(chance))


def _dice(action: Action, chance: Fraction, reason: str) -> wire.CoachOdds:
    return wire.CoachOdds(
        bid=action, true=as_float(chance), exact=None, told=None, told_exact=None, reason=reason
    )


def _said(
    bid: Action, chance: Chance, believed: Chance | None, reason: str, *, just: bool = True
) -> wire.CoachOdds:
    """The odds of a bid; `just` says whether anybody could bet that there are just so many."""
    told = told_exact = None
    if believed is not None:
        told = as_float(believed.true)
        told_exact = as_float(believed.exact) if just else None
    return wire.CoachOdds(
        bid=bid,
        true=_counted(chance.true, told),
        exact=_counted(chance.exact, told_exact) if just else None,
        told=told,
        told_exact=told_exact,
        reason=reason,
    )


def _counted(chance: Fraction, told: float | None) -> float:
    """The chance by the dice; where that rests on which dice were kept in a cup, the belief knows what is certain."""
    return as_float(chance) if told in (None, 0, 1) else uncertain(float(chance))


def advise(game: Game, view: AnyView, bot: Bot, random: Random) -> tuple[str, str]:
    """The action of the bot in this seat, and its reason in one sentence; both empty if it may not act."""
    if not game.actions(view):
        return "", ""
    try:
        if isinstance(bot, Explaining):
            return bot.explain(game, view, random)
        return bot(game, view, random), ""
    except Exception as error:  # noqa: BLE001  without the bot's advice there are still the odds
        _log.error("the coach: %s", error, exc_info=error)
        return "", ""


def catalogue_advice(name: str, game: Game, view: AnyView, seed: int) -> tuple[str, str]:
    """The action and reason of a bot of the catalogue; the same in every process."""
    return advise(game, view, find(name), Random(seed))


class CoachAdvice(NamedTuple):
    """What a bot would do, and why, in words and in figures; all but its name are empty if it has no advice."""

    coach: str
    play: str = ""
    because: str = ""
    reason: str = ""


CoachedOdds = tuple[tuple[wire.CoachOdds, ...], wire.CoachOdds | None]
CoachedMoment = tuple[str, int, int]
"""A table, the number of an entry of its log, and a seat: they determine what the seat saw then."""


class Coaches:
    """The coaching bot, its worker, and the odds, which never wait while the bot thinks."""

    def __init__(
        self, name: str, bot: Bot, random: Random | None = None, *, limit: float = LIMIT
    ) -> None:
        self.name = name
        self._bot = bot
        self._random = random or Random()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="coach")
        self._workers = Workers(1, limit=limit, nice=NICE)
        self._counting = Workers(1, limit=limit, nice=NICE)
        self._advising, self._estimating = FairQueue(1), FairQueue(1)
        self._odds: AnswerCache[CoachedMoment, CoachedOdds] = AnswerCache(ODDS)
        self._hints: AnswerCache[CoachedMoment, CoachAdvice] = AnswerCache(KEPT)

    async def odds(
        self, moment: CoachedMoment, game: Game, view: AnyView, *, client: str
    ) -> CoachedOdds:
        """The odds of every bid, and of the standing one; none at a table that is too large."""

        async def work() -> CoachedOdds:
            if not is_large(game, view, dice=MANY_DICE):
                return await asyncio.wrap_future(self._threads.submit(odds_for, game, view))
            try:
                async with self._estimating.turn(client):
                    return await asyncio.wrap_future(self._counting.submit(odds_for, game, view))
            except TookTooLong:
                log_given_up("the counting of odds")
                return (), None
            except NotDone as error:
                _log.warning("the odds at table %s: %s", moment[0], error)
                return (), None

        return await self._odds.answer(moment, work)

    async def hint(
        self, moment: CoachedMoment, game: Game, view: AnyView, *, client: str
    ) -> CoachAdvice:
        """What the bot would do; if it is not done in time, what the next level below would do."""

        async def work() -> CoachAdvice:
            seed = self._random.getrandbits(64)
            coach, (play, reason) = await self._advice(game, view, seed, client=client)
            because = self._threads.submit(because_of, game, view, play) if play else None
            return CoachAdvice(
                coach, play, "" if because is None else await asyncio.wrap_future(because), reason
            )

        try:
            return await self._hints.answer(moment, work)
        except TookTooLong:
            log_given_up("a coach")
            return CoachAdvice(self.name)
        except NotDone as error:
            _log.error("the coach: %s", error)
            return CoachAdvice(self.name)

    async def _advice(
        self, game: Game, view: AnyView, seed: int, *, client: str
    ) -> tuple[str, tuple[str, str]]:
        """The bot that was done in time, with its action and its reason."""
        entry = catalogue().get(self.name)
        if entry is None or entry.bot is not self._bot:
            job = self._threads.submit(advise, game, view, self._bot, Random(seed))
            return self.name, await asyncio.wrap_future(job)
        try:
            async with self._advising.turn(client):
                job = self._workers.submit(catalogue_advice, self.name, game, view, seed)
                return self.name, await asyncio.wrap_future(job)
        except TookTooLong:
            if is_large(game, view):  # no bot is quick enough to stand in
                raise
        below = quick_below(self.name, catalogue())
        job = self._threads.submit(catalogue_advice, below, game, view, seed)
        return below, await asyncio.wrap_future(job)

    def close(self) -> None:
        """All coaching has stopped."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._workers.close()
        self._counting.close()


class CoachedSeats:
    """The hints for the seats of one session at one table, worked out after every change of the state."""

    def __init__(
        self,
        table: Table,
        coaches: Coaches,
        owner: str,
        heard: Callable[[wire.Hint], None],
        *,
        client: str,
    ) -> None:
        self._table = table
        self._coaches = coaches
        self._owner = owner
        self._heard = heard
        self._client = client
        self._of: tuple[object, tuple[int, ...]] = (None, ())  # the state and seats in work
        self._work: tuple[asyncio.Task[None], ...] = ()

    def look(self) -> None:
        """Hints on the present state are in work for every seat of the session that has a coach, once each."""
        state = self._table.state
        playing = (
            state.game_state is not None and state.stage == "playing" and not self._table.aside
        )
        asked = [seat for seat, held in enumerate(state.seats) if held.coach] if playing else []
        seats = tuple(filter(self._has_coach, asked)) if asked else ()
        wanted = (state.game_state if seats else None, seats)
        if wanted[0] is self._of[0] and wanted[1] == self._of[1]:
            return
        self.stop()
        self._of = wanted
        self._work = tuple(map(self._begun, seats))

    def stop(self) -> None:
        """Unfinished work has been cancelled."""
        for task in self._work:
            task.cancel()
        self._work, self._of = (), (None, ())

    def may_say(self, hint: wire.Hint) -> bool:
        """Whether that seat still has a coach at this very moment, and the hint is not out of date."""
        return hint.v == self._table.state.version and self._has_coach(hint.seat)

    def _has_coach(self, seat: int) -> bool:
        """Whether that seat is the session's own, and is coached."""
        state = self._table.state
        if seat >= len(state.seats) or state.seats[seat].owner != self._owner:
            return False
        return coached(state, seat)

    def _begun(self, seat: int) -> "asyncio.Task[None]":
        state = self._table.state
        moment = self._table.id, state.entries, seat
        return asyncio.create_task(
            self._tell(moment, state.game, self._table.view(seat), state.version)
        )

    async def _tell(self, moment: CoachedMoment, game: Game, view: AnyView, version: int) -> None:
        coaches, seat = self._coaches, moment[-1]
        try:
            every, standing = await coaches.odds(moment, game, view, client=self._client)
            said = partial(wire.Hint, v=version, seat=seat, odds=every, standing=standing)
            self._heard(said(coach=coaches.name, play=None, because="", reason=""))
            advice = await coaches.hint(moment, game, view, client=self._client)
            self._heard(said(**advice._asdict()))
        except Exception as error:  # noqa: BLE001  the table plays on, even if the coach fails
            _log.error("the coach of seat %s: %s", seat, error, exc_info=error)
