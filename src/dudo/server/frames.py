"""The messages of a table as bytes, each encoded once: what is public for all, and a view for each seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast
from weakref import proxy

from msgspec import Raw

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyState, AnyView, Game
from dudo.engine.state import Public
from dudo.games import catalogue
from dudo.presentation.differing import differing
from dudo.presentation.layout import Layout, laid_alike, layout_of
from dudo.presentation.lesson import LessonPoint, lesson
from dudo.presentation.people import Noting, People
from dudo.presentation.portrait import Portrait, portrait_of
from dudo.server import codec, wire
from dudo.server.info import game_info as info_of
from dudo.server.laid_out import LaidOut
from dudo.server.proving import ShakeFrames
from dudo.server.sentence_cache import Retold
from dudo.table.callouts import person
from dudo.table.consent import coached, no_coach
from dudo.table.places import places
from dudo.table.state import TableSeat, TableState
from dudo.table.table import Table
from dudo.text import ENGLISH, Language

# What depends on the rules alone is shared by all tables that play by them.
_info = bounded_cache(many=256)(info_of)
_differing = bounded_cache(many=256)(differing)
_lesson = bounded_cache(many=256)(lesson)


@dataclass(slots=True)
class _Seen:
    """The state as one seat sees it, without the clock; by language, whole texts where no clock runs."""

    public: Public
    view: dict[str, object]
    actions: str
    timeout: str
    layout: LaidOut
    places: Mapping[int, bytes]  # those that differ from the layout
    people: People
    texts: dict[Language, bytes] = field(default_factory=dict)


@dataclass(slots=True)
class _Watched:
    """The layout of the table for watchers, the seats that its words are about, and how single seats' views differ."""

    laid: LaidOut
    about: set[int]
    seats: dict[int, tuple[object, dict[int, bytes]]] = field(default_factory=dict)  # by secret


