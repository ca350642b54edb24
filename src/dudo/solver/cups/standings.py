"""A round of a cup game for two, in which no private knowledge survives when the cup moves on.

A player who believes a claim throws the dice, and then only the claim is left to beat; where dice may be kept,
both know what lay under the cup. So the round is a chain of small games, one for each standing claim, in which
the holder alone has seen a throw. They are explored through the engine once and kept as tables.

>>> from dudo.games import find
>>> PassedCup(find("mexican_liars")).hands[0]
(1, 1)
>>> PassedCup(find("stanford"))
Traceback (most recent call last):
dudo.solver.two_players.DoesNotFit: In Stanford Liar Dice dice may be laid open before a claim: only cups that stay \
closed can be solved.

Between two players, nobody gains by passing a cup on unseen, although the other still knows what the passer did
not look at. Suppose that one player is told what lies under the cup whenever they have passed it on and the other
keeps it. That can only help them, and then they could as well have looked, kept all dice and made the same claim,
which the other answers knowing the same. So the other, who passes nothing on, gets as much as in a round in which
nobody may. As this holds for both, the value of the round is the same without passing on. Only leaving the opening
to the other player makes a difference.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, singledispatch
from itertools import groupby

import numpy as np

from dudo.engine import (
    Action,
    Believe,
    Buy,
    Challenge,
    Cup,
    Game,
    Keep,
    PassOn,
)
from dudo.engine.cup.claiming import without_low_claims
from dudo.engine.cup.state import CupPublic, CupState, CupView
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, outcomes
from dudo.engine.state import Phase, Step
from dudo.solver.cups.ends import CupEnds, owed, throw_chances
from dudo.solver.cups.matching import KeepChoices
from dudo.solver.policy import Mask
from dudo.solver.positions import Floats
from dudo.solver.two_players import DoesNotFit
from dudo.text import Figure, Name, Text, say

MOST = 4e9
"""The most memory for one round, in bytes."""

NEVER, ENDS = -1, -2
"""Where belief leads if the claim cannot be believed, and if that ends the round."""


CupKey = tuple[CupPublic, bool, bool]
"""The claim to beat with all that is public, whether 1s are not wild any more, and whether the opening may be left."""


@singledispatch
def passed_cup(_game: Game) -> Cup | None:
    """The game itself if it is a cup game, or else None; the cup engine is registered below."""
    return None


@passed_cup.register
def _(game: Cup) -> Cup | None:
    return game


@dataclass(frozen=True)
class PassedCup:
    """One round of a cup game between two, played for its cost in lives or drinks."""

    game: Cup

    def __init__(self, game: Game) -> None:
        cup = passed_cup(game)
        if cup is None:
            raise DoesNotFit(say("{game} is not played with one cup.", game=Name(game.title)))
        for wrong, sentence in _unfit(cup):
            if wrong:
                raise DoesNotFit(sentence)
        object.__setattr__(self, "game", cup)
        if self.bytes > MOST:
            raise DoesNotFit(
                say(
                    "In {game} there are so many throws to consider that this would take about "
                    "{many} gigabytes of memory, "
                    "and {most} is the most.",
                    game=Name(game.title),
                    many=Figure(f"{self.bytes / 1e9:,.1f}"),
                    most=Figure(f"{MOST / 1e9:.0f}"),
                )
            )

    @property
    def throws(self) -> int:
        """An upper bound of the throws to consider: by claim, by cup, and by the number of dice kept of it."""
        game = self.game
        claims = len(game.claims.all(game.pool)) + 1
        each = 1
        if game.keeps_some:
            each += len(self.hands) * max(0, game.facts.dice - 1)
        return claims * each

    @property
    def bytes(self) -> int:
        """An estimate of the bytes it takes: tables by two claims and a hand, and the strategies after each throw."""
        claims = len(self.game.claims.all(self.game.pool)) + 1
        tables = claims * claims * len(self.hands) // 2
        return tables * 17 + self.throws * 1_000

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Every hand that can lie under the cup, in ascending order."""
        return tuple(hand for hand, _ in outcomes(self.game.facts.dice, self.game.sides))

    @property
    def start(self) -> CupState:
        """The state before the opener's throw."""
        return self.game.position(losses=(0, 0))

    @cached_property
    def places(self) -> dict[Hand, int]:
        """By hand: its place in `hands`."""
        return {hand: place for place, hand in enumerate(self.hands)}

    def chances(self, kept: Hand) -> Floats:
        """By hand: its chance if these dice stay and the others are thrown."""
        found = np.zeros(len(self.hands))
        rest = throw_chances(self.game.facts.dice - len(kept), self.game.sides)
        for hand, chance in rest.items():
            found[self.places[tuple(sorted((*kept, *hand)))]] += chance
        return found

    def kept(self, cup: Hand) -> Iterator[tuple[Hand, ...]]:
        """By the number of dice kept: the choices of dice to keep of a known cup. Only the number is public."""
        if not self.game.rolls_all:
            for _, alike in groupby(sorted(self.game.kept(cup), key=len), key=len):
                yield tuple(alike)


