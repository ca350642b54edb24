"""`dudo play`: a match in the terminal against bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random, SystemRandom
from time import sleep
from typing import Annotated, Any

import click
from msgspec import Meta
from rich.cells import cell_len

from dudo.bots.strategy.characters import CHARACTERS, Guest, guest
from dudo.bots.strategy.personality import BETWEEN, opponent
from dudo.engine import Action, Claim, DudoError, Game
from dudo.engine.game import AnyState, AnyView
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import to_data
from dudo.engine.record import Line, Record
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.stakes import Ledger, Stakes, begin, ledger_after
from dudo.engine.state import Result, Step
from dudo.play import Player, play
from dudo.presentation.people import People
from dudo.presentation.reading.hands import names_every_die
from dudo.presentation.sentences import sentences
from dudo.presentation.spoken import label_of, spoken
from dudo.presentation.telling import WIN, told
from dudo.presentation.typed import by_letters, typed
from dudo.rulebook.answer import answered
from dudo.table.names import bot_name, cleaned, unlike
from dudo.table.reasons import Played, reasons
from dudo.table.talk import SmallTalk
from dudo.table.tempo import answer_time
from dudo.terminal import draw
from dudo.terminal.asking import print_answer, understood
from dudo.terminal.chosen import GameName, chosen
from dudo.terminal.declaring import declared
from dudo.terminal.lines import lines as broken
from dudo.terminal.opponents import OpponentNames, greeted, named
from dudo.terminal.output import Console, bold, console, in_markup, print_json
from dudo.terminal.reading import Left, attended, read_input, read_plain_line
from dudo.terminal.refusing import Refused
from dudo.terminal.speaking import spoken_language, translated
from dudo.terminal.stopping import stop
from dudo.terminal.writing import writable, write
from dudo.text import Name, Text, joined, say, sentence, text_of

YOU = say("You")
"""The name of a player who has given none: sentences address this player, and it is never a name in a record."""

PLAYER = say("Player")
"""What the record calls a player who gave no name: its reader is somebody else."""

WHY, MAY_I = "why 3x2", say("may I bid ones?")
"""Examples of questions where dice with numbers are bid on; other games have their own."""

HELP = (
    ("?", say("show this help, and what you can do now")),
    ("odds", say("show how likely each bid is, given the dice you see")),
    (WHY, say("ask why you cannot do that now")),
    (
        MAY_I,
        say("ask about the rules in plain words, and whether you may now (or ? and a question)"),
    ),
    (
        "reasons",
        say("ask why the bots did what they did last round, if their dice were shown"),
    ),
    ("rules", say("show the rule card of this game")),
    ("table", say("show the table again")),
    ("quit", say("leave the table (Ctrl-C and Ctrl-D do the same)")),
)

QUESTIONS = ("odds", "why ", "may I ", "reasons", "rules", "table", "quit", "?")
"""What somebody may type who does not act yet."""

TYPED = 24
"""How wide the help leaves room for what is typed."""


@dataclass(frozen=True, slots=True)
class TurnAsked:
    """A line of `play --json`: you are to act, with all that you know and may do."""

    view: Annotated[Any, Meta(title="View")]
    actions: tuple[Action, ...]  # answer with one of these on a line


@dataclass(frozen=True, slots=True)
class LineRefused:
    """A line of `play --json`: what you wrote is not an action, or is not legal; write another line."""

    error: Text


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A line of `play --json`: the match is over, or you have left it, and then there is no result."""

    result: Result | None
    payoffs: tuple[Fraction, ...] | None  # by seat


@dataclass(frozen=True, slots=True)
class StakesSettled:
    """The last line of `play --json` where something is played for."""

    stakes: Annotated[Any, Meta(title="Data")]
    ledger: Ledger


