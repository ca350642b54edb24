"""A match for players who read and write, such as language models, in the manner of TextArena.

Whoever is asked reads what its seat sees, in words, and answers in words; the first time, with the rule card. What is
wrong with an answer is said in the sentence of the table, and the same player is asked again; after too many mistakes
what an absent player would do is played. To be shown the table again costs nothing once in a turn, and is a mistake
after that, so that no turn goes on for ever.

>>> from dudo.games import find
>>> match = text(find("perudo"), seed=7)
>>> seat, told = match.get_observation()
>>> match.step("[four fives]"), match.get_observation()[0] == seat
((False, {}), False)
>>> match.step("[three fives]")
(False, {'wrong': '3x5 is not higher than 4x5.'})
"""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from dudo.engine import BadNotation, Game, Illegal
from dudo.engine.game import AnyState
from dudo.envs.episode import EnvRules, Episode, seeded
from dudo.envs.errors import AlreadyOver
from dudo.envs.which_game import which_game
from dudo.envs.words import in_words
from dudo.errors import DudoError
from dudo.presentation.card import rule_card
from dudo.presentation.reading.actions import action_meant
from dudo.presentation.spoken import spoken
from dudo.presentation.typed import by_letters, typed

MISTAKES = 2
"""So many answers of one player in a row may be wrong."""
LISTED = 40
"""No more legal actions than this are listed."""
BRACKETS = re.compile(r"\[([^\[\]]+)\]")
HELP = "?"


def text(
    game: Game | str,
    *,
    players: int = 2,
    start: AnyState | None = None,
    seed: int | None = None,
    mistakes: int = MISTAKES,
) -> "TextMatch":
    """Return a match in words, of a game, its name or a link to house rules; the same seed gives the same dice.

    It begins at `start`, a state of the engine, if one is given. So many `mistakes` in a row cost nothing.
    `BadRuleset` if the game is not known, or not for so many players.
    """
    match = TextMatch(
        EnvRules(game=which_game(game), players=players, start=start), mistakes=mistakes
    )
    match.reset(seed=seed)
    return match


class TextMatch:
    """A match in words: `get_observation`, `step`, and so on until it is over; then `close` tells the rewards."""

    def __init__(self, rules: EnvRules, *, mistakes: int = MISTAKES) -> None:
        self.rules, self.mistakes = rules, mistakes
        self.reset()

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Begin a new match, with the same dice for the same seed, for as many players as the last if not told."""
        if num_players is not None and num_players != self.rules.players:
            self.rules = EnvRules(game=self.rules.game, players=num_players)
        self._episode = Episode(self.rules, Random() if seed is None else seeded(seed))
        self._met: set[int] = set()
        self._wrong, self._said, self._looked = 0, "", False

    @property
    def done(self) -> bool:
        """Whether the match is over."""
        return self._episode.now.over

    def get_observation(self) -> tuple[int, str]:
        """Return the seat that is asked and what it reads; `AlreadyOver` if nobody is asked any more."""
        seat = self._asked()
        parts = [] if seat in self._met else [self._introduction()]
        self._met.add(seat)
        parts += [in_words(self.rules.game, self._episode.now.view(seat))]
        parts += [f"That was not possible: {self._said} {self._hint(seat)}"] if self._said else []
        parts += ["You can: " + ", ".join(self.offers(seat)) + "."]
        return seat, "\n\n".join(parts)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take this answer of the seat that is asked, and return whether the match is over, and an info.

        What counts is the last part in square brackets, or else all of it. The info says as "wrong" what was wrong, and
        as "played" what was played instead. `AlreadyOver` if nobody is asked.
        """
        seat, game = self._asked(), self.rules.game
        bracketed = BRACKETS.findall(action)
        answer = (bracketed[-1] if bracketed else action).strip()
        try:
            if answer == HELP:
                self._look()
                return False, {}
            meant = action_meant(game, self._episode.now.view(seat), answer)
        except DudoError as error:
            self._wrong, self._said = self._wrong + 1, str(error)
            understood = bool(bracketed) and isinstance(error, Illegal)
            info = {"wrong": self._said if understood else f"{self._said} {self._hint(seat)}"}
            if self._wrong <= self.mistakes:
                return False, info
            meant = game.timeout(self._episode.now.view(seat))
            info["played"] = str(meant)
        else:
            info = {}
        self._wrong, self._said, self._looked = 0, "", False
        self._episode.play(seat, meant)
        return self.done, info

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """Return what each seat has won, and an info whose "result" says in a sentence how the match ended."""
        result = self._episode.now.state.public.result
        return dict(enumerate(self._episode.now.payoffs)), {
            "result": str(result.sentence) if result else ""
        }

    def _asked(self) -> int:
        if self.done:
            raise AlreadyOver
        return self._episode.now.asked[0]

    def _look(self) -> None:
        """The table is shown; `BadNotation` if it has been in this turn."""
        if self._looked:
            raise BadNotation("You have looked at the table already.")
        self._looked = True

    def _hint(self, seat: int) -> str:
        return f"Put what you do in square brackets, like [{typed(self.rules.game, self._episode.now.legal(seat)[0])}]."

    def _introduction(self) -> str:
        game = self.rules.game
        rules = "\n".join(f"- {rule.sentence}" for rule in rule_card(game))
        return (
            f"You play {game.title} with {self.rules.players} players. The rules:\n{rules}\n"
            f"Answer with what you do in square brackets, like {self._examples()}; "
            f"[{HELP}] shows the table again, once in a turn."
        )

    def _examples(self) -> str:
        return "[4xQ] or [four queens]" if by_letters(self.rules.game) else "[4x5] or [four fives]"

    def offers(self, seat: int) -> Iterator[str]:
        """Return the legal actions as they are written, with what is said; of many, the first and the last."""
        legal = self._episode.now.legal(seat)
        half = LISTED // 2
        shown = legal if len(legal) <= LISTED else (*legal[:half], *legal[-half:])
        for place, action in enumerate(shown):
            if len(shown) < len(legal) and place == half:
                yield "…"
            words = str(spoken(self.rules.game, action))
            mark = f"[{typed(self.rules.game, action)}]"
            yield mark if action.amount else f"{mark} ({words})"