def _unfit(game: Cup) -> Iterable[tuple[bool, Text]]:
    """What keeps the rounds of a game from being solved: whether it does, and the reason."""
    name = Name(game.title)
    return (
        (
            game.seats[0] > 2,
            say(
                "{game} is for more than two players, and only rounds of two can be solved.",
                game=name,
            ),
        ),
        (
            game.plays("passon") and (game.rolls_all or game.plays("buy")),
            say(
                "In {game} a cup that is passed on unseen allows what cannot be done after a look: such rounds "
                "cannot be solved.",
                game=name,
            ),
        ),
        (
            game.plays("push", "rollblind"),
            say(
                "In {game} the cup may be handed on unseen or rolled unseen: only cups that are looked into can be "
                "solved.",
                game=name,
            ),
        ),
        (
            game.claims.equal
            or game.rethrows
            or game.plays("showcup")
            or game.spare > 0
            or not game.priced_alike,
            say(
                "In {game} claims may be repeated, dice thrown again or shown, or some losses cost more: only claims "
                "that rise and rounds that cost the same can be solved.",
                game=name,
            ),
        ),
        (
            game.plays("show"),
            say(
                "In {game} dice may be laid open before a claim: only cups that stay closed can be solved.",
                game=name,
            ),
        ),
    )


@dataclass(frozen=True)
class Standing:
    """A claim that the holder has to beat, and all that may follow; payoffs are to the holder, by hand and claim."""

    accepted: Action | None
    """The claim that was believed; None for the opener."""
    claims: tuple[Action, ...]
    legal: Mask
    """By hand and claim."""
    challenged: Floats
    """What the holder gets if the claim is challenged."""
    following: tuple[int, ...]
    """By claim: the place of the standing that the receiver then has to beat, or `NEVER`, or `ENDS`."""
    ended: Floats
    """What the holder gets if belief ends the round."""
    buys: tuple[Mask, Mask]
    """By hand: whether another throw may be bought, and whether even after the last that may always be."""
    price: float
    """What the holder gets for buying a throw: the price, mostly below zero."""
    declined: int = NEVER
    """The place of the standing that the other gets if the holder leaves them the opening, or `NEVER`."""

    @property
    def instead(self) -> Action:
        """The action that the holder may have besides claims."""
        return Buy() if self.declined == NEVER else PassOn()

    def may_do_else(self, *, last: bool) -> Mask:
        """By hand: whether that action is legal; `last` is after the last throw that may always be bought."""
        return self.buys[last] | (self.declined != NEVER)


@dataclass(frozen=True)
class Standings:
    """Every standing of a round; each comes after those that may follow it, and the opening is last."""

    round: PassedCup
    all: tuple[Standing, ...]
    places: Mapping[CupKey, int]
    matching: KeepChoices
    """The dice to keep where the best hand has to be matched."""

    def dead_at(self, at: int) -> tuple[bool, ...]:
        """The values that "1s are not wild" may have at that standing: both where it makes no difference."""
        return tuple(dead for (_, dead, _), place in self.places.items() if place == at)

    def place(self, public: CupPublic) -> int:
        """The place of the standing that the holder of such a position has, or had, to beat."""
        answered = public.phase is Phase.ANSWER
        before = evolve(
            public,
            phase=Phase.TURN,
            standing=public.accepted,
            shown=(),
            history=public.history[:-1] if answered else public.history,
        )
        return self.places[key_of(self.round.game, before)]

    @property
    def most_buys(self) -> int:
        """The number of bought throws from which on their number no longer matters."""
        return self.round.game.most_bought if any(one.buys[0].any() for one in self.all) else 0


def key_of(game: Cup, public: CupPublic) -> CupKey:
    """All that the rest of the round depends on, apart from who holds the cup and how many throws were bought."""
    same = evolve(
        public,
        waiting=(),
        holder=0,
        opener=0,
        round=0,
        rolled=0,
        history=(),
        showdown=None,
        high_die=(0, 0),
        losses=(0, 0),
        bought=(0, 0),
        dog=False,
        undercall=False,
        standing=None if public.standing is None else Step(0, public.standing.action),
        accepted=None if public.accepted is None else Step(0, public.accepted.action),
    )
    return same, game.wilds_dead(public.history), game.leaves_opening(public)


def standings(round_: PassedCup) -> Standings:
    """Every standing of the round, as the engine has them."""
    return _Explorer(round_).found()


