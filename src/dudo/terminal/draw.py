"""The table as text: who has what, what stands, what you may do, how a round ended."""

from rich.console import Group
from rich.panel import Panel
from rich.table import Table

from dudo import odds
from dudo.engine import Action, Bid, Game, Hand
from dudo.engine.game import AnyView
from dudo.engine.stakes import Ledger, Stakes
from dudo.engine.state import Showdown
from dudo.presentation.layout import layout_of
from dudo.presentation.numbers import percent, plural, plural_of
from dudo.presentation.people import People
from dudo.presentation.spoken import face_name, faces, said, spoken
from dudo.presentation.telling import ending
from dudo.terminal.output import shown
from dudo.terminal.say import meaning
from dudo.terminal.speaking import said as in_words
from dudo.text import NOTHING, Name, Text, joined, say, sentence, text_of

BUYS = "{person, select, you {buy a round} other {buys a round}}"

WIDE = 12
"""More bids than this of one kind are listed as a range."""


def table_panel(game: Game, view: AnyView, people: People) -> Panel:
    """The position as one seat sees it."""
    public, facts = view.public, game.facts
    grid = _grid(5)
    for seat, name in enumerate(people.names):
        out = seat not in public.active
        mark = "▸" if seat in public.waiting else " "
        stands = public.standing
        bid = said(game, stands.action) if stands and stands.seat == seat else ""
        style = "dim" if out else "bold" if seat == view.seat else ""
        grid.add_row(
            mark,
            f"[{style}]{shown(name)}[/]" if style else shown(name),
            say("out") if out else _stake(game, view, seat),
            shown(_dice(game, view, seat)),
            f"[bold yellow]{shown(bid)}[/]" if bid else "",
        )
    title = say("{game}, round {round}", game=Name(game.title), round=public.round)
    if facts.scoring == "losses" and facts.limit:
        limit = say("{lives} and you are out", lives=plural(facts.limit, game.words.life))
        title = joined(" · ", [title, limit])
    return Panel(grid, title=shown(title), expand=False)


def _grid(columns: int) -> Table:
    grid = Table.grid(padding=(0, 2), pad_edge=True)
    for column in range(columns):
        grid.add_column(no_wrap=column < columns - 1)
    return grid


def _stake(game: Game, view: AnyView, seat: int) -> Text:
    public = view.public
    if game.facts.scoring == "losses":
        return say("{what} lost", what=plural(public.losses[seat], game.words.life))
    return plural(public.dice[seat], game.facts.piece)


def _dice(game: Game, view: AnyView, seat: int) -> str:
    """What of a seat's dice the viewer knows: its own, those in view, those on foreheads."""
    lies = game.table(view)[seat]
    hand = faces(game, lies.seen) if lies.seen else "[?]" * lies.covered
    past = in_words(say("(what you last saw)")) if lies.seen and not lies.covered else ""
    letters = "…".join(layout_of(game, view, People()).places[seat].letters)
    opened = say("open: {dice}", dice=Name(faces(game, lies.shown))) if lies.shown else NOTHING
    return " ".join(filter(None, (hand, past, letters, in_words(opened))))


def choices(game: Game, view: AnyView) -> list[tuple[str, Text]]:
    """What the viewer may do: how to type it, and what it means; many bids of one kind are one line."""
    legal = game.actions(view)
    lines: list[tuple[str, Text]] = []
    for kind in dict.fromkeys(action.kind for action in legal):
        same = [action for action in legal if action.kind == kind]
        if len(same) > WIDE:
            lines.append((_range(same), meaning(game, same[0])))
        else:
            lines += [
                (str(action), joined(" ", [sentence(spoken(game, action)), meaning(game, action)]))
                for action in same
            ]
    return lines


