"""Plays like a guest: a feeling for what is likely, a favourite face, and moods.

It guesses how many dice of a face there should be from its own dice and a fair share of the others.
It begins with what it holds and a die more, well below that guess, and raises by little. Sometimes it
is gullible and raises where it should doubt, sometimes it is stubborn and doubts for no reason; it never
bids what nobody would believe.
"""

from collections.abc import Mapping
from itertools import pairwise
from math import erf, inf, sqrt
from random import Random

from dudo import odds
from dudo.bots.strategy.choose import drawn, fallback, instead, sober_chances
from dudo.bots.strategy.explaining import by_feeling
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.odds import Spread

FAR = 1.1
"""How far above its guess, in standard deviations, a bid is no longer plausible."""
BEGINS = -1.2
"""How far below its guess it likes to open a round of points, where it cannot count what it holds."""
TRUSTS = 1 / 20
"""The share of the unseen dice that it counts on when it opens: one of the twenty of four other players."""
HOLDS = 1.4
"""The factor on its liking for an opening bid for each die of that face that it sees."""
LEAPS = 0.15
"""The factor on its liking for each step more than it has to take."""
STRANGE = 0.45
"""The factor on its liking for each number that a bid skips, as where ones count double."""

MOODS = (-0.6, 0.0, 0.0, 0.0, 0.0, 0.9)
"""The stubborn, the usual and the gullible, in standard deviations; one is drawn for each move."""
SWAYS = 0.35
"""The standard deviation of what is added to the mood that was drawn."""