class Frames:
    """The messages about one table as it is now."""

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)  # a weak reference, as frames must not keep their table
        self._info = _info(table.state.opening.game, table.state.game, table.state.stakes)
        known = table.state.opening.game in catalogue()
        self._differs = None if known else _differing(table.state.game, table.state.stakes)
        self._state: tuple[AnyState | None, tuple[TableSeat, ...]] = (None, ())
        self._public: tuple[Public, Raw] | None = None
        self._seen: dict[int | None, _Seen] = {}
        self._laid: _Watched | None = None
        self._laid_for: Public | None = None  # the position of that layout
        self._people: dict[int | None, People] = {}
        self._retold = Retold(table.state.game)
        self.shakes = ShakeFrames()

    def room(self, owner: str, bases: Sequence[str], *, shared_screen: bool = False) -> wire.Room:
        """The room as that session sees it, with links that begin with `bases`.

        On a `shared_screen` no seat is the session's own.
        """
        table, state = self._table, self._table.state
        sees = "" if shared_screen else owner
        away = [table.presence.away(held.owner) if held.owner else None for held in state.seats]
        begins = table.begins_in()
        seats = tuple(
            wire.SeatInfo(
                name=held.name,
                portrait=_portrait(held),
                who=person(self._table.id, held.owner),
                bot=held.bot,
                character=held.character,
                here=held.bot is not None or away[seat] is None,
                person=bool(held.owner),
                program=held.program,
                away=_rounded(away[seat]),
                host=bool(held.owner) and held.owner == state.host,
                wins=held.wins,
                again=bool(held.owner) and held.owner in state.again,
                yours=bool(sees) and held.owner == sees,
                asks=held.coach,
                coach=coached(state, seat),
                consent=held.consent if held.owner else None,
            )
            for seat, held in enumerate(state.seats)
        )
        return wire.Room(
            table=self._table.id,
            game=state.opening.game,
            info=self._info,
            stage=state.stage,
            seats=seats,
            host=bool(owner) and owner == state.host,
            locked=state.keeping.locked,
            paused=state.keeping.paused,
            brisk=state.keeping.brisk,
            again=_rounded(begins),
            differs=self._differs,
            on_screen=table.presence.on_screen,
            match=state.match,
            clock=state.clock,
            links=tuple(f"{base}/t/{table.id}" for base in bases),
            no_coach=no_coach(state, sees),
            lesson=self._taught(),
            trouble=self._table.trouble,
        )

    def _taught(self) -> tuple[LessonPoint, ...]:
        """The lesson for the number of players, or for as many as would play if the match began now."""
        state = self._table.state
        started = state.game_state
        players = len(state.seats) if started is None else started.public.players
        return _lesson(state.game, players)

    def states(self, owner: str, language: Language = ENGLISH) -> list[bytes]:
        """The state for each seat that the session plays, or else for a watcher.

        There is none before the first match, nor at a table that has been set aside.
        """
        state = self._table.state
        if state.game_state is None or self._table.aside:
            return []
        seats: Sequence[int | None] = state.seats_of(owner) or (None,)
        players = state.game_state.public.players
        return [
            self.state(seat, language)
            for seat in seats
            if (seat is None or seat < players) and not self._table.aside
        ]

    def state(self, seat: int | None, language: Language = ENGLISH) -> bytes:
        """The state as that seat sees it; there must be one."""
        state = self._table.state
        match, seats = self._state
        if state.game_state is not match or state.seats is not seats:
            if state.seats is not seats:
                self._people.clear()
                self._laid = None  # a name may have changed
            self._state = state.game_state, state.seats
            self._seen.clear()
        seen = self._seen.get(seat)
        if seen is None:
            with self._table.at_one_go():
                seen = self._look(seat)
            if seat is None or state.clock is not None:  # most seats have one client
                self._seen[seat] = seen
        left = self._table.left() if state.clock is not None else None
        if left is None or state.clock is None:
            if seat is not None:
                return self._text(seat, seen, None, language)
            if language not in seen.texts:
                seen.texts[language] = self._text(seat, seen, None, language)
            return seen.texts[language]
        clock = wire.Clock(seconds=max(state.clock, left), left=round(left, 2))
        return self._text(seat, seen, clock, language)

    def _text(
        self, seat: int | None, seen: _Seen, clock: wire.Clock | None, language: Language
    ) -> bytes:
        return codec.encode(
            wire.StateMessage(
                v=self._table.state.version,
                seat=seat,
                view=seen.view,
                actions=seen.actions,
                timeout=seen.timeout,
                clock=clock,
                standing=standing(self._table.state),
                talk=self._table.talk.lines,
                layout=cast("Layout", seen.layout.seen_at(seen.places, language)),
                sentences=self._retold.sentences(seen.public, seen.people, language),
                places=places(self._table.state),
            ),
            language,
        )

    def _look(self, seat: int | None) -> _Seen:
        game = self._table.state.game
        view = self._table.view(seat)
        if self._public is None or self._public[0] is not view.public:
            self._public = (view.public, codec.raw(view.public))
        actions = game.actions(view) if seat in view.public.waiting else ()
        people = self._people_for(seat)
        layout, places = self._layout(game, view, people)
        return _Seen(
            public=view.public,
            view={"seat": view.seat, "public": self._public[1], "secret": view.secret},
            actions="|".join(actions),
            timeout=str(game.timeout(view)) if actions else "",
            layout=layout,
            places=places,
            people=people,
        )

    def _layout(
        self, game: Game, view: AnyView, people: People
    ) -> tuple[LaidOut, Mapping[int, bytes]]:
        """The watchers' layout with the places that this seat sees, or its own layout if words address this seat."""
        watched = self._watched(game, view.public)
        seat = view.seat
        if people.you in watched.about:
            return LaidOut(layout_of(game, view, people)), {}
        if seat is None:
            return watched.laid, {}
        kept = watched.seats.get(seat)
        if kept is None or kept[0] != view.secret:
            kept = watched.seats[seat] = view.secret, watched.laid.seeing(game.table(view))
        return watched.laid, kept[1]

    def _watched(self, game: Game, public: Public) -> _Watched:
        """The layout for watchers; the one from before if it is still the same, as after most bids."""
        before, self._laid_for = self._laid_for, public
        if self._laid is None or (
            public is not before and not (before is not None and laid_alike(public, before))
        ):
            noting = Noting(self._people_for(None).names)
            layout = layout_of(game, self._table.view(None), noting)
            if (
                self._laid is None
                or layout != self._laid.laid.layout
                or noting.noted != self._laid.about
            ):
                self._laid = _Watched(LaidOut(layout), noting.noted)
        return self._laid

    def _people_for(self, seat: int | None) -> People:
        """The names, with "you" for this seat, unless its player has others too."""
        found = self._people.get(seat)
        if found is None:
            state = self._table.state
            alone = seat is not None and len(state.seats_of(state.seats[seat].owner)) == 1
            names = tuple(held.name or held.bot or "" for held in state.seats)
            found = self._people[seat] = People(names, you=seat if alone else None)
        return found


def _rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)


def _portrait(held: TableSeat) -> Portrait:
    """The portrait of the seat: the one that its person has chosen, its character's, or one drawn from its name."""
    character = CHARACTERS.get(held.character or "")
    if character is not None and not held.owner:
        return character.portrait
    return held.portrait or portrait_of(held.name or "")


def standing(state: TableState) -> wire.AtStake | None:
    """The stakes as the table's ledger has them; None if nothing is at stake or no match has begun."""
    stakes, ledger = state.stakes, state.ledger
    if stakes is None or ledger is None:
        return None
    return wire.AtStake(
        unit=stakes.unit,
        pot=ledger.pot if stakes.pot else None,
        net=ledger.net if stakes.pot or stakes.wager else None,
        points=ledger.points if stakes.points else None,
        drinks=ledger.drinks if stakes.drinks else None,
        drink=stakes.drinks.name if stakes.drinks else "",
        buys=ledger.buys,
    )
