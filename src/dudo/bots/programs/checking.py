"""Whether a program keeps the protocol: one expectation after the other, each with a sentence."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from random import Random

from dudo.bots.programs import lines
from dudo.bots.programs.child import GOODBYE
from dudo.bots.programs.program import READY_WITHIN, Program, ProgramFailed
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.play import any_legal, deal, play
from dudo.text import Name, Text, quoted, say

SECONDS = 5.0
UNKNOWN = "tomorrow {}"
"""A line that no version of the protocol has."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is expected of a program, and what is wrong with it; empty if it did as expected."""

    sentence: Text
    wrong: str = ""


def checked(
    command: Sequence[str],
    games: Sequence[Game],
    *,
    name: str,
    seconds: float = SECONDS,
    seed: int = 1,
    trying: Callable[[Text], None] = lambda _: None,
) -> Iterator[Expectation]:
    """Everything that is expected, as it is tried; only the first where the program does not even get ready.

    `trying` is told what is about to be tried, and each move of a match.
    """
    program = Program(command, name=name)

    def tried(sentence: Text, act: Callable[[], None]) -> Expectation:
        trying(sentence)
        return _tried(sentence, act)

    try:
        greeted = tried(
            say(
                "After {line} it says {answer} within {seconds} seconds.",
                line=Name(lines.greeting()),
                answer=Name(f"ready {lines.VERSION}"),
                seconds=Name(f"{READY_WITHIN:g}"),
            ),
            program.start,
        )
        yield greeted
        if greeted.wrong:
            return
        yield Expectation(
            say("It says in a line like {line} what it is called.", line=Name("id name Mine")),
            "" if program.introduction.name != name else say("it has no name"),
        )
        played = [game for game in games if program.introduction.knows(game)]
        yield Expectation(
            say(
                "It plays at least one of the games that it is tried in, or says {line}.",
                line=Name("plays all"),
            ),
            ""
            if played
            else say(
                "it says {words}, and that is none of them",
                words=quoted(f"plays {' '.join(program.introduction.plays)}", 80),
            ),
        )
        for game in played:
            yield tried(
                say(
                    "It plays a match of {game}, and every move is legal and in time.",
                    game=game.title,
                ),
                partial(_match, program, game, seconds=seconds, seed=seed, trying=trying),
            )
        if played:
            for sentence, act in _robustness(program, played[0], seed):
                yield tried(sentence, act)
        yield Expectation(
            say(
                "It writes no lines but those of the protocol; what it wants to tell, it writes after {word}.",
                word=Name("info"),
            ),
            say("it wrote {line}", line=quoted(program.strange[0], 80)) if program.strange else "",
        )
        for sentence, act in _endings(program):
            yield tried(sentence, act)
    finally:
        program.close()


def _tried(sentence: Text, act: Callable[[], None]) -> Expectation:
    try:
        act()
    except ProgramFailed as error:
        return Expectation(sentence, error.sentence)
    return Expectation(sentence)


def _match(
    program: Program,
    game: Game,
    *,
    seconds: float,
    seed: int,
    trying: Callable[[Text], None],
) -> None:
    """A match against players who do anything legal."""
    moves = count(1)

    def asked(game: Game, view: AnyView, random: Random, /) -> Action:
        trying(say("A match of {game}, move {number}", game=game.title, number=next(moves)))
        return program.ask(game, view, seconds=seconds, seed=random.getrandbits(31))

    for _ in play(game, [asked, *[any_legal] * (_seats(game) - 1)], Random(seed)):
        pass


def _robustness(
    program: Program, game: Game, seed: int
) -> Iterator[tuple[Text, Callable[[], None]]]:
    """What it does with lines that it does not know, and when it is stopped."""
    state = deal(game, game.start(_seats(game)), Random(seed))
    view = game.view(state, state.public.waiting[0])

    def unknown() -> None:
        program.start()
        program.send(UNKNOWN)
        program.ask(game, view, seconds=SECONDS, seed=seed)

    yield say("It ignores lines that it does not know, like {line}.", line=Name(UNKNOWN)), unknown

    def stopped() -> None:
        program.start()
        program.ask(game, view, seconds=0, seed=seed)

    yield (
        say(
            "When its time is up and it reads {word}, it answers within a second.",
            word=Name(lines.STOP),
        ),
        stopped,
    )


def _endings(program: Program) -> Iterator[tuple[Text, Callable[[], None]]]:
    """How it ends: when it is told to quit, and when its input ends."""
    seconds = Name(f"{GOODBYE:g}")
    word = Name(lines.QUIT)
    after_quit = say("It ends within {seconds} seconds after {word}.", seconds=seconds, word=word)
    yield after_quit, partial(_leaves, program, told=True)
    without_input = say("It ends within {seconds} seconds when its input ends.", seconds=seconds)
    yield without_input, partial(_leaves, program, told=False)


def _leaves(program: Program, *, told: bool) -> None:
    with suppress(ProgramFailed):
        program.start()
    if not program.quits(told=told):
        raise ProgramFailed(say("it was still running"))


def _seats(game: Game) -> int:
    least, most = game.seats
    return max(least, min(3, most))
