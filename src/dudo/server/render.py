"""What a table tells: its room, the whole match as a seat sees it, and what has changed since the last message.

What is public is encoded once for everybody. What a seat sees alone is made from its View.
"""

from collections.abc import Mapping, Sequence
from weakref import proxy

import msgspec

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyView
from dudo.engine.state import Showdown, Step
from dudo.games import catalogue
from dudo.presentation.differing import differing
from dudo.presentation.layout import Layout, laid_alike, layout_of
from dudo.presentation.lesson import LessonPoint, lesson
from dudo.presentation.people import Noting, People
from dudo.presentation.portrait import Portrait, portrait_of
from dudo.presentation.telling import PARTS, Sentences, sentences_of
from dudo.server import codec, wire
from dudo.server.dice_news import DiceFrames
from dudo.server.info import game_info
from dudo.server.said import Sentence, ending_of, marked_names, sentence_of
from dudo.table.callouts import person
from dudo.table.codes import code_of
from dudo.table.consent import coached, no_coach
from dudo.table.places import places
from dudo.table.readers import LONGEST
from dudo.table.state import TableSeat, TableState
from dudo.table.table import Table
from dudo.table.talk import Remark
from dudo.table.verbs.joining import no_joining
from dudo.text import ENGLISH, NOTHING, Language

# What depends on the rules alone is shared by all tables that play by them.
_info = bounded_cache(many=256)(game_info)
_differing = bounded_cache(many=256)(differing)
_lesson = bounded_cache(many=256)(lesson)
_raw = msgspec.json.Encoder(enc_hook=str).encode  # for what is the same in every language
WATCHER: tuple[int | None, ...] = (None,)


class Moment:
    """What everybody can be told of at one moment, and what is encoded of it."""

    __slots__ = (
        "alike",
        "ended",
        "goes_on",
        "history",
        "laid",
        "layouts",
        "moved",
        "number",
        "reading",
        "remarks",
        "said",
        "state",
        "watched",
    )

    def __init__(
        self,
        number: int,
        state: TableState,
        remarks: tuple[Remark, ...],
        reading: tuple[int, ...],
    ) -> None:
        self.number = number
        self.state, self.remarks, self.reading = state, remarks, reading
        self.goes_on = False  # whether what has changed since the moment before tells it all
        self.moved = True  # whether the table is laid out otherwise
        self.alike: dict[Language, bytes] = {}  # what has changed for all seats
        self.history: tuple[Step, ...] = ()  # the new steps
        # The new steps, and the end of the round, in words for those whom they are not about.
        self.said: dict[Language, tuple[bytes, frozenset[int]]] = {}
        self.ended: dict[Language, tuple[bytes, dict[str, Sentence]]] = {}
        self.watched: dict[Language, bytes] = {}  # what watchers are told has changed
        self.laid: tuple[Layout, set[int]] | None = None  # for watchers, and whom it names
        self.layouts: dict[Language, bytes] = {}  # the same, encoded