class _Explorer:
    """Explores the claims of a round and their payoffs through the engine."""

    def __init__(self, round_: PassedCup) -> None:
        self.round, self.game = round_, round_.game
        self.all: list[Standing] = []
        self.places: dict[CupKey, int] = {}
        self.paid: dict[Hashable, Floats] = {}
        self.ends = CupEnds(self.game)

    def found(self) -> Standings:
        self._place(self._thrown(self.round.start).public)
        return Standings(self.round, tuple(self.all), self.places, self.ends.matching.choices)

    def _thrown(self, state: CupState) -> CupState:
        """The state after an arbitrary throw."""
        while state.public.due:
            action, _ = next(iter(self.game.throws(state)))
            state = self.game.apply(state, action)
        return state

    def _place(self, public: CupPublic) -> int:
        key = key_of(self.game, public)
        if key not in self.places:
            found = self._standing(public)
            self.places[key] = len(self.all)
            self.all.append(found)
        return self.places[key]

    def _standing(self, public: CupPublic) -> Standing:
        asked = [self._actions(public, hand) for hand in self.round.hands]
        claims = tuple(
            sorted(
                {one for actions in dict.fromkeys(asked) for one in actions if one.kind != "buy"},
                key=self.game.claims.all(self.game.pool).index,
            )
        )
        legal = _legal(asked, claims)
        challenged, ended = np.zeros(legal.shape), np.zeros(legal.shape)
        following = []
        for place, claim in enumerate(claims):
            someone = self.round.hands[int(legal[:, place].argmax())]
            after = self.game.apply(self.ends.state(public, someone), claim)
            following.append(self._following(after))
            paid_by = key_of(self.game, evolve(after.public, accepted=None))
            may = legal[:, place]
            challenged[may, place] = self._payoffs(after.public, paid_by, may, Challenge())[may]
            if following[-1] == ENDS:
                ended[may, place] = self._payoffs(after.public, paid_by, may, Believe())[may]
        buys = np.array([Buy() in actions for actions in asked])
        most = self.game.most_bought
        spent = evolve(public, bought=(most, most))
        forced = np.array(
            [Buy() in self.game.actions(self._view(spent, hand)) for hand in self.round.hands]
        )
        accepted = public.accepted and public.accepted.action
        price = self._price(public, buys)
        declined = self._declined(public)
        return Standing(
            accepted,
            claims,
            legal,
            challenged,
            tuple(following),
            ended,
            (buys, forced),
            price,
            declined,
        )

    def _declined(self, public: CupPublic) -> int:
        """The place of the standing where the opening has been left to the other player."""
        if not self.game.leaves_opening(public):
            return NEVER
        after = self.game.apply(self.ends.state(public, self.round.hands[0]), PassOn())
        return self._place(self._thrown(after).public)

    def _actions(self, public: CupPublic, hand: Hand) -> tuple[Action, ...]:
        """The legal actions, except leaving the opening to the other and claims that are too low.

        A claim that is too low counts as the next better hand, so a player who answers it like that hand, and
        never points it out, concedes nothing; and nobody has to make one.
        """
        actions = self.game.actions(self._view(public, hand))
        if self.game.leaves_opening(public):
            return tuple(one for one in actions if one != PassOn())
        return without_low_claims(self.game, public, actions)

    def _following(self, state: CupState) -> int:
        """The place of the standing after the claim is believed, or `NEVER`, or `ENDS`."""
        (receiver,) = state.public.waiting
        if Believe() not in self.game.actions(self.game.view(state, receiver)):
            return NEVER
        after = self.game.apply(state, Believe())
        if after.public.showdown is not None or after.public.attempts:
            return ENDS
        if after.public.phase is Phase.KEEP:
            after = self.game.apply(after, Keep(()))
        return self._place(self._thrown(after).public)

    def _price(self, public: CupPublic, buys: Mask) -> float:
        if not buys.any():
            return 0.0
        state = self.ends.state(public, self.round.hands[int(buys.argmax())])
        after = self.game.apply(state, Buy())
        return owed(public, public.holder) - owed(after.public, public.holder)

    def _payoffs(self, public: CupPublic, paid_by: Hashable, may: Mask, answer: Action) -> Floats:
        """What the claimant gets with each of those hands if the receiver ends the round with that answer.

        `paid_by` is all of the position that the payoff depends on.
        """
        paid = self.paid.setdefault((paid_by, answer), np.full(len(may), np.nan))
        for hand in np.flatnonzero(may & np.isnan(paid)):
            paid[hand] = self.ends.paid(public, self.round.hands[hand], answer)
        return paid

    def _view(self, public: CupPublic, hand: Hand) -> CupView:
        return self.game.view(self.ends.state(public, hand), public.holder)


def _legal(asked: Sequence[tuple[Action, ...]], claims: tuple[Action, ...]) -> Mask:
    """By hand and claim: whether it is legal. Hands in a row often have the same actions, which are compared once."""
    legal = np.zeros((len(asked), len(claims)), bool)
    for hand, actions in enumerate(asked):
        if hand and actions == asked[hand - 1]:
            legal[hand] = legal[hand - 1]
        else:
            known = frozenset(actions)
            legal[hand] = [claim in known for claim in claims]
    return legal
