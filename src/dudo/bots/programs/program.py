"""A program that can be asked for moves: how it is greeted, how it is asked, and what it may not do."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from dudo.bots.programs import lines
from dudo.bots.programs.child import Child, ChildFloods, ChildGone, ChildSilent
from dudo.encoding import encode
from dudo.engine import Action, BadNotation, Game
from dudo.engine.action import parse
from dudo.engine.game import AnyView
from dudo.errors import DudoError
from dudo.text import Name, Text, quoted, say, text_of

READY_WITHIN = 10.0  # seconds in which a program that has been started must be ready
GRACE = 1.0  # seconds from `stop` to the answer
CHATTER = 200  # lines that it may write for one answer


class ProgramFailed(DudoError):
    """A program has not done what the protocol asks of it.

    `plain` says why without any word that it wrote: a program knows covered dice, and may have named them.
    """

    def __init__(self, sentence: str = "", *, plain: str = "") -> None:
        super().__init__(sentence)
        self.plain = text_of(plain or sentence)


class MoveRequest(NamedTuple):
    """What a program is asked: what its seat knows, and what it may do."""

    view: bytes  # as JSON, in one line
    legal: Sequence[Action]
    seats: int
    seat: int
    moment: tuple[int, int]  # the round, and how much was done in it


class _Asked(NamedTuple):
    """The last question: a program is told of a match before its first one."""

    rules: str
    moment: tuple[int, int]  # the round, and how much was done in it


class Program:
    """A program at one seat. It is started when it is first asked, and restarted after a failure."""

    def __init__(self, command: Iterable[str], *, name: str) -> None:
        self._command = tuple(command)
        self._name = name
        self._child: Child | None = None
        self._asked: _Asked | None = None
        self.introduction = lines.Introduction(name)
        self.strange = list[str]()  # lines that the protocol does not have

    def start(self) -> None:
        """Starts the program and waits until it has said who it is; `ProgramFailed` if that takes too long."""
        self.close()
        try:
            self._child = child = Child(self._command)
            child.send([lines.greeting()])
            found, end = lines.Introduction(self._name), monotonic() + READY_WITHIN
            for _ in range(CHATTER):
                answer = self._heard(child.line(end))
                found = lines.introduced(found, answer)
                if answer.word == "ready":
                    break
            else:
                raise ChildFloods(say("it writes more than it is asked for"))
        except ChildSilent:
            late = say(
                "it did not say {line} within {seconds} seconds",
                line=_READY,
                seconds=_number(READY_WITHIN),
            )
            wrote = self.strange[-1:]
            told = say("{late}, but {words}", late=late, words=quoted(wrote[0])) if wrote else late
            raise self._failed(told, plain=late) from None
        except DudoError as error:
            raise self._failed(error.sentence, plain=_plain(error)) from error
        if found.version != lines.VERSION:
            raise self._failed(
                say("it is not ready for version {version} of the protocol", version=lines.VERSION)
            )
        self.introduction = found

    def ask(self, game: Game, view: AnyView, *, seconds: float, seed: int) -> Action:
        """Its move, one of the legal ones; `ProgramFailed` if it has none in time, and it is not run any more."""
        assert view.seat is not None
        question = MoveRequest(
            view=encode(view),
            legal=game.actions(view),
            seats=view.public.players,
            seat=view.seat,
            moment=(view.public.round, len(view.public.history)),
        )
        return self.answer_to(question, game, seconds=seconds, seed=seed)

    def answer_to(self, question: MoveRequest, game: Game, *, seconds: float, seed: int) -> Action:
        """The same, wherever the question comes from."""
        child = self._ready_for(game)
        legal = question.legal
        if any(self._heard(line).word == "action" for line in child.unasked()):
            raise self._failed(say("it answered without being asked"))
        told = list(lines.asking(legal, question.view, seconds=seconds, seed=seed))
        rules = lines.match(game, seats=question.seats, seat=question.seat)
        moment = question.moment
        if self._asked is None or self._asked.rules != rules or self._asked.moment >= moment:
            told.insert(0, rules)
        self._asked = _Asked(rules, moment)
        child.send(told)
        return self.answer(legal, seconds=seconds)

    def answer(self, legal: Iterable[Action], *, seconds: float) -> Action:
        """The move that it names, at the latest when it is told to stop; `ProgramFailed` if it names none."""
        child = self._child
        assert child is not None
        end, stopped = monotonic() + seconds, False
        for _ in range(CHATTER):
            try:
                answer = self._heard(child.line(end))
            except ChildSilent:
                if stopped:
                    raise self._failed(_late(seconds + GRACE)) from None
                child.send([lines.STOP])
                end, stopped = monotonic() + GRACE, True
                continue
            except DudoError as error:
                raise self._failed(error.sentence, plain=_plain(error)) from error
            if answer.word == "action":
                return self._checked(answer.rest, legal)
        raise self._failed(say("it writes more than it is asked for"))

    def send(self, *some: str) -> None:
        """Sends the program these lines."""
        assert self._child is not None
        self._child.send(some)

    def quits(self, *, told: bool) -> bool:
        """Whether it ends by itself: when it is `told` to, or else when nothing more comes."""
        child, self._child = self._child, None
        if child is None:
            return True
        if told:
            child.send([lines.QUIT])
        try:
            return child.quits(open_input=told)
        finally:
            child.close()

    def close(self) -> None:
        """Ends the program."""
        if self._child is not None:
            self._child.close()
        self._child, self._asked = None, None

    def _ready_for(self, game: Game) -> Child:
        if self._child is None or not self._child.alive:
            self.start()
        assert self._child is not None
        if not self.introduction.knows(game):
            raise self._failed(say("it does not play {game}", game=game.title))
        return self._child

    def _heard(self, line: str) -> lines.ProgramLine:
        answer = lines.parse_line(line)
        if not answer.word and answer.rest:
            self.strange.append(answer.rest[:80])
            del self.strange[:-CHATTER]
        return answer

    def _checked(self, word: str, legal: Iterable[Action]) -> Action:
        with suppress(BadNotation):
            action = parse(word)
            if action in legal:
                return action
        raise self._failed(
            say(
                "its answer {word} is not a legal action, like {example}",
                word=quoted(word),
                example=Name(next(iter(legal))),
            ),
            plain=say("its answer is not a legal action"),
        )

    def _failed(self, reason: str, *, plain: str = "") -> ProgramFailed:
        """Why, once it is not run any more."""
        self.close()
        return ProgramFailed(self._fails(reason), plain=self._fails(plain or reason))

    def _fails(self, reason: str) -> Text:
        return say("The program {name} fails: {reason}.", name=Name(self._name), reason=reason)


_READY = Name(f"ready {lines.VERSION}")


def _plain(error: DudoError) -> Text:
    return error.plain if isinstance(error, ChildGone) else error.sentence


def _late(seconds: float) -> Text:
    if seconds == 1:
        return say("it did not answer within a second")
    return say("it did not answer within {seconds} seconds", seconds=_number(seconds))


def _number(seconds: float) -> Name:
    return Name(f"{seconds:g}")