@declared("play")
def command(
    game: GameName,
    *,
    players: Annotated[int | None, click.IntRange(2, MOST_PLAYERS)] = None,
    bot: OpponentNames = "friendly",
    name: str = YOU,
    pause: bool | None = None,
    seed: int | None = None,
    save: Path | None = None,
    as_json: Annotated[bool, "--json"] = False,
) -> None:
    """Play a match of GAME in the terminal against bots.

    GAME is a name, a file with house rules (see `rules new`), a link to them, or a game in Python.

    Type bids as you would say them (4x5, four fives); type ? for help. Input is read line by line, so a
    program can play too.

    --players: Seats at the table, yours included.
    --bot: Who plays against you, separated by commas: friendly, mixed or tough company, somebody by name like greta,
           or a level like counter or counter:bold. See `bots`.
    --name: Your name.
    --pause: Let the bots take their time as people do; by default, where somebody sits at a terminal.
    --seed: The same seed gives the same dice and the same bots.
    --save: Save the record of the match to this file, even if you leave early; `replay` and `review` can read it.
    --json: Use JSON, one object per line: each of your Views with its legal actions, then the result.
    """
    given = chosen(game)
    opponents = _opponents(bot, given.entry.game)
    entry, stakes = given.entry, given.rules.stakes
    least, most = entry.game.seats
    seats = players or max(least, min(3, most), len(opponents) + 1)
    if len(opponents) >= seats:
        raise Refused(
            "{bots} bots and you need {needed} seats; {seats} are too few.",
            bots=len(opponents),
            needed=len(opponents) + 1,
            seats=seats,
        )
    state: AnyState = entry.game.start(seats)
    if pause is None:
        pause = attended() and not as_json
    if save is not None:
        writable(save)
    luck = SystemRandom() if seed is None else Random(seed)
    names: list[str] = [translated(YOU) if is_you(name) else cleaned(name) or YOU]
    talk_luck = SystemRandom() if seed is None else Random(f"{seed} talk")
    seated: list[Guest] = []
    for n in range(seats - 1):
        taken = {it.character for it in seated if it.character}
        it = guest(opponents[n % len(opponents)], taken=taken, random=talk_luck)
        seated.append(it)
        names.append(bot_name(it.bot, it.character, names))
    talk = SmallTalk(talk_luck)
    seat: TextSeat | JsonSeat = (
        JsonSeat(entry.game)
        if as_json
        else TextSeat(given.rules, tuple(names), seated, talk, console(wraps=True))
    )
    lines: list[Line] = []
    at_table: list[Player] = [seat, *(opponent(it.bot) for it in seated)]
    ledger, stopped = begin(stakes, seats), False
    try:
        for line, before, state in play(entry.game, at_table, luck):
            lines.append(line)
            if line.by and pause:
                _pause(entry.game, before, line.by, seated[line.by - 1])
            seat.tell(before, line, state)
            ledger = ledger_after(stakes, entry.game, ledger, before.public, state.public)
        seat.over(state)
        if given.rules.plays_for_something:
            seat.settled(stakes, ledger)
    except (Left, KeyboardInterrupt) as error:
        stopped = isinstance(error, KeyboardInterrupt)
        seat.left()
    if save is not None:
        if is_you(names[0]):
            names[0] = unlike(translated(PLAYER), names[1:])
        record = Record(game=entry.game, players=tuple(names), lines=tuple(lines))
        write(save, str(record))
        seat.saved(save, whole=entry.game.payoffs(state) is not None)
    if stopped:
        stop()


def is_you(name: str) -> bool:
    """Whether sentences address the player of this name: you were, you lose."""
    return name.casefold() in (YOU.casefold(), translated(YOU).casefold())


def _pause(game: Game, before: AnyState, seat: int, bot: Guest) -> None:
    """As long as the bot takes over its answer at a table in the browser."""
    character = CHARACTERS.get(bot.character or "")
    tempo = character.tempo if character else 1.0
    sleep(answer_time(game, game.view(before, None), seat, tempo=tempo, random=SystemRandom()))


def _opponents(text: str, game: Game) -> list[str]:
    """The bots that are named, each as one word; an error if one of them cannot play that."""
    words = named(text, option="--bot", example="counter")
    for word in words:
        greeted(opponent(guest(word, taken=(), random=Random(0)).bot), [game])
    return words


