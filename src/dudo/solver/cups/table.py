"""The solution of a cup game as a small file, for players who see no more than a View.

There is one only where either all dice of a cup are kept or none: where some may be kept, what a throw means
depends on dice that a View no longer shows.
"""

import zlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from dudo.encoding import decoder, encode
from dudo.engine import Action, Believe, Challenge, Cup, Keep, parse
from dudo.engine.cup.state import CupPublic, CupView
from dudo.engine.hand import hand_text
from dudo.engine.state import Phase
from dudo.solver.bracket import Bracket
from dudo.solver.cups.backward import KnownCup, SecretThrow
from dudo.solver.cups.passed import CupSolution
from dudo.solver.storing import atomic_write
from dudo.solver.two_players import DoesNotFit
from dudo.text import Name, say

DIGITS = 6
"""The decimals to which chances are rounded."""
ROUNDING = 1e-5
"""More than that costs, in lives."""

Frequencies = dict[str, float]
"""By claim: how often it is made or believed."""


class KeptCup(msgspec.Struct, frozen=True):
    """The claim and the value of keeping all dice of a cup that both know."""

    claim: str
    worth: float


class CupStand(msgspec.Struct, frozen=True):
    """The strategies of both while one claim is to be beaten; hands and claims are in notation.

    All values are to the holder: lives that the other loses in the round, less their own.
    """

    worth: float
    """The value of throwing all dice."""
    thrown: dict[str, Frequencies]
    """By hand: how often each claim is made after throwing all dice."""
    believed: Frequencies
    """By claim: how often it is believed after such a throw."""
    kept: dict[str, KeptCup]
    """By cup that both know, if all its dice are kept. All other cups are thrown again."""
    trusted: dict[str, list[str]]
    """By cup that both know: the claims that are believed if all its dice were kept."""


class CupTable(msgspec.Struct, frozen=True):
    """The strategies of both in a round, by the claim to beat."""

    low: float
    high: float
    stands: dict[str, CupStand]

    @property
    def bracket(self) -> Bracket:
        """The bracket of the round's value to the opener, as it was before the chances were rounded."""
        return Bracket(self.low, self.high)

    def chances(self, game: Cup, view: CupView) -> Mapping[Action, float] | None:
        """By action: how likely it is; None where the table does not cover the view."""
        public = view.public
        if view.seat not in public.waiting or len(public.active) != 2:
            return None
        stand = self.at(game, public)
        if stand is None:
            return None
        seen = view.secret.seen or ()
        cup = hand_text(seen)
        match public.phase:
            case Phase.KEEP:
                return {Keep(seen if cup in stand.kept else ()): 1.0}
            case Phase.TURN if public.rolled:
                often = stand.thrown.get(cup)
                return None if often is None else {parse(one): often[one] for one in often}
            case Phase.TURN:
                return {parse(stand.kept[cup].claim): 1.0} if cup in stand.kept else None
            case Phase.ANSWER if public.standing is not None:
                claim = str(public.standing.action)
                believing = stand.believed.get(claim, 0.0)
                if not public.rolled:
                    believing = float(claim in stand.trusted.get(cup, ()))
                answers: dict[Action, float] = {Believe(): believing, Challenge(): 1 - believing}
                return {answer: often for answer, often in answers.items() if often > 0}
            case _:
                return None

    def at(self, game: Cup, public: CupPublic) -> CupStand | None:
        """The strategies of both for the claim that the holder has to beat there, or had."""
        return self.stands.get(_to_beat(game, public))


def _to_beat(game: Cup, public: CupPublic) -> str:
    """The key of the claim that the holder has to beat, or had, and of whether 1s are not wild in this round."""
    history = public.history[:-1] if public.phase is Phase.ANSWER else public.history
    accepted = public.accepted and public.accepted.action
    return _key(accepted, dead=game.wilds_dead(history))


def _key(accepted: Action | None, *, dead: bool) -> str:
    claim = "" if accepted is None else str(accepted)
    return f"{claim} dead" if dead else claim


def may_be_tabulated(game: Cup) -> bool:
    """Whether a View shows all that the solution depends on."""
    return not game.keeps_some and not game.plays("buy", "passon")


def tabulated_cup(solution: CupSolution) -> CupTable:
    """The solution as a rounded table; `DoesNotFit` where a View does not show all that it depends on."""
    graph = solution.graph
    game = graph.round.game
    if not may_be_tabulated(game):
        raise DoesNotFit(
            say(
                "In {game} what is done depends on dice or throws that nobody sees any more.",
                game=Name(game.title),
            )
        )
    low, high = solution.bracket
    stands = {}
    for at, one in enumerate(graph.all):
        for dead in graph.dead_at(at):
            stands[_key(one.accepted, dead=dead)] = _stand(solution, at)
    return CupTable(low, high, stands)


def _stand(solution: CupSolution, at: int) -> CupStand:
    graph, strategies, values = solution.graph, solution.strategies, solution.values
    one, mixed = graph.all[at], strategies.throws[SecretThrow(at)]
    claims = [str(claim) for claim in one.claims]
    thrown = {
        hand_text(hand): _often(claims, often)
        for hand, often in zip(graph.round.hands, mixed.claims.tolist(), strict=True)
    }
    kept, trusted = {}, {}
    for place, hand in enumerate(graph.round.hands):
        known = KnownCup(at, (0, 0), hand)
        choice = strategies.choices.get(known)
        if choice is None:
            continue
        if choice.keeps and choice.claim is not None:
            worth = round(float(values.known[at, 0, 0, place]), DIGITS)
            kept[hand_text(hand)] = KeptCup(claims[choice.claim], worth)
        if known in strategies.belief:
            believed = strategies.belief[known].tolist()
            trusted[hand_text(hand)] = [
                claim for claim, believing in zip(claims, believed, strict=True) if believing
            ]
    worth = round(float(values.thrown[at, 0, 0]), DIGITS)
    return CupStand(worth, thrown, _often(claims, mixed.belief.tolist()), kept, trusted)


def _often(claims: list[str], chances: list[float]) -> Frequencies:
    rounded = {claim: round(often, DIGITS) for claim, often in zip(claims, chances, strict=False)}
    return {claim: often for claim, often in rounded.items() if often > 0}


def write_table(table: CupTable, path: Path) -> None:
    """The file holds the table."""
    with atomic_write(path) as file:
        file.write(zlib.compress(encode(table), 9))


def read_table(path: Path) -> CupTable:
    """The table in that file."""
    return decoder(CupTable).decode(zlib.decompress(path.read_bytes()))
