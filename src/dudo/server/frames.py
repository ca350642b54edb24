"""The messages of a table as bytes, each encoded once: what is public for all, and a view for each seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from weakref import proxy

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyView, Game
from dudo.engine.state import Public, View
from dudo.games import catalogue
from dudo.presentation.differing import differing
from dudo.presentation.layout import laid_alike, layout_of
from dudo.presentation.lesson import LessonPoint, lesson
from dudo.presentation.people import Noting, People
from dudo.presentation.portrait import Portrait, portrait_of
from dudo.server import codec, wire
from dudo.server.dice_news import DiceFrames
from dudo.server.info import game_info as info_of
from dudo.server.laid_out import LaidOut
from dudo.server.sentence_cache import SentenceCache
from dudo.server.template import Template, hole
from dudo.table.callouts import person
from dudo.table.consent import coached, no_coach
from dudo.table.places import places
from dudo.table.state import TableSeat, TableState
from dudo.table.table import Table
from dudo.table.talk import Remark
from dudo.table.verbs.joining import no_joining
from dudo.text import ENGLISH, Language

# What depends on the rules alone is shared by all tables that play by them.
_info = bounded_cache(many=256)(info_of)
_differing = bounded_cache(many=256)(differing)
_lesson = bounded_cache(many=256)(lesson)


@dataclass(slots=True)
class _Seen:
    """What a seat sees in its own way, as long as nothing of it changes."""

    secret: bytes
    layout: LaidOut
    places: Mapping[int, bytes]  # those that differ from the layout


@dataclass(slots=True)
class _Watched:
    """The layout of the table for watchers, and the seats that its words are about."""

    laid: LaidOut
    about: set[int]


@dataclass(slots=True)
class _Position:
    """A state of the table, and what is told of it; by language, as far as somebody has asked."""

    state: TableState
    remarks: tuple[Remark, ...]
    reading: tuple[int, ...]
    alike: dict[Language, dict[str, bytes]] = field(default_factory=dict)  # for every seat
    watched: dict[Language, bytes] = field(default_factory=dict)  # where no clock runs


_STATE = Template(
    wire.StateMessage(
        v=hole("v"),
        seat=hole("seat"),
        view=View(hole("seat"), hole("public"), hole("secret")),
        actions=hole("actions"),
        reading=hole("reading"),
        timeout=hole("timeout"),
        clock=hole("clock"),
        standing=hole("standing"),
        talk=hole("talk"),
        layout=hole("layout"),
        sentences=hole("sentences"),
        places=hole("places"),
    )
)
_NO_CLOCK = _NOBODY = codec.encode(None)
_NO_ACTION = codec.encode("")


class Frames:
    """The messages about one table as it is now."""

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)  # a weak reference, as frames must not keep their table
        self._info = _info(table.state.opening.game, table.state.game, table.state.stakes)
        known = table.state.opening.game in catalogue()
        self._differs = None if known else _differing(table.state.game, table.state.stakes)
        self._position = _Position(table.state, (), ())
        self._public: tuple[Public, bytes] | None = None
        self._seen: dict[int | None, _Seen] = {}
        self._seen_before: dict[int | None, _Seen] = {}  # which may have to be made anew
        self._laid: _Watched | None = None
        self._laid_for: Public | None = None  # the position of that layout
        self._people: dict[int | None, People] = {}
        self._played = table.state.seats_by_owner()
        self._retold = SentenceCache(table.state.game)
        self.dice = DiceFrames()

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
                stood_in=tuple(map(str, state.stood_in[seat]))
                if sees and held.owner == sees and state.stood_in
                else (),
                asks=held.coach,
                coach=coached(state, seat),
                consent=held.consent if held.owner else None,
            )
            for seat, held in enumerate(state.seats)
        )
        joining = tuple(
            wire.JoiningInfo(
                name=held.name or "",
                portrait=_portrait(held),
                who=person(self._table.id, held.owner),
                here=table.presence.away(held.owner) is None,
                yours=bool(sees) and held.owner == sees,
            )
            for held in state.joining
        )
        return wire.Room(
            table=self._table.id,
            game=state.opening.game,
            info=self._info,
            stage=state.stage,
            seats=seats,
            joining=joining,
            no_joining=no_joining(state, sees, table.presence.here()),
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
        position = self._now()
        match = position.state.game_state
        if match is None or self._table.aside:
            return []
        seats: Sequence[int | None] = self._played.get(owner, (None,))
        players = match.public.players
        return [
            self._state(position, seat, language)
            for seat in seats
            if (seat is None or seat < players) and not self._table.aside
        ]

    def state(self, seat: int | None, language: Language = ENGLISH) -> bytes:
        """The state as that seat sees it; there must be one."""
        return self._state(self._now(), seat, language)

    def _state(self, position: _Position, seat: int | None, language: Language) -> bytes:
        left = self._table.left() if position.state.clock is not None else None
        if seat is not None or left is not None:
            return self._text(position, seat, left, language)
        if language not in position.watched:
            position.watched[language] = self._text(position, seat, left, language)
        return position.watched[language]

    def _now(self) -> _Position:
        """The present state; what does not hold of it any more has been forgotten."""
        position, state = self._position, self._table.state
        remarks, reading = self._table.talk.lines, self._table.reading
        if position.state is state and (position.remarks, position.reading) == (remarks, reading):
            return position
        if state.seats is not position.state.seats:
            self._people.clear()
            self._played = state.seats_by_owner()
            self._laid = None  # a name may have changed
        if state.seats is not position.state.seats or not _seen_alike(state, position.state):
            self._seen_before, self._seen = self._seen, {}
        self._position = _Position(state, remarks, reading)
        return self._position

    def _text(
        self, position: _Position, seat: int | None, left: float | None, language: Language
    ) -> bytes:
        state = position.state
        assert state.game_state is not None
        public = state.game_state.public
        seen, alike = self._seen.get(seat), position.alike.get(language)
        if alike is None:
            alike = position.alike[language] = self._alike(position, public, language)
        actions = timeout = _NO_ACTION
        if seen is None or seat in public.waiting:
            with self._table.at_one_go():
                view = self._table.view(seat)
                seen = seen or self._look(state.game, view)
                if seat in public.waiting and not position.reading:
                    actions, timeout = _asked(state.game, view)
            # A layout of its own would take as much memory as all the rest.
            if self._laid is not None and seen.layout is self._laid.laid:
                self._seen[seat] = seen
        clock = _NO_CLOCK
        if left is not None and state.clock is not None:
            clock = codec.encode(wire.Clock(seconds=max(state.clock, left), left=round(left, 2)))
        people = self._people_for(seat)
        return _STATE.filled(
            {
                **alike,
                "seat": _NOBODY if seat is None else b"%d" % seat,
                "secret": seen.secret,
                "actions": actions,
                "timeout": timeout,
                "clock": clock,
                "layout": seen.layout.seen_at(seen.places, language),
                "sentences": self._retold.sentences(public, people, language),
            }
        )

    def _alike(self, position: _Position, public: Public, language: Language) -> dict[str, bytes]:
        """What the state says to every seat alike."""
        if self._public is None or self._public[0] is not public:
            self._public = public, codec.encode(public)
        state = position.state
        return {
            "v": b"%d" % state.version,
            "reading": codec.encode(position.reading),
            "public": self._public[1],
            "standing": codec.encode(standing(state), language),
            "talk": codec.encode(position.remarks, language),
            "places": codec.encode(places(state)),
        }

    def _look(self, game: Game, view: AnyView) -> _Seen:
        """The watchers' layout with the places that this seat sees, or its own layout if words address this seat."""
        seat, people = view.seat, self._people_for(view.seat)
        watched, secret = self._watched(game, view.public), codec.encode(view.secret)
        if people.you in watched.about:
            return _Seen(secret, LaidOut(layout_of(game, view, people)), {})
        if seat is None:
            return _Seen(secret, watched.laid, {})
        before = self._seen_before.get(seat)
        if before is not None and (before.layout, before.secret) == (watched.laid, secret):
            return before
        return _Seen(secret, watched.laid, watched.laid.seeing(game.seen(view)))

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


def _asked(game: Game, view: AnyView) -> tuple[bytes, bytes]:
    """What the seat may do, and what is done if its time runs out."""
    return codec.encode("|".join(game.actions(view))), codec.encode(str(game.timeout(view)))


def _seen_alike(after: TableState, before: TableState) -> bool:
    """Whether all seats see in their own way what they saw before: so it is after most bids."""
    match, was = after.game_state, before.game_state
    if match is None or was is None or match is was:
        return match is was
    return (
        after.match == before.match
        and match.hidden is was.hidden
        and laid_alike(match.public, was.public)
    )


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