class TextSeat:
    """Your seat: it tells you what happens and asks what you do."""

    def __init__(
        self,
        rules: HouseRules,
        names: tuple[str, ...],
        bots: Sequence[Guest],
        talk: SmallTalk,
        out: Console,
    ) -> None:
        self._game = rules.game
        self._rules = rules
        self._people = People(names, you=0)
        self._bots: tuple[Guest | None, ...] = (None, *bots)
        self._talk = talk
        self._out = out
        self._round = 0
        self._past: list[Played] = []
        for name, it in zip(names[1:], bots, strict=True):
            character = CHARACTERS.get(it.character or "")
            plays = joined(", ", map(text_of, it.bot.split(BETWEEN)))
            who = say("{name} ({plays})", name=Name(name), plays=plays)
            if character is not None:
                who = say("{who}: {about}", who=who, about=text_of(character.about))
            out.print(who, style="dim", markup=False)

    def __call__(self, _game: Game, view: AnyView, _luck: Random, /) -> Action:
        """What you typed, once it is a legal action."""
        self._out.print(draw.TablePanel(self._game, view, self._people))
        while True:
            text = read_input(
                say("Your move (? for help) > "),
                words=self._words(view),
                below=draw.reminder(self._game, view, self._people),
            )
            if text.casefold() in ("quit", "exit", "q"):
                raise Left
            if self._answered(view, text):
                continue
            try:
                action = understood(self._game, view, text)
            except DudoError as error:
                self._out.print(error.sentence, style="yellow", markup=False)
                continue
            if self._meant(text, action):
                return action

    def _words(self, view: AnyView) -> tuple[str, ...]:
        """What Tab completes to: every action, in the notation and in the game's own word, and every question."""
        legal = self._game.actions(view)
        own = (translated(label_of(self._game.words, action)) for action in legal)
        return tuple(
            dict.fromkeys(
                [*filter(None, own), *(typed(self._game, action) for action in legal), *QUESTIONS]
            )
        )

    def _meant(self, text: str, action: Action) -> bool:
        """Whether the action is what was meant: a hand named in part is read out, and asked about at a terminal."""
        if not isinstance(action, Claim) or not attended():
            return True
        if names_every_die(self._game.facts, text.removeprefix("claim ")):
            return True
        words = sentence(spoken(self._game, action))
        self._out.say("That is {hand}: {words}", hand=action.hand, words=words)
        answer = read_input(
            say("Press Enter to say it, or type no to take it back > "), words=("yes", "no")
        )
        return answer.casefold() in ("", "y", "yes", translated(say("yes")).casefold())

    def _answered(self, view: AnyView, text: str) -> bool:
        """Whether the line was a question, which is answered now."""
        word, _, rest = text.partition(" ")
        match word.casefold():
            case "?" if rest:
                self._may(view, rest)
            case "?" | "help":
                self._help(view)
            case "odds":
                self._out.print(draw.chances_of_bids(self._game, view))
            case "rules":
                for rule in sentences(self._game):
                    self._out.print(f"• {translated(rule.sentence)}", markup=False)
            case "table":
                self._out.print(draw.TablePanel(self._game, view, self._people))
            case "why":
                self._why(view, rest)
            case "reasons":
                self._reasons(view)
            case "may" | "can" | "who" | "what" | "how" | "when" | "which":
                self._may(view, text)
            case _ if text.endswith(("?", "？")):
                self._may(view, text)
            case _:
                return False
        return True

    def _help(self, view: AnyView) -> None:
        column = TYPED if self._out.width >= 2 * TYPED + 20 else 4
        examples = _examples(self._game)
        asked = [(examples.get(word, word), sense) for word, sense in HELP]
        for word, sense in (
            *draw.choices(self._game, view, self._people),
            *draw.how_to_say(self._game, view),
            *asked,
        ):
            wide = cell_len(translated(word))
            below = "\n" + " " * (column + 3)
            gap = " " * (column + 1 - wide) if wide <= column else below
            rows = broken(translated(sense), max(self._out.width - column - 3, 20))
            self._out.print(f"  {bold(word)}{gap}{below.join(map(in_markup, rows))}")

    def _may(self, view: AnyView, question: str) -> None:
        answer = answered(self._rules, question, view=view, language=spoken_language())
        print_answer(self._out, self._game, answer)

    def _why(self, view: AnyView, text: str) -> None:
        try:
            action = understood(self._game, view, text)
        except DudoError as error:
            self._out.print(error.sentence, markup=False)
        else:
            self._out.say("{action} is possible now.", action=typed(self._game, action))

    def _reasons(self, view: AnyView) -> None:
        report = view.public.showdown
        found = () if report is None else reasons(self._game, self._past, report.round)
        if report is None or not found:
            self._out.say("Nothing to explain yet: ask after a round in which dice were shown.")
            return
        for reason in found:
            step = told(self._game, report.history[reason.step], self._people)
            self._out.print(joined(" ", [step, reason.sentence]), markup=False)

    def _says(self, by: int, line: Line, before: AnyState, after: AnyState) -> None:
        bot = self._bots[by]
        if bot is None:
            return
        step = Step(by, line.action)
        self._talk.heard(
            bot.bot,
            step,
            before.public,
            after.public,
            character=bot.character,
            piece=self._game.facts.piece,
        )
        for line_said in self._talk.lines:
            if line_said.seat == by:
                quoted = say("“{words}”", words=line_said.text)
                self._out.print(f"  {translated(quoted)}", style="dim italic", markup=False)

    def tell(self, before: AnyState, line: Line, after: AnyState) -> None:
        """Says what everybody at the table has just seen."""
        bot = None if line.by is None else self._bots[line.by]
        self._past.append(Played(before, line, bot.bot if bot else None, after))
        old, new = before.public, after.public
        if new.round != self._round and not new.due:
            self._round = new.round
            opens = sentence(self._people.clause((new.opener,), draw.OPENS))
            begun = joined(" ", [say("Round {round}.", round=new.round), opens])
            self._out.print(begun, style="dim", markup=False)
        if line.by is not None:
            ended = new.showdown is not old.showdown
            history = new.showdown.history if ended and new.showdown is not None else new.history
            for step in history[len(old.history) :]:
                self._out.print(told(self._game, step, self._people), markup=False)
            self._says(line.by, line, before, after)
        for part in draw.showdown_told(self._game, old, new, self._people):
            self._out.print(part)

    def over(self, state: AnyState) -> None:
        """Says who has won."""
        result = state.public.result
        if result is not None:
            won = sentence(self._people.clause(result.winners, WIN))
            self._out.print(joined(" ", [result.sentence, won]), style="bold", markup=False)

    def settled(self, stakes: Stakes, ledger: Ledger) -> None:
        """Says what everybody has won, scored and drunk."""
        self._out.print(draw.settlement(stakes, ledger, self._people))

    def left(self) -> None:
        """Says goodbye."""
        self._out.print(f"\n{translated(say('You have left the table. Goodbye.'))}")

    def saved(self, path: Path, *, whole: bool) -> None:
        """Says where the record is."""
        self._out.print(_kept(path, whole=whole), markup=False, soft_wrap=True)