def novice(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action that a guest might choose."""
    actions = game.actions(view)
    if len(actions) == 1:
        return actions[0]
    mood = random.choice(MOODS) + random.gauss(0, SWAYS)
    chosen = (
        _keep(game, view, random)
        or _answer(game, view, actions, mood, random)
        or _raise(game, view, actions, mood, random)
        or _rest(actions, random)
    )
    return chosen or fallback(game, view)


def _keep(game: Game, view: AnyView, random: Random) -> Action | None:
    chances = odds.of(game, view).keeps
    if not chances:
        return None
    return max(chances, key=lambda keep: (chances[keep] + random.uniform(0, 0.2), keep))


def _answer(
    game: Game, view: AnyView, actions: tuple[Action, ...], mood: float, random: Random
) -> Action | None:
    """What it says about the bid that stands; None if it would rather go on."""
    standing, kinds = view.public.standing, {action.kind: action for action in actions}
    if standing is None:
        return None
    mine = odds.of(game, view)
    high = _height(mine.spread(standing.action), standing.action)
    if high is None:
        high = 1.8 - 4 * float(mine.chance(standing.action, by=standing.seat).true)
    off = abs(high) if game.calls_exact else high
    if "spoton" in kinds and off < 0.3 and random.random() < 0.08:
        return kinds["spoton"]
    if "challenge" in kinds and high > FAR + mood:
        return kinds["challenge"]
    if "support" in kinds:
        return kinds["support" if high < 0.3 + mood else "oppose"]
    for kind in ("believe", "waive", "reveal"):
        if kind in kinds:
            return kinds[kind]
    return None


def _raise(
    game: Game, view: AnyView, actions: tuple[Action, ...], mood: float, random: Random
) -> Action | None:
    """A bid near its guess; where it can bear none, what else there is to say."""
    bids = [action for action in actions if action.is_bid]
    if not bids:
        return None
    if bids[0].kind == "claim":
        return _claim(game, view, bids, random)
    liked = _liked(game, view, bids, mood)
    if liked:
        return drawn(liked, random)
    for kind in ("challenge", "doubt", "pass", "concede"):
        for action in actions:
            if action.kind == kind:
                return action
    return _lowest(game, view, bids)


def _felt(
    game: Game, view: AnyView, bids: list[Action]
) -> tuple[dict[Action, float], dict[object, Spread | None]]:
    """How high each bid feels, and by target the distribution of the count behind it."""
    mine = odds.of(game, view)
    spread: dict[object, Spread | None] = {}
    for bid in bids:
        if bid.target not in spread:
            spread[bid.target] = mine.spread(bid)
    return {bid: _height(spread[bid.target], bid) or 0.0 for bid in bids}, spread


def _lowest(game: Game, view: AnyView, bids: list[Action]) -> Action:
    heights, _ = _felt(game, view, bids)
    return min(bids, key=heights.__getitem__)


def _liked(game: Game, view: AnyView, bids: list[Action], mood: float) -> Mapping[Action, float]:
    """How much it likes each bid that it can bear in that mood; nothing if it can bear none."""
    heights, spread = _felt(game, view, bids)
    bearable = [bid for bid in bids if heights[bid] <= FAR + min(mood, 0.3)]
    if not bearable:
        return {}
    opens = view.public.standing is None
    likings = (
        _openings(bearable, heights, spread) if opens else _likings(view, bids, bearable, heights)
    )
    if not any(likings):  # all lie so far from what it likes that no number says how far
        return {bearable[0]: 1.0}
    return dict(zip(bearable, likings, strict=True))


def mixture(game: Game, view: AnyView) -> Mapping[Action, float] | None:
    """How likely it is to take each action, over all its moods, where it can only bid or challenge."""
    actions = game.actions(view)
    calls = [action for action in actions if action.kind == "challenge"]
    bids = [action for action in actions if action.kind in ("bid", "total")]
    if len(calls) + len(bids) < len(actions):
        return None
    standing, high = view.public.standing, -inf
    if standing is not None:
        felt = _height(odds.of(game, view).spread(standing.action), standing.action)
        if felt is None:
            return None
        high = felt
    heights, _ = _felt(game, view, bids)
    turns = sorted({high - FAR, 0.3, *(height - FAR for height in heights.values())})
    found = dict[Action, float]()
    for low, top in pairwise((-inf, *turns, inf)):
        chance, mood = _below(top) - _below(low), min(max(low, -9.0), 9.0) / 2 + min(top, 9.0) / 2
        if calls and high > FAR + mood:
            liked: Mapping[Action, float] = {calls[0]: 1.0}
        else:
            liked = _liked(game, view, bids, mood) if bids else {}
            liked = liked or {calls[0] if calls else _lowest(game, view, bids): 1.0}
        whole = sum(liked.values())
        for action, liking in liked.items():
            found[action] = found.get(action, 0.0) + chance * liking / whole
    return {action: chance for action, chance in found.items() if chance > 0}


def _below(mood: float) -> float:
    """The chance that a mood lies below that."""
    return sum((1 + erf((mood - usual) / SWAYS / sqrt(2))) / 2 for usual in MOODS) / len(MOODS)


def _openings(
    bearable: list[Action], heights: dict[Action, float], spread: dict[object, Spread | None]
) -> list[float]:
    """How much it likes to open with each of these bids: a guest names what they hold, and a little more."""

    def liking(bid: Action) -> float:
        ways = spread[bid.target]
        if bid.kind != "bid" or ways is None:
            return float(2.0 ** -(abs(heights[bid] - BEGINS) * 3))
        there = [count for count, some in enumerate(ways.ways) if some]
        holds, hidden = there[0], there[-1] - there[0]
        return float(HOLDS**holds * 6.0 ** -abs(bid.amount - holds - TRUSTS * hidden))

    return [liking(bid) for bid in bearable]


def _likings(
    view: AnyView, bids: list[Action], bearable: list[Action], heights: dict[Action, float]
) -> list[float]:
    """How much it likes each of these bids: it goes up by little on a face that it holds."""
    assert view.public.standing is not None
    least: dict[int, int] = {}
    for bid in bids:
        least[bid.target] = min(least.get(bid.target, bid.amount), bid.amount)
    stands = view.public.standing.action.amount
    return [
        LEAPS ** (bid.amount - least[bid.target])
        * STRANGE ** max(0, abs(bid.amount - stands) - 1)
        * 2.0 ** -abs(heights[bid] + 0.6)
        for bid in bearable
    ]


def _claim(game: Game, view: AnyView, claims: list[Action], random: Random) -> Action:
    """The truth if it is high enough, or a little lie."""
    chances = odds.of(game, view).chances(claims)
    true = [claim for claim in claims if claim in chances and chances[claim].true == 1]
    if true and random.random() < 0.85:
        return random.choice((true[0], true[-1]))
    return random.choice(claims[:4])


def _height(spread: Spread | None, bid: Action) -> float | None:
    """How far the bid lies above the expected count, in standard deviations; None where nothing is counted."""
    if spread is None:
        return None
    above = bid.amount - spread.mean
    return above / spread.deviation if spread.deviation else (9.0 if above > 0 else -1.0)


def _rest(actions: tuple[Action, ...], random: Random) -> Action | None:
    """For decisions without a bid or claim to judge: sides, buying back, dice to show."""
    for kind in ("buyback", "bark"):
        for action in actions:
            if action.kind == kind:
                return action if random.random() < 0.8 else None
    shows = [action for action in actions if action.kind == "show"]
    return random.choice(shows) if shows else None


class Novice:
    """The bot: it also claims what it means, and makes no bid that it knows to be false where it may challenge."""

    forgetful = True
    """It looks only at where a round stands."""

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """What a guest does, or the challenge."""
        return instead(game, view, novice(game, view, random))

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """How likely it is to take each action; None where it cannot tell."""
        found = mixture(game, view)
        return None if found is None else sober_chances(game, view, found)


BOT = Novice()
LEVEL = 1
QUICK = True
WHY = by_feeling