def _range(actions: list[Action]) -> str:
    if all(isinstance(action, Bid) for action in actions):
        least = [
            str(min((a for a in actions if a.aim == aim), key=lambda a: a.amount))
            for aim in dict.fromkeys(a.aim for a in actions)
        ]
        return in_words(say("{bids} or more", bids=Name(", ".join(sorted(least)))))
    return in_words(say("{first} to {last}", first=Name(actions[0]), last=Name(actions[-1])))


def showdown_panel(game: Game, report: Showdown, people: People) -> Group:
    """How a round ended: all dice that were shown, those that count between angles; who pays."""
    grid = _grid(2)
    for seat, hand in enumerate(report.hands):
        if hand is not None:
            grid.add_row(shown(people.names[seat]), _counted(game, report, seat, hand))
    if report.middle:
        grid.add_row(say("in the middle"), shown(faces(game, report.middle)))
    ended = ending(game, report, people)
    return Group(Panel(grid, title=shown(say("Showdown")), expand=False), shown(ended.whole))


def _counted(game: Game, report: Showdown, seat: int, hand: Hand) -> str:
    marks = report.matches[seat] or (False,) * len(hand)
    symbols = game.facts.symbols
    return "".join(
        f"[bold green]<{symbols[face - 1]}>[/]" if counts else f" {symbols[face - 1]} "
        for face, counts in zip(hand, marks, strict=True)
    )


def chances(game: Game, view: AnyView) -> Group:
    """How likely every legal bid is true, and the standing one, to who sees this View."""
    mine = odds.of(game, view)
    found = mine.chances()
    grid = Table(box=None, header_style="dim", pad_edge=False)
    head: list[str] = []
    standing = mine.standing
    if standing is not None and view.public.standing is not None:
        bid = said(game, view.public.standing.action)
        head = [shown(say("At least {bid}: {chance}.", bid=bid, chance=percent(standing.true)))]
        if game.facts.bids != "claims":
            exact = say("Exactly {bid}: {chance}.", bid=bid, chance=percent(standing.exact))
            head = [f"{head[0]} {shown(exact)}"]
    rolls = mine.keeps
    if game.facts.bids == "faces" and found:
        ordered = sorted({bid.aim for bid in found}, key=lambda aim: (aim < 0, abs(aim)))
        grid.add_column(plural_of(game.facts.piece))
        for aim in ordered:
            faces_of = plural_of(face_name(game, abs(aim)))
            head_of = say("{bid}, zhai", bid=faces_of) if aim < 0 else faces_of
            grid.add_column(head_of, justify="right")
        for quantity in sorted({bid.amount for bid in found}):
            row = [found.get(Bid(quantity, abs(aim), zhai=aim < 0)) for aim in ordered]
            grid.add_row(str(quantity), *("" if c is None else percent(c.true) for c in row))
            if all(c is None or c.true < 0.0005 for c in row):
                break
    elif found or rolls:
        grid.add_column(say("what is said"))
        grid.add_column(say("true") if found else say("beats the claim"), justify="right")
        for claim, chance in found.items():
            grid.add_row(str(claim), percent(chance.true))
        for keep, share in rolls.items():
            grid.add_row(str(keep), percent(share))
    return Group(*head, *([grid] if grid.columns else []))


def settlement(stakes: Stakes, ledger: Ledger, people: People) -> Table:
    """What each player has won, scored and drunk: only what was played for."""
    grid = Table("", box=None, header_style="dim", pad_edge=False)
    columns = (
        (text_of(stakes.unit), ledger.net, stakes.pot or stakes.wager),
        (plural_of("point"), ledger.points, stakes.points),
        (text_of(stakes.drinks.name) if stakes.drinks else "", ledger.drinks, stakes.drinks),
    )
    played = [(shown(name), amounts) for name, amounts, counts in columns if counts]
    for name, _ in played:
        grid.add_column(name, justify="right")
    for seat, name in enumerate(people.names):
        buys = [people.clause((seat,), BUYS)] if seat in ledger.buys else []
        grid.add_row(shown(name), *(f"{amounts[seat]:+}" for _, amounts in played), *buys)
    return grid