def _examples(game: Game) -> dict[str | Text, str | Text]:
    """What the help of that game shows in place of the questions about bids on numbers."""
    facts = game.facts
    if facts.noun == "claim":
        return {WHY: f"why {facts.symbols[-1] * facts.dice}", MAY_I: say("can I roll again?")}
    if facts.bids == "totals":
        return {WHY: "why 20", MAY_I: say("may I pass?")}
    return {WHY: "why 3x9", MAY_I: say("may I bid aces?")} if by_letters(game) else {}


def _kept(path: Path, *, whole: bool) -> Text:
    return say(
        "The record {whole, select, yes {of the match} other {as far as you played}} is in {path}.",
        whole="yes" if whole else "no",
        path=Name(path),
    )


def _in_notation(game: Game, view: AnyView, text: str) -> Action | None:
    """The legal action that is written so in the notation, in which programs are told what they may do."""
    return next((action for action in game.actions(view) if action == text.strip()), None)


class JsonSeat:
    """A seat for a program: Views out, actions in, one a line."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __call__(self, _game: Game, view: AnyView, _luck: Random, /) -> Action:
        """What the program wrote, once it is legal; a wrong line is answered with an error."""
        print_json(TurnAsked(view, tuple(self._game.actions(view))))
        while True:
            text = read_plain_line()
            try:
                return _in_notation(self._game, view, text) or understood(self._game, view, text)
            except DudoError as error:
                print_json(LineRefused(error.sentence))

    def tell(self, before: AnyState, line: Line, after: AnyState) -> None:
        """Nothing: every View holds the history of the round and the last showdown."""

    def over(self, state: AnyState) -> None:
        """The result."""
        print_json(MatchEnded(state.public.result, self._game.payoffs(state)))

    def settled(self, stakes: Stakes, ledger: Ledger) -> None:
        """The ledger."""
        print_json(StakesSettled(to_data(stakes), ledger))

    def left(self) -> None:
        """No result."""
        print_json(MatchEnded(None, None))

    def saved(self, path: Path, *, whole: bool) -> None:
        """The sentence, beside what the program reads."""
        click.echo(translated(_kept(path, whole=whole)), err=True)
