"""The explorer: which rounds are solved, and what an equilibrium does after some bids, hand by hand."""

from dataclasses import dataclass
from math import isnan

import numpy as np
from starlette.requests import Request

from dudo.engine import BadNotation, DudoError, parse
from dudo.presentation.spoken import labels
from dudo.presentation.titles import title_of
from dudo.server import http_bodies
from dudo.server.answers import Encoded
from dudo.server.app_state import AppState
from dudo.solver.bracket import Bracket
from dudo.solver.own import OwnStrategies, OwnStrategy, Stamp
from dudo.solver.positions import Floats
from dudo.solver.ranges import NEVER_PLAYED, NotThere, Ranges, ranges
from dudo.solver.shipped import EXPLORED, NotShipped, ShippedRound, shipped_strategy
from dudo.solver.storing import NoStrategy
from dudo.solver.strategy import stated
from dudo.solver.two_players import TwoPlayers
from dudo.solver.worths import true_chances, worths
from dudo.table.errors import Refusal
from dudo.text import NOTHING, Name, Text, say, text_of

DIGITS = 5
"""The decimals that are sent: a strategy is no more exact than that."""


async def strategies(app: AppState, request: Request) -> Encoded[http_bodies.StrategyList]:
    """Every solved round that comes with the server or is in its folder, with the bracket that its strategy proves.

    A sentence says of each other file in the folder why it holds no strategy.
    """
    explorer = Explorer(app.own)
    return await app.background.answer(request, explorer.listed, files=explorer.files())


async def explore(
    app: AppState, request: Request, wanted: http_bodies.AskExplorer
) -> Encoded[http_bodies.Explored]:
    """What an equilibrium does after some bids with every hand, and what each action is worth.

    Unknown strategies, and bids that its round does not have, are refused with a sentence that says what was expected.
    """
    explorer = Explorer(app.own)
    file = next((it for it in explorer.files() if it.name == wanted.strategy), None)
    return await app.background.answer(request, explorer.explored, wanted=wanted, file=file)


@dataclass(frozen=True, slots=True)
class Explorer:
    """The strategies that come with the package, and users' own."""

    own: OwnStrategies

    def files(self) -> tuple[Stamp, ...]:
        """The files now in the folder, except those named like a strategy that comes with the package."""
        return tuple(stamp for stamp in self.own.stamps() if stamp.name not in EXPLORED)

    def listed(self, files: tuple[Stamp, ...]) -> http_bodies.StrategyList:
        """All strategies, and a sentence about each file that holds none."""
        found, problems = [_shipped(one) for one in EXPLORED.values()], list[Text]()
        for stamp in files:
            try:
                found.append(_own(self.own.stated(stamp)))
            except DudoError as error:
                problems.append(text_of(error.sentence))
        return http_bodies.StrategyList(strategies=tuple(found), problems=tuple(problems))

    def explored(
        self, *, wanted: http_bodies.AskExplorer, file: Stamp | None
    ) -> http_bodies.Explored:
        """The strategy after that history, of that file of a user's own, or else as it comes with the package."""
        try:
            strategy = self.own.opened(file) if file else shipped_strategy(wanted.strategy)
            found = ranges(strategy.graph, strategy, [parse(word) for word in wanted.history])
        except (NotShipped, NoStrategy) as error:
            raise Refusal("room", error.sentence) from error
        except (NotThere, BadNotation) as error:
            raise Refusal("malformed", error.sentence) from error
        return _told(found, worths(strategy, found), true_chances(found))


def _shipped(one: ShippedRound) -> http_bodies.StrategyInfo:
    game = one.game if one.raises is None else f"{one.game} bots"
    return _info(one.name, game, one.title, one.about, one.round, stated(one.path).bracket)


def _own(one: OwnStrategy) -> http_bodies.StrategyInfo:
    title = say("{title}, solved here", title=title_of(one.round.game))
    about = say("From the file {name}.", name=Name(one.name))
    return _info(one.name, f"own {one.name}", title, about, one.round, one.bracket, own=True)


def _info(
    name: str,
    game: str,
    title: str,
    about: Text,
    round_: TwoPlayers,
    bracket: Bracket,
    *,
    own: bool = False,
) -> http_bodies.StrategyInfo:
    return http_bodies.StrategyInfo(
        name=name,
        game=game,
        title=title,
        about=about,
        dice=round_.dice,
        facts=round_.game.facts,
        words=labels(round_.game.words),
        low=bracket.low,
        high=bracket.high,
        own=own,
    )


def _told(found: Ranges, worth: Floats, true: Floats) -> http_bodies.Explored:
    position, hands = found.history.position, found.history.graph.round.hands
    seat, dealt = position.seat, found.history.graph.chances
    taken = _expected(found.chances, worth)
    return http_bodies.Explored(
        seat=seat,
        note=NOTHING if found.played else NEVER_PLAYED,
        led=(round(found.led[0], DIGITS), round(found.led[1], DIGITS)),
        worth=_rounded(float(found.hands[seat] @ taken)),
        actions=tuple(
            http_bodies.ExploredAction(
                action=str(action), often=round(float(often), DIGITS), over=to < 0
            )
            for action, often, to in zip(
                position.actions, found.overall, position.following, strict=True
            )
        ),
        hands=tuple(
            http_bodies.ExploredHand(
                dice=hand,
                dealt=float(dealt[seat][at]),
                likely=round(float(found.hands[seat][at]), DIGITS),
                worth=_rounded(taken[at]),
                often=tuple(round(float(one), DIGITS) for one in found.chances[at]),
                worths=tuple(map(_rounded, worth[at])),
                true=tuple(map(_rounded, true[at])),
            )
            for at, hand in enumerate(hands[seat])
        ),
        others=tuple(
            http_bodies.HeldHand(
                dice=hand, dealt=float(chance), likely=round(float(likely), DIGITS)
            )
            for hand, chance, likely in zip(
                hands[1 - seat], dealt[1 - seat], found.hands[1 - seat], strict=True
            )
        ),
    )


def _expected(chances: Floats, worth: Floats) -> Floats:
    """By hand: the value of its own mixture; values of actions that it never takes need not be known."""
    whole: Floats = np.where(chances > 0, chances * worth, 0.0).sum(axis=1)
    return whole


def _rounded(value: float) -> float | None:
    return None if isnan(value) else round(float(value), DIGITS)