class Render:
    """The messages about one table, as it is and as it was a moment before."""

    def __init__(self, table: Table) -> None:
        self._table: Table = proxy(table)  # a weak reference, as this must not keep its table
        state = table.state
        self._info = _info(state.opening.game, state.game, state.stakes)
        known = state.opening.game in catalogue()
        self._differs = None if known else _differing(state.game, state.stakes)
        self.dice = DiceFrames()
        self._heard = -1  # how much news of the table was looked at
        self._now = Moment(0, state, (), ())
        self._before = self._now
        self._sit(state)

    def _sit(self, state: TableState) -> None:
        """These sit at the table."""
        names = tuple(held.name or held.bot or "" for held in state.seats)
        self._people: dict[int | None, People] = {None: People(names)}
        self._names = marked_names(names)
        self._played = state.seats_by_owner()

    # ---- the room -------------------------------------------------------------------------------

    def room(self, owner: str, bases: Sequence[str], *, shared_screen: bool = False) -> wire.Room:
        """The room as that session sees it, with links that begin with `bases`.

        On a `shared_screen` no seat is the session's own.
        """
        table, state = self._table, self._table.state
        sees = "" if shared_screen else owner
        return wire.Room(
            table=table.id,
            game=state.opening.game,
            info=self._info,
            stage=state.stage,
            seats=tuple(_seat_info(table, state, seat, sees) for seat in range(len(state.seats))),
            joining=tuple(_joining_info(table, held, sees) for held in state.joining),
            no_joining=no_joining(state, sees, table.presence.here()),
            host=bool(owner) and owner == state.host,
            locked=state.keeping.locked,
            paused=state.keeping.paused,
            brisk=state.keeping.brisk,
            again=_rounded(table.begins_in()),
            differs=self._differs,
            on_screen=table.presence.on_screen,
            match=state.match,
            clock=state.clock,
            links=tuple(f"{base}/t/{table.id}" for base in bases),
            code=code_of(table.id),
            no_coach=no_coach(state, sees),
            lesson=self._taught(),
            trouble=table.trouble,
        )

    def _taught(self) -> tuple[LessonPoint, ...]:
        """The lesson for the number of players, or for as many as would play if the match began now."""
        state = self._table.state
        started = state.game_state
        players = len(state.seats) if started is None else started.public.players
        return _lesson(state.game, players)

    # ---- the match ------------------------------------------------------------------------------

    def moment(self) -> Moment:
        """The present moment, by whose number a client knows what it has been told."""
        table, now = self._table, self._now
        if table.news == self._heard:
            return now
        self._heard = table.news
        state, remarks, reading = table.state, table.talk.lines, table.reading
        if now.state is not state or now.remarks != remarks or now.reading != reading:
            if state.seats is not now.state.seats:
                self._sit(state)
            self._before, self._now = now, Moment(now.number + 1, state, remarks, reading)
            self._now.goes_on = _goes_on(now.state, state)
        return self._now

    def seats(self, owner: str) -> Sequence[int | None]:
        """The seats whose view that session is told, or None for that of a watcher.

        None at all before the first match, and at a table that has been set aside.
        """
        match = self._now.state.game_state
        if match is None or self._table.aside:
            return ()
        seats = self._played.get(owner, WATCHER)
        if seats[-1] is None or seats[-1] < len(match.public.dice):
            return seats
        return [seat for seat in seats if seat is not None and seat < len(match.public.dice)]

    def told(self, seat: int | None, since: int, language: Language = ENGLISH) -> bytes:
        """What that seat, or a watcher, is told who was last told of the moment of that number.

        It lacks the brace at its end, so that more can be added.
        """
        now, before = self._now, self._before
        if not now.goes_on or since != before.number:
            return self._whole(seat, language)
        if seat is not None:
            return self._changed(seat, language)
        if language not in now.watched:
            now.watched[language] = self._changed(seat, language)
        return now.watched[language]

    def whole(self, seat: int | None, language: Language = ENGLISH) -> bytes:
        """The match as that seat, or a watcher, sees it; one must have begun."""
        self.moment()
        return self._whole(seat, language) + b"}"

    def _whole(self, seat: int | None, language: Language) -> bytes:
        now, table = self._now, self._table
        state = now.state
        assert state.game_state is not None
        view = table.view(seat)
        people = self._people_for(seat)
        asked = seat in state.waiting and not now.reading
        message = wire.StateMessage(
            v=state.version,
            seat=seat,
            view=view,
            seen=tuple(state.game.seen(view)),
            actions="|".join(state.game.actions(view)) if asked else "",
            timeout=str(state.game.timeout(view)) if asked else "",
            reading=now.reading,
            clock=self._clock(),
            standing=standing(state),
            talk=now.remarks,
            layout=self._layout(view),
            sentences=_sentences(state, people),
            places=places(state),
        )
        return codec.encode(message, language)[:-1]

    def _changed(self, seat: int | None, language: Language) -> bytes:
        """What has changed since the moment before."""
        now, before = self._now, self._before
        state, was = now.state, before.state
        match, last = state.game_state, was.game_state
        assert match is not None
        assert last is not None
        public, game = match.public, state.game
        told = now.alike.get(language)
        if told is None:
            told = now.alike[language] = self._alike(language)
        parts = [told, b"null" if seat is None else b"%d" % seat]
        people = self._people.get(seat) or self._people_for(seat)
        if now.history:
            parts += (b',"said":', self._said(people.you, language))
        asked = seat in public.waiting and not now.reading
        view: AnyView | None = None
        if asked or now.moved or match.hidden is not last.hidden:
            view = game.view(match, seat)
        if view is not None and (now.moved or match.hidden is not last.hidden):
            parts += (b',"secret":', _raw(view.secret))
            parts += (b',"seen":', _raw(game.seen(view)))
        if view is not None and now.moved:
            parts += (b',"layout":', self._encoded_layout(view, language))
            if public.showdown is not last.public.showdown:
                parts += (b',"showdown":', self._ended(public.showdown, people.you, language))
            if public.result is not last.public.result:
                result = NOTHING if public.result is None else public.result.sentence
                parts += (b',"result":', codec.encode(result, language))
        if asked:
            assert view is not None
            parts += (
                b',"actions":"',
                "|".join(game.actions(view)).encode(),
                b'","timeout":"',
                game.timeout(view).encode(),
                b'"',
            )
        return b"".join(parts)

    def _alike(self, language: Language) -> bytes:
        """What has changed for all seats alike, up to the number of the seat."""
        now, before = self._now, self._before
        state, was = now.state, before.state
        assert state.game_state is not None
        assert was.game_state is not None
        public, last = state.game_state.public, was.game_state.public
        parts = [b'{"t":"change","v":%d' % state.version]
        now.moved = public is not last and not laid_alike(public, last)
        now.history = ()
        if public is not last:
            old, new = last.__dict__, public.__dict__
            changed = {name: it for name, it in new.items() if old[name] is not it}
            if changed.pop("history", None) is not None:
                kept = len(last.history)
                if public.history[:kept] != last.history:
                    kept = 0
                    parts.append(b',"keeps":0')
                now.history = public.history[kept:]
                parts += (b',"steps":', _raw(now.history))
            parts += (b',"public":', codec.encode(changed, language))
        if now.reading != before.reading:
            parts += (b',"reading":', _raw(now.reading))
        if state.ledger is not was.ledger:
            parts += (b',"standing":', codec.encode(standing(state), language))
        if now.remarks != before.remarks:
            parts += (b',"talk":', codec.encode(now.remarks, language))
        if public.result is not last.result:
            parts += (b',"places":', _raw(places(state)))
        if (clock := self._clock()) is not None:
            parts.append(b',"clock":{"seconds":%g,"left":%g}' % (clock.seconds, clock.left))
        parts.append(b',"seat":')
        return b"".join(parts)

    def _said(self, you: int | None, language: Language) -> bytes:
        """The new steps in words; those whom they are about are addressed, all others read the same."""
        now, game = self._now, self._now.state.game
        found = now.said.get(language)
        if found is None:
            plain = [sentence_of(game, step, None, language) for step in now.history]
            words = b"[%b]" % b",".join([it.with_names(self._names) for it in plain])
            about = frozenset().union(*[it.about for it in plain])
            found = now.said[language] = words, about
        if you not in found[1]:
            return found[0]
        own = [sentence_of(game, step, you, language) for step in now.history]
        return b"[%b]" % b",".join([it.with_names(self._names) for it in own])

    def _ended(self, report: Showdown | None, you: int | None, language: Language) -> bytes:
        """How the last round ended, in words; those whom a part is about are addressed in it."""
        if report is None:
            return b"null"
        now, game = self._now, self._now.state.game
        found = now.ended.get(language)
        if found is None:
            plain = {part: ending_of(game, part, report, None, language) for part in PARTS}
            found = now.ended[language] = self._parts(plain), plain
        whole, plain = found
        if you is None or not any(you in it.about for it in plain.values()):
            return whole
        return self._parts(
            {
                part: ending_of(game, part, report, you, language) if you in it.about else it
                for part, it in plain.items()
            }
        )

    def _parts(self, parts: Mapping[str, Sentence]) -> bytes:
        told = [
            b'"%b":%b' % (part.encode(), it.with_names(self._names)) for part, it in parts.items()
        ]
        return b"{%b}" % b",".join(told)

    def _layout(self, view: AnyView) -> Layout:
        """The table as it is drawn for that view, but for the covered dice that its seat sees."""
        laid, about = self._watched()
        people = self._people_for(view.seat)
        return layout_of(self._now.state.game, view, people) if people.you in about else laid

    def _encoded_layout(self, view: AnyView, language: Language) -> bytes:
        now = self._now
        layout = self._layout(view)
        if layout is not self._watched()[0]:
            return codec.encode(layout, language)
        found = now.layouts.get(language)
        if found is None:
            found = now.layouts[language] = codec.encode(layout, language)
        return found

    def _watched(self) -> tuple[Layout, set[int]]:
        """The layout for watchers, and the seats that its words name."""
        now = self._now
        if now.laid is None:
            noting = Noting(self._people_for(None).names)
            now.laid = layout_of(now.state.game, self._table.view(None), noting), noting.noted
        return now.laid

    def _clock(self) -> wire.Clock | None:
        looking = self._table.reads_for()
        if looking is not None:
            return wire.Clock(seconds=LONGEST, left=round(looking, 2))
        left, seconds = self._table.left(), self._now.state.clock
        if left is None or seconds is None:
            return None
        return wire.Clock(seconds=max(seconds, left), left=round(left, 2))

    def _people_for(self, seat: int | None) -> People:
        """The names, with "you" for this seat, unless its player has others too."""
        found = self._people.get(seat)
        if found is None:
            state = self._now.state
            alone = seat is not None and len(state.seats_of(state.seats[seat].owner)) == 1
            found = People(self._people[None].names, you=seat if alone else None)
            self._people[seat] = found
        return found


