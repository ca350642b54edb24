"""Who may sit down, who has the first word, and with how many dice."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from cases.options import bidding_game, named
from cases.scenario import Case, Data, known
from cases.seating import Seating
from cases.table import Table
from cases.telling import Answers
from cases.verdict import Unreadable
from dudo.engine import BadRuleset, Bidding, Cup, First, Letters, Phase

Input = Mapping[str, Data]


def player_count(case: Case, asked: Input) -> Answers:
    """Which numbers of players a game accepts at its start."""
    known(asked, {"game", "players"}, where="the input")
    game = named(str(asked.get("game", case.game)))

    def allowed(players: int) -> bool:
        try:
            game.start(players)
        except BadRuleset:
            return False
        return True

    counts = asked["players"]
    if isinstance(counts, list):
        return {"allowed": lambda: [allowed(count) for count in counts]}
    return {"allowed": lambda: allowed(counts)}


def high_roll_start(case: Case, asked: Input) -> Answers:
    """One die each, the highest starts, ties again: the dealer's throws before the first round."""
    known(asked, {"players", "rolls"}, where="the input")
    game = named(case.game)
    assert isinstance(game, Bidding | Cup)
    if not game.first.rolls:  # the roll itself is alike in all games
        game = replace(game, first=First.HIGH_DIE)
    seating = Seating(tuple(asked["players"]))
    players = len(seating.names)
    # two or more play Basic Liars (S1-01), whose rules are these
    if isinstance(game, Bidding) and not game.compares_hands:
        game = replace(game, most=max(game.most, players))
    table = Table(game, seating, game.start(players))
    for rolls in asked["rolls"]:
        if table.public.phase is not Phase.HIGH_DIE:
            raise Unreadable("The starter is known before the last of these rolls.")
        for seat in table.public.due:
            table.throw(seat, [_die(game, rolls[seating.name(seat)])])
    if table.public.phase is Phase.HIGH_DIE:
        raise Unreadable("After these rolls the starter is not known yet.")
    if table.public.phase is Phase.BOSS:  # who begins with the own hand, unless they say otherwise
        boss = table.public.waiting[0]
        table.act(boss, table.game.timeout(table.game.view(table.state, boss)))
    return {"starter": lambda: seating.name(table.public.opener)}


def _die(game: Bidding | Cup, written: Data) -> int:
    """The side that lies up: pips, or the letter of a poker die."""
    if isinstance(game, Cup) and str(written) in game.hand.symbols:
        return game.hand.symbols.index(str(written)) + 1
    return int(written)


def starter_by_bill(case: Case, asked: Input) -> Answers:
    """The dealer hands out the bills, and reads on in the numbers where the letters are alike."""
    known(asked, {"bills"}, where="the input")
    bills = {name: str(bill).replace(" ", "") for name, bill in asked["bills"].items()}
    seating = Seating(tuple(bills))
    game = named(case.game)
    table = Table(game, seating, game.start(len(seating.names)))
    if table.public.phase is not Phase.LETTERS:
        raise Unreadable(f"Bills do not decide who opens {game.title}.")
    for seat in table.public.due:
        bill = bills[seating.name(seat)]
        table.advance(Letters(seat, bill[0], bill[-1]))
    while not table.public.round:
        seat = table.public.due[0]
        digit = bills[seating.name(seat)][1:-1][len(table.public.read[seat])]
        table.throw(seat, [int(digit) or 10])
    return {"starter": lambda: seating.name(table.public.opener)}


def starting_dice(case: Case, asked: Input) -> Answers:
    """How many dice are in play at the start."""
    known(asked, {"players", "each"}, where="the input")
    game = bidding_game(case)
    if "each" in asked:
        game = replace(game, hand=replace(game.hand, count=asked["each"]))
    public = game.start(asked["players"]).public
    return {"total_dice": lambda: public.total_dice, "each": lambda: public.dice[0]}


PROCEDURES: dict[str, Callable[[Case, Input], Answers]] = {
    "player_count": player_count,
    "high_roll_start": high_roll_start,
    "bill_starter": starter_by_bill,
    "starting_dice": starting_dice,
}
