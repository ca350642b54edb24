"""The table as text: who has what, what stands, what you may do, how a round ended."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from math import ceil

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as RichText

from dudo import odds
from dudo.engine import Action, Begin, Bid, Claim, Doubt, Game, Hand
from dudo.engine.action import claimed
from dudo.engine.game import AnyView
from dudo.engine.hand import symbol_of
from dudo.engine.stakes import Ledger, Stakes
from dudo.engine.state import Phase, Public, Showdown
from dudo.presentation.layout import layout_of
from dudo.presentation.meanings import meanings_of
from dudo.presentation.numbers import percent, plural, plural_of
from dudo.presentation.people import People
from dudo.presentation.reading.hands import how_to_claim
from dudo.presentation.spoken import face_name, faces, phrase, said, spoken
from dudo.presentation.telling import ending, whose_bid
from dudo.presentation.titles import title_of
from dudo.presentation.typed import typed
from dudo.terminal.output import dim, in_markup, right, table
from dudo.terminal.speaking import translated
from dudo.text import NOTHING, Figure, Name, Text, joined, say, sentence, text_of

OPENS = "{who} {person, select, one {opens} other {open}}"
BUYS = "{person, select, you {buy a round} other {buys a round}}"

LAST = 4
"""This many of the last things that were said stay in view."""

WIDE = 12
"""More bids than this of one kind are listed as a range."""

HOPELESS = Fraction(1, 2000)
"""What is less likely than this is out of reach."""
MANY, STEPS = 20, (100, 20, 10)
"""So many lines of odds at most: by the hundredth, the twentieth or the tenth."""


@dataclass(frozen=True, slots=True)
class TablePanel:
    """The position as one seat sees it: the seats in columns where the terminal is wide enough, else below each other.

    What somebody claims and what the viewer holds is never cut off.
    """

    game: Game
    view: AnyView
    people: People

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The panel, as wide as it has to be."""
        wide = self._wide()
        needed = Measurement.get(console, options.update(max_width=1000), wide).maximum
        yield wide if needed <= options.max_width else self._narrow(options.max_width)

    def _wide(self) -> Panel:
        grid = _grid(5)
        for seat in range(len(self.people.names)):
            bid = self._bid(seat)
            grid.add_row(
                self._mark(seat),
                self._name(seat),
                self._stake(seat),
                in_markup(_dice(self.game, self.view, seat)),
                f"[bold yellow]{in_markup(bid)}[/]" if bid else "",
            )
        titles = [self._title, *filter(None, [self._limit])]
        last = [RichText.from_markup(dim(self._last))] if self._last else []
        return Panel(Group(grid, *last), title=in_markup(joined(" · ", titles)), expand=False)

    def _narrow(self, width: int) -> Panel:
        rows = [dim(self._limit)] if self._limit else []
        for seat in range(len(self.people.names)):
            head = joined(" · ", filter(None, [Name(self._name(seat)), self._stake(seat)]))
            rows.append(f"{self._mark(seat)} {translated(head)}")
            if dice := _dice(self.game, self.view, seat):
                rows.append(f"  {in_markup(dice.replace('][', '] ['))}")
            if bid := self._bid(seat):
                rows.append(f"  [bold yellow]{in_markup(bid)}[/]")
        if self._last:
            rows.append(dim(self._last))
        text = RichText.from_markup("\n".join(rows), overflow="fold")
        text.no_wrap = False
        return Panel(text, title=in_markup(self._title), width=width)

    @property
    def _title(self) -> Text | Name:
        title, number = title_of(self.game), self.view.public.round
        return say("{game}, round {round}", game=title, round=number) if number else title

    @property
    def _limit(self) -> Text | str:
        facts = self.game.facts
        if facts.scoring != "losses" or not facts.limit:
            return ""
        lives = plural(facts.limit, self.game.words.life)
        return say("{lives} and you are out", lives=lives)

    @property
    def _last(self) -> str:
        """The last few things that were said in this round, the last of all last."""
        steps = self.view.public.history
        if len(steps) < 2:
            return ""
        names = [translated(Name(name)) for name in self.people.names]
        told = (
            f"{names[step.seat]}: {translated(said(self.game, step.action) or spoken(self.game, step.action))}"
            for step in steps[-LAST:]
        )
        return " · ".join(told)

    def _mark(self, seat: int) -> str:
        return "▸" if seat in self.view.public.waiting else " "

    def _name(self, seat: int) -> str:
        out = seat not in self.view.public.active
        style = "dim" if out else "bold" if seat == self.view.seat else ""
        name = in_markup(Name(self.people.names[seat]))
        return f"[{style}]{name}[/]" if style else name

    def _stake(self, seat: int) -> Text:
        out = seat not in self.view.public.active
        return say("out") if out else _stake(self.game, self.view, seat)

    def _bid(self, seat: int) -> str:
        stands = self.view.public.standing
        return translated(said(self.game, stands.action)) if stands and stands.seat == seat else ""