def _goes_on(before: TableState, state: TableState) -> bool:
    """Whether the match is the same as a moment before, with the same people, so that what changed tells it all."""
    return (
        state.match == before.match
        and state.seats is before.seats
        and before.game_state is not None
    )


def _sentences(state: TableState, people: People) -> Sentences:
    assert state.game_state is not None
    return sentences_of(state.game, state.game_state.public, people)


def _seat_info(table: Table, state: TableState, seat: int, sees: str) -> wire.SeatInfo:
    held = state.seats[seat]
    away = table.presence.away(held.owner) if held.owner else None
    yours = bool(sees) and held.owner == sees
    return wire.SeatInfo(
        name=held.name,
        portrait=_portrait(held),
        who=person(table.id, held.owner),
        bot=held.bot,
        character=held.character,
        here=held.bot is not None or away is None,
        person=bool(held.owner),
        program=held.program,
        away=_rounded(away),
        host=bool(held.owner) and held.owner == state.host,
        wins=held.wins,
        again=bool(held.owner) and held.owner in state.again,
        yours=yours,
        stood_in=tuple(map(str, state.stood_in[seat])) if yours and state.stood_in else (),
        asks=held.coach,
        coach=coached(state, seat),
        consent=held.consent if held.owner else None,
    )


def _joining_info(table: Table, held: TableSeat, sees: str) -> wire.JoiningInfo:
    return wire.JoiningInfo(
        name=held.name or "",
        portrait=_portrait(held),
        who=person(table.id, held.owner),
        here=table.presence.away(held.owner) is None,
        yours=bool(sees) and held.owner == sees,
        seat=held.takes,
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
