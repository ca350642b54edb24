"""Worked examples: a few lines of a record with what follows from them, shown on pages and run as tests.

    # Four fives and two ones
    [game perudo]
    [clauses S3-03 S3-05]
    [dice 5 5]

    d p1 55531
    d p2 55122
    p1 7x5          : two of them are ones
    ! p2 6x6        : lower than seven
    p2 liar
    = count 7
    = losers p2

`[game name]` or `[rules {..}]` says what is played; `[change path value]` sets one option. There is a file for each
family of games, and one for options, where `[about ..]` names the subject. `[dice ..]`
or `[losses ..]` begins in the middle of a match, `[opener p2]` says with whom; `[out p4]` who is out.
`!` is refused, `?` allowed but not done, `=` is what follows; what comes after ` : ` is for the reader.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache, singledispatch
from pathlib import Path

from dudo.engine import BadNotation, Bidding, Cup, DudoError, Game, Illegal, hand_text
from dudo.engine.engines import engine_of
from dudo.engine.game import AnyState
from dudo.engine.option import from_data
from dudo.engine.record import Line, read_line
from dudo.engine.ruleset import ruleset_from_data
from dudo.engine.seating import Seats
from dudo.engine.stakes import Ledger, LedgerEntry, Stakes, begin, ledger_after
from dudo.engine.state import Showdown
from dudo.games import find
from dudo.presentation.compose import change
from dudo.rulebook.clauses import FOLDER as RULEBOOK

FOLDER = RULEBOOK / "examples"
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


@dataclass(frozen=True, slots=True)
class WorkedLine:
    """One line of an example: `sign` is empty for what is done, or !, ? or =."""

    sign: str
    text: str
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkedExample:
    """A worked example."""

    title: str
    tags: tuple[tuple[str, str], ...]
    rows: tuple[WorkedLine, ...]

    def tag(self, name: str, default: str = "") -> str:
        """The value of a header line."""
        return dict(self.tags).get(name, default)

    @property
    def about(self) -> str:
        """The name of the game that it belongs to, or what it is about if that is no game."""
        return self.tag("about") or self.tag("game")

    @property
    def clauses(self) -> tuple[str, ...]:
        """What the example proves."""
        return tuple(self.tag("clauses").split())

    @property
    def game(self) -> Game:
        """What is played."""
        return _game(self.tags)

    @property
    def stakes(self) -> Stakes:
        """What is played for."""
        text = self.tag("stakes")
        return from_data(Stakes, json.loads(text)) if text else Stakes()

    def start(self, game: Game) -> AnyState:
        """The position in which the example begins, in that game."""
        dice, losses = _numbers(self.tag("dice")), _numbers(self.tag("losses"))
        opener = _seat(self.tag("opener", "p1"))
        out = {_seat(name) for name in self.tag("out").split()}
        seats = len(dice or losses)
        active = tuple(seat for seat in range(seats) if seat not in out) if out else None
        if seats:
            return _placed(game, dice=dice, losses=losses, active=active, opener=opener)
        return game.start(int(self.tag("players", "2")))


@lru_cache(maxsize=1024)
def _game(tags: tuple[tuple[str, str], ...]) -> Game:
    """The game of an example with this header; each is asked for hundreds of times."""
    said = dict(tags)
    rules = said.get("rules")
    game = ruleset_from_data(json.loads(rules)) if rules else find(said.get("game", ""))
    for name, value in tags:
        if name == "change":
            path, _, data = value.partition(" ")
            game = change(game, path, json.loads(data))
    return game


@singledispatch
def _placed(
    game: Game, *, dice: Seats, losses: Seats, active: Seats | None, opener: int
) -> AnyState:
    """A round about to be dealt in mid-match; the start of one in an engine that is not registered here."""
    return game.start(len(dice or losses))


@_placed.register
def _(
    game: Bidding,
    *,
    dice: Seats,
    losses: Seats,
    active: Seats | None,
    opener: int,
) -> AnyState:
    held = dice or (game.facts.dice,) * len(losses)
    return game.position(dice=held, losses=losses or None, active=active, opener=opener)


@_placed.register
def _(game: Cup, *, dice: Seats, losses: Seats, active: Seats | None, opener: int) -> AnyState:
    return game.position(losses=losses or (0,) * len(dice), active=active, opener=opener)


@cache
def examples() -> tuple[WorkedExample, ...]:
    """Return every worked example, in the alphabetical order of what they are about."""
    found = [one for path in FOLDER.glob("*.txt") for one in read_examples(path)]
    return tuple(sorted(found, key=lambda one: one.about))


def read_examples(path: Path) -> tuple[WorkedExample, ...]:
    """Return the examples of one file; each begins with a line `# title`."""
    parts = ("\n" + path.read_text(encoding="utf-8")).split("\n# ")[1:]
    return tuple(map(_read_one, parts))


def _read_one(text: str) -> WorkedExample:
    title, *lines = text.splitlines()
    tags: list[tuple[str, str]] = []
    rows: list[WorkedLine] = []
    for line in (line.strip() for line in lines):
        if line.startswith("["):
            name, _, value = line[1:-1].partition(" ")
            tags.append((name, value))
        elif line:
            body, _, remark = line.partition(" : ")
            sign = body[0] if body[0] in "!?=" else ""
            rows.append(WorkedLine(sign, body.removeprefix(sign).strip(), remark.strip()))
    return WorkedExample(title=title.strip(), tags=tuple(tags), rows=tuple(rows))


class WrongExample(AssertionError):
    """An example says what is not so; the message names its game, its title and the line."""


def run_example(example: WorkedExample, game: Game | None = None) -> AnyState:
    """The position at its end; `WrongExample` where the game does not do what the example says.

    It is played in its own game, or in the `game` given.
    """
    game = game or example.game
    state = example.start(game)
    stakes = example.stakes
    kept = begin(stakes, state.public.players)
    for row in example.rows:
        if row.sign == "=":
            _compare(example, row, state, kept)
            continue
        try:
            line = read_line(row.text)
        except BadNotation as unread:
            raise _wrong(example, row, f"cannot be read: {unread}") from unread
        try:
            after = game.apply(state, line.action, by=line.by)
        except Illegal as refusal:
            if row.sign != "!":
                raise _wrong(example, row, f"was refused: {refusal}") from refusal
            continue
        if row.sign == "!":
            raise _wrong(example, row, "was not refused")
        if not row.sign:
            kept = ledger_after(stakes, game, kept, state.public, after.public)
            state = after
    return state


def _compare(example: WorkedExample, row: WorkedLine, state: AnyState, kept: Ledger) -> None:
    key, _, wanted = row.text.partition(" ")
    if key not in FACTS:
        raise _wrong(example, row, f"nothing is called {key}; there are {', '.join(FACTS)}")
    try:
        actual = FACTS[key](state, kept)
    except WrongExample as unknown:
        raise _wrong(example, row, str(unknown)) from unknown
    if actual != wanted.strip():
        raise _wrong(example, row, f"{key} is {actual}")


def _wrong(example: WorkedExample, row: WorkedLine, what: str) -> WrongExample:
    line = f"{row.sign} {row.text}".strip()
    return WrongExample(f"{example.about}, {example.title!r}, line {line!r}: {what}")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _seat(name: str) -> int:
    return int(name.removeprefix("p")) - 1


def _seats(seats: tuple[int, ...]) -> str:
    return " ".join(f"p{seat + 1}" for seat in seats) or "nobody"


def _yes(value: object) -> str:
    return "yes" if value else "no"


def _list(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


Fact = Callable[[AnyState, Ledger], str]


def _ended(read: Callable[[Showdown], str]) -> Fact:
    def fact(state: AnyState, _kept: Ledger) -> str:
        report: Showdown | None = state.public.showdown
        if report is None:
            raise WrongExample("no round has ended, so nothing is known of its end")
        return read(report)

    return fact


def _result(state: AnyState, _kept: Ledger) -> str:
    result = state.public.result
    return _seats(result.winners) if result else "nobody"


def _standing(state: AnyState, _kept: Ledger) -> str:
    step = state.public.standing
    return str(step.action) if step else "nothing"


def _shows(state: AnyState, _kept: Ledger) -> str:
    showdown = state.public.showdown
    hands = showdown.hands if showdown else ()
    return _seats(tuple(seat for seat, hand in enumerate(hands) if hand is not None))


def _last(read: Callable[[LedgerEntry], tuple[int, ...]]) -> Fact:
    def fact(_state: AnyState, kept: Ledger) -> str:
        if not kept.entries:
            raise WrongExample("no round has ended, so nothing is known of its price")
        return _list(read(kept.entries[-1]))

    return fact


FACTS: Mapping[str, Fact] = {
    "count": _ended(lambda it: str(it.count)),
    "natural": _ended(lambda it: str(it.natural)),
    "stands": _ended(lambda it: _yes(it.stands)),
    "right": _ended(lambda it: _yes(it.right)),
    "winners": _ended(lambda it: _seats(it.winners)),
    "losers": _ended(lambda it: _seats(it.losers)),
    "challengers": _ended(lambda it: _seats(it.challengers)),
    "out": _ended(lambda it: _seats(it.out)),
    "shows": _shows,
    "dice": lambda s, _: _list(s.public.dice),
    "losses": lambda s, _: _list(s.public.losses),
    "active": lambda s, _: _seats(s.public.active),
    "opener": lambda s, _: f"p{s.public.opener + 1}",
    "turn": lambda s, _: _seats(s.public.waiting),
    "throws": lambda s, _: _seats(s.public.due),
    "phase": lambda s, _: str(s.public.phase),
    "round": lambda s, _: str(s.public.round),
    "standing": _standing,
    "result": _result,
    "shown": lambda s, _: " ".join(map(hand_text, s.public.in_view)),
    "pay": _last(lambda it: it.pay),
    "drinks": _last(lambda it: it.drinks),
    "points": _last(lambda it: it.points),
    "paid": lambda _, k: _list(k.paid),
    "net": lambda _, k: _list(k.net),
}
"""What an example may say of the position, and how the position answers."""


def actor_of(line: Line) -> str:
    """Who acts, by name."""
    return "dealer" if line.by is None else NAMES[line.by]


def holds(example: WorkedExample, game: Game) -> bool:
    """Whether everything that the example says is so in this game, too."""
    if engine_of(example.game) != engine_of(game):
        return False
    try:
        run_example(example, game)
    except (WrongExample, DudoError):
        return False
    return True