def reminder(game: Game, view: AnyView, people: People) -> str:
    """What stands, and what the viewer holds: two lines that stay in view while somebody types."""
    rows = []
    stands = view.public.standing
    if stands is not None:
        rows.append(translated(whose_bid(game, stands.seat, stands.action, people)))
    if view.seat is not None and (dice := _dice(game, view, view.seat)):
        rows.append(f"{translated(Name(people.names[view.seat]))}: {dice}")
    return "\n".join(rows)


def _grid(columns: int) -> Table:
    grid = Table.grid(padding=(0, 2), pad_edge=True)
    for column in range(columns):
        grid.add_column(no_wrap=column < columns - 1)
    return grid


def _stake(game: Game, view: AnyView, seat: int) -> Text:
    public = view.public
    if game.facts.scoring == "losses":
        what = plural(public.losses[seat], game.words.life)
        return what if game.facts.drunk or game.facts.piled else say("{what} lost", what=what)
    return plural(public.dice[seat], game.facts.piece)


def _dice(game: Game, view: AnyView, seat: int) -> str:
    """What of a seat's dice the viewer knows: its own, those in view, those on foreheads."""
    lies = game.table(view)[seat]
    hand = faces(game, lies.seen) if lies.seen else "[?]" * lies.covered
    past = translated(say("(what you last saw)")) if lies.seen and not lies.covered else ""
    letters = "…".join(layout_of(game, view, People()).places[seat].letters)
    opened = say("open: {dice}", dice=Name(faces(game, lies.shown))) if lies.shown else NOTHING
    return " ".join(filter(None, (hand, past, letters, translated(opened))))


def meaning_of_action(game: Game, action: Action) -> Text:
    """What the action means, for beginners."""
    return meanings_of(game).get(action.kind, NOTHING)


def choices(game: Game, view: AnyView, people: People) -> list[tuple[str, Text]]:
    """What the viewer may do: how to type it, and what it means; many bids of one kind are one line."""
    legal = game.actions(view)
    lines: list[tuple[str, Text]] = []
    for kind in dict.fromkeys(action.kind for action in legal):
        same = [action for action in legal if action.kind == kind]
        if len(same) > WIDE:
            lines.append((_range(game, same), meaning_of_action(game, same[0])))
        else:
            lines += [
                (
                    typed(game, action),
                    joined(" ", [_told(game, action, people), meaning_of_action(game, action)]),
                )
                for action in same
            ]
    return lines


def _told(game: Game, action: Action, people: People) -> Text:
    """Return what the action says or does, with players by name."""
    match action:
        case Begin(seat=seat):
            return sentence(people.clause((seat,), OPENS))
        case Doubt():
            return sentence(phrase(game, action, people))
        case _:
            return sentence(spoken(game, action))


def how_to_say(game: Game, view: AnyView) -> list[tuple[Text, Text]]:
    """How bids or claims may be typed, with one that is possible now; nothing where none is."""
    bids = [action for action in game.actions(view) if action.is_bid]
    if not bids:
        return []
    one = _plausible(view, bids)
    words = joined("", [spoken(game, one)])
    sense = how_to_claim(game.facts) if isinstance(one, Claim) else say("make a bid")
    written = Name(typed(game, one) if isinstance(one, Bid) else claimed(one))
    if str(words) == str(written):
        return [(say("{sentence}", sentence=written), sense)]
    return [(say("{bid}, or {words}", bid=written, words=words), sense)]


