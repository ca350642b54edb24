"""The messages of a table as text, each encoded once: what is public for all, and a view for each seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Raw

from dudo.engine.game import AnyState
from dudo.engine.state import Public
from dudo.presentation.layout import Layout, layout_of
from dudo.presentation.people import People
from dudo.presentation.telling import Sentences, sentences_of
from dudo.server import codec, wire
from dudo.server.info import game_info
from dudo.table.consent import coached, no_coach
from dudo.table.state import TableState
from dudo.table.table import Table


@dataclass(slots=True)
class _Seen:
    """The state as one seat sees it: the whole message but the clock, and its text where there is no clock."""

    view: dict[str, object]
    actions: str
    timeout: str
    layout: Layout
    sentences: Sentences
    text: str | None = None


class Frames:
    """The messages about one table as it is now."""

    def __init__(self, table: Table, links: Sequence[str]) -> None:
        self._table = table
        self._links = tuple(links)
        self._info = game_info(table.state.opening.game, table.state.game, table.state.stakes)
        self._state: AnyState | None = None
        self._public: tuple[Public, Raw] | None = None
        self._seen: dict[int | None, _Seen] = {}

    def room(self, owner: str) -> wire.Room:
        """The room as that session sees it."""
        state = self._table.state
        here = self._table.here()
        seats = tuple(
            wire.SeatInfo(
                name=held.name,
                bot=held.bot,
                here=held.bot is not None or held.owner in here,
                yours=bool(owner) and held.owner == owner,
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
            host=bool(owner) and owner == state.opening.host,
            match=state.match,
            clock=state.opening.clock,
            links=tuple(f"{base}/t/{self._table.id}" for base in self._links),
            no_coach=no_coach(state, owner),
            trouble=self._table.trouble,
        )

    def states(self, owner: str) -> list[str]:
        """The state for each seat that the session plays, or for a watcher; nothing before the first match."""
        state = self._table.state
        if state.game_state is None:
            return []
        seats: Sequence[int | None] = state.seats_of(owner) or (None,)
        players = state.game_state.public.players
        return [self.state(seat) for seat in seats if seat is None or seat < players]

    def state(self, seat: int | None) -> str:
        """The state as that seat sees it; there must be one."""
        state = self._table.state
        if state.game_state is not self._state:
            self._state = state.game_state
            self._seen.clear()
        seen = self._seen.get(seat)
        if seen is None:
            seen = self._seen[seat] = self._look(seat)
        left = self._table.left() if state.opening.clock is not None else None
        if left is None or state.opening.clock is None:
            if seen.text is None:
                seen.text = self._text(seat, seen, None)
            return seen.text
        return self._text(seat, seen, wire.Clock(seconds=state.opening.clock, left=round(left, 2)))

    def _text(self, seat: int | None, seen: _Seen, clock: wire.Clock | None) -> str:
        return codec.text(
            wire.StateMessage(
                v=self._table.state.version,
                seat=seat,
                view=seen.view,
                actions=seen.actions,
                timeout=seen.timeout,
                clock=clock,
                standing=standing(self._table.state),
                talk=self._table.talk.lines,
                layout=seen.layout,
                sentences=seen.sentences,
            )
        )

    def _look(self, seat: int | None) -> _Seen:
        game = self._table.state.game
        view = self._table.view(seat)
        if self._public is None or self._public[0] is not view.public:
            self._public = (view.public, codec.raw(view.public))
        actions = game.actions(view)
        people = self._people(seat)
        return _Seen(
            view={"seat": view.seat, "public": self._public[1], "secret": view.secret},
            actions="|".join(actions),
            timeout=str(game.timeout(view)) if actions else "",
            layout=layout_of(game, view, people),
            sentences=sentences_of(game, view.public, people),
        )

    def _people(self, seat: int | None) -> People:
        """The names; "you" is whoever has this seat, unless they have others too."""
        state = self._table.state
        alone = seat is not None and len(state.seats_of(state.seats[seat].owner)) == 1
        names = tuple(held.name or held.bot or "" for held in state.seats)
        return People(names, you=seat if alone else None)


def standing(state: TableState) -> wire.AtStake | None:
    """What the table's ledger says now; None if nothing is at stake or no match has begun."""
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