def _plausible(view: AnyView, bids: list[Action]) -> Action:
    """A low one of them, as somebody might well say it: of dice about one in five, or the least that is higher."""
    plain = [it for it in bids if isinstance(it, Bid) and not it.zhai and not it.bounce]
    if not plain:
        return bids[len(bids) // 4]
    wanted = sum(view.public.dice) // 5
    quantity = min(
        (bid.quantity for bid in plain if bid.quantity >= wanted), default=plain[0].quantity
    )
    row = [bid for bid in plain if bid.quantity == quantity]
    return row[(len(row) - 1) // 2]


def _range(game: Game, actions: list[Action]) -> str:
    if all(isinstance(action, Bid) for action in actions):
        least = sorted(
            min((a for a in actions if a.target == target), key=lambda a: a.amount)
            for target in dict.fromkeys(a.target for a in actions)
        )
        bids = ", ".join([typed(game, bid) for bid in least])
        return translated(say("{bids} or more", bids=Name(bids)))
    return translated(
        say(
            "{first} to {last}",
            first=Name(typed(game, actions[0])),
            last=Name(typed(game, actions[-1])),
        )
    )


def showdown_told(
    game: Game, before: Public, after: Public, people: People
) -> Iterator[str | Panel]:
    """How a round ended: all dice that were shown, those that count between angles; who pays.

    Where something is thrown for it, it is told when that is known; the dice are shown at once, and only once.
    """
    report, known = after.showdown, before.showdown
    if report is None or report is known:
        return
    grid = _grid(2)
    for seat, hand in enumerate(report.hands):
        if hand is not None:
            grid.add_row(in_markup(Name(people.names[seat])), _counted(game, report, seat, hand))
    if report.middle:
        grid.add_row(say("in the middle"), in_markup(faces(game, report.middle)))
    if grid.row_count and (known is None or known.round != report.round):
        yield Panel(grid, title=in_markup(say("Showdown")), expand=False)
    if after.phase not in (Phase.CATCH, Phase.DRINKS):
        yield in_markup(ending(game, report, people).whole)


def _counted(game: Game, report: Showdown, seat: int, hand: Hand) -> str:
    marks = report.matches[seat] or (False,) * len(hand)
    symbols = game.facts.symbols
    return "".join(
        f"[bold green]<{symbol_of(die, symbols)}>[/]" if counts else f" {symbol_of(die, symbols)} "
        for die, counts in zip(hand, marks, strict=True)
    )


def chances_of_bids(game: Game, view: AnyView) -> Group:
    """How likely every legal bid is true, and the standing one, to who sees this View."""
    mine = odds.of(game, view)
    head: list[str] = []
    if (chance := mine.standing) is not None and (stands := view.public.standing) is not None:
        bid = said(game, stands.action)
        told = [say("At least {bid}: {chance}.", bid=bid, chance=percent(chance.true))]
        if game.facts.bids != "claims":
            told += [say("Exactly {bid}: {chance}.", bid=bid, chance=percent(chance.exact))]
        head = [in_markup(joined(" ", told))]
    true = {bid: it.true for bid, it in mine.chances().items()}
    if true and game.facts.bids == "faces":
        return Group(*head, _by_face(game, true))
    if true:
        rows = _bands({claimed(bid): share for bid, share in true.items()})
        return Group(*head, table(say("what is said"), right(say("true")), rows=rows))
    if mine.keeps:
        rows = [(spoken(game, keep), percent(share)) for keep, share in mine.keeps.items()]
        return Group(*head, table(say("what is said"), right(say("beats the claim")), rows=rows))
    return Group(*head)


def _by_face(game: Game, chances: Mapping[Action, Fraction]) -> Table:
    """A row for each number of dice and a column for each face, down to the first row that is out of reach."""
    ordered = sorted({bid.target for bid in chances}, key=lambda target: (target < 0, abs(target)))
    heads = []
    for target in ordered:
        faces_of = plural_of(face_name(game, abs(target)))
        heads.append(say("{bid} zhai", bid=faces_of) if target < 0 else faces_of)
    grid = table(plural_of(game.facts.piece), *map(right, heads))
    for quantity in sorted({bid.amount for bid in chances}):
        row = [chances.get(Bid(quantity, abs(it), zhai=it < 0)) for it in ordered]
        grid.add_row(str(quantity), *("" if it is None else percent(it) for it in row))
        if all(it is None or it < HOPELESS for it in row):
            break
    return grid


def _bands(chances: Mapping[str, Fraction]) -> list[tuple[str, str]]:
    """The claims in their order, those that are about as likely on one line; what is out of reach is left out."""
    possible = {bid: it for bid, it in chances.items() if it >= HOPELESS} or chances
    found: list[list[str]] = []
    for step in STEPS:
        near = groupby(possible, key=lambda bid: ceil(possible[bid] * step))
        found = [list(band) for _, band in near]
        if len(found) <= MANY:
            break
    rows = []
    for first, *more in found:
        span = [first, *more[-1:]]
        shares = dict.fromkeys(str(percent(possible[bid])) for bid in span)
        rows.append((_span(span), _span([Figure(it) for it in shares])))
    return rows


def _span(ends: Sequence[str]) -> str:
    """From the one to the other, or the only one."""
    first, last = ends[0], ends[-1]
    if len(ends) == 1:
        return translated(first)
    low, high = (it if isinstance(it, Figure) else Name(it) for it in (first, last))
    return translated(say("{low} to {high}", low=low, high=high))


def settlement(stakes: Stakes, ledger: Ledger, people: People) -> Table:
    """What each player has won, scored and drunk: only what was played for."""
    columns = (
        (text_of(stakes.unit), ledger.net, stakes.pot or stakes.wager),
        (plural_of("point"), ledger.points, stakes.points),
        (text_of(stakes.drinks.name) if stakes.drinks else "", ledger.drinks, stakes.drinks),
    )
    played = [(in_markup(name), amounts) for name, amounts, counts in columns if counts]
    grid = table("", *(right(name) for name, _ in played))
    for seat, name in enumerate(people.names):
        buys = [people.clause((seat,), BUYS)] if seat in ledger.buys else []
        grid.add_row(in_markup(Name(name)), *(f"{amounts[seat]:+}" for _, amounts in played), *buys)
    return grid
