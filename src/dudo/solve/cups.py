"""A round for two of a cup game, if what one does not know of the other is forgotten whenever the cup moves on.

Whoever believes a claim throws the dice, and then only the claim is left to beat; where dice may be kept,
both know what lay under the cup. So the round is a chain of small games, one for each claim that stands, in which
the holder alone has seen a throw. They are asked of the engine once and kept as tables.

>>> from dudo.games import find
>>> PassedCup(find("mexican_liars")).hands[0]
(1, 1)
>>> PassedCup(find("stanford"))
Traceback (most recent call last):
dudo.solve.two_players.DoesNotFit: In Stanford Liar Dice dice may be laid open before a claim: only cups that stay \
closed can be solved.

Between two, nobody gains by passing a cup on unseen, although what they do not look at is not forgotten by the other.
Suppose that one player is told what lies under the cup whenever they have passed it on and the other keeps it.
That can only help them, and then they could as well have looked, kept all dice and made the same claim, which the other
answers knowing the same. So the other, who passes on nothing, gets as much as in a round in which nobody may. As this
holds for both, such a round is worth what it would be without. Only an opening that is left to the other player counts.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, singledispatch

import numpy as np

from dudo.engine import (
    Action,
    Believe,
    Buy,
    Challenge,
    Cup,
    Game,
    HandingOn,
    HighestHand,
    Keep,
    Keeping,
    PassOn,
)
from dudo.engine.cup.moves import MOST_BUYS, may_pass_opening, plainly
from dudo.engine.cup.state import CupPublic, CupState, CupView
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, outcomes, subhands
from dudo.engine.state import Phase, Step
from dudo.solve.cup_ends import CupEnds, owed, throw_of
from dudo.solve.matching import KeepChoices
from dudo.solve.policy import Mask
from dudo.solve.positions import Floats
from dudo.solve.two_players import DoesNotFit
from dudo.text import Name, Text, say

MOST = 4e9
"""The most memory for one round, in bytes."""

NEVER, ENDS = -1, -2
"""Where belief leads if the claim cannot be believed, and if that ends the round."""


CupKey = tuple[CupPublic, bool, bool]
"""What stands: all that is public of it, whether 1s are not wild any more, and whether the opening may be left."""


@singledispatch
def passed_cup(_game: Game) -> Cup | None:
    """The same game, if one cup goes round in it; the engine of those is registered here."""
    return None


@passed_cup.register
def _(game: Cup) -> Cup | None:
    return game


@dataclass(frozen=True)
class PassedCup:
    """One round of a cup game between two; it is played for what it costs, in lives or drinks."""

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
                    many=Name(f"{self.bytes / 1e9:,.1f}"),
                    most=Name(f"{MOST / 1e9:.0f}"),
                )
            )

    @property
    def throws(self) -> int:
        """How many throws there are to consider at most: by claim, by cup, and by the number of dice kept of it."""
        game = self.game
        claims = len(game.claims.all(game.pool)) + 1
        each = 1
        if game.keeping is Keeping.ANY:
            each += len(self.hands) * max(0, game.hand.count - 1)
        return claims * each

    @property
    def bytes(self) -> int:
        """About how much memory it takes: tables by two claims and a hand, and what is done after each throw."""
        claims = len(self.game.claims.all(self.game.pool)) + 1
        tables = claims * claims * len(self.hands) // 2
        return tables * 17 + self.throws * 1_000

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Everything that can lie under the cup."""
        return tuple(hand for hand, _ in outcomes(self.game.hand.count, self.game.hand.sides))

    @property
    def start(self) -> CupState:
        """The state before the opener's throw."""
        return self.game.position(losses=(0, 0))

    @cached_property
    def places(self) -> dict[Hand, int]:
        """By hand, where it stands among all."""
        return {hand: place for place, hand in enumerate(self.hands)}

    def chances(self, kept: Hand) -> Floats:
        """The chance of each hand if these dice stay and the others are thrown."""
        found = np.zeros(len(self.hands))
        rest = throw_of(self.game.hand.count - len(kept), self.game.hand.sides)
        for hand, chance in rest.items():
            found[self.places[tuple(sorted((*kept, *hand)))]] += chance
        return found

    def kept(self, cup: Hand) -> Iterator[tuple[Hand, ...]]:
        """By how many stay: what may stay of a cup that both know. The table sees the number only."""
        if self.game.keeping is Keeping.NONE:
            return
        for count in range(len(cup) + 1):
            if self.game.keeping is Keeping.ANY or count in (0, len(cup)):
                yield tuple(hand for hand in subhands(cup) if len(hand) == count)


def _unfit(game: Cup) -> Iterable[tuple[bool, Text]]:
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
            game.blind and (game.keeping is Keeping.NONE or game.needs_one or game.buys.sold),
            say(
                "In {game} a cup that is passed on unseen allows what cannot be done after a look: such rounds "
                "cannot be solved.",
                game=name,
            ),
        ),
        (
            game.unseen is not HandingOn.NEVER or game.second_roll,
            say(
                "In {game} the cup may be handed on unseen or rolled unseen: only cups that are looked into can be "
                "solved.",
                game=name,
            ),
        ),
        (
            game.claims.equal
            or game.rethrows
            or game.cheers
            or game.swim
            or game.highest != HighestHand(),
            say(
                "In {game} claims may be repeated, dice thrown again or shown, or some losses cost more: only claims "
                "that rise and rounds that cost the same can be solved.",
                game=name,
            ),
        ),
        (
            game.open_dice,
            say(
                "In {game} dice may be laid open before a claim: only cups that stay closed can be solved.",
                game=name,
            ),
        ),
    )


@dataclass(frozen=True)
class Standing:
    """What a holder has to beat, and all that may follow; payoffs are to the holder, by hand and claim."""

    accepted: Action | None
    """The claim that was believed; None for the opener."""
    claims: tuple[Action, ...]
    legal: Mask
    """By hand and claim."""
    challenged: Floats
    """What the holder gets if the claim is challenged."""
    following: tuple[int, ...]
    """By claim: what the receiver then has to beat, or `NEVER`, or `ENDS`."""
    ended: Floats
    """What the holder gets if belief ends the round."""
    buys: tuple[Mask, Mask]
    """By hand: whether another throw may be bought, and whether even after `MOST_BUYS`."""
    price: float
    """What a throw that is bought brings the holder."""
    declined: int = NEVER
    """What the other has to beat if the holder leaves them the opening, or `NEVER`."""

    @property
    def instead(self) -> Action:
        """What the holder may be able to do other than claim something."""
        return Buy() if self.declined == NEVER else PassOn()

    def may_do_else(self, *, last: bool) -> Mask:
        """By hand, whether that is possible; `last` after `MOST_BUYS`."""
        return self.buys[last] | (self.declined != NEVER)


@dataclass(frozen=True)
class Standings:
    """All that can stand in a round; whatever follows comes first, and the opening is last."""

    round: PassedCup
    all: tuple[Standing, ...]
    places: Mapping[CupKey, int]
    matching: KeepChoices
    """What to keep of the dice where the best hand has to be matched."""

    def dead_at(self, at: int) -> tuple[bool, ...]:
        """Whether 1s are not wild where that stands; both where it makes no difference."""
        return tuple(dead for (_, dead, _), place in self.places.items() if place == at)

    def place(self, public: CupPublic) -> int:
        """What the holder of such a position has, or had, to beat."""
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
        """After so many throws that one has bought, their number no longer matters."""
        return MOST_BUYS if any(one.buys[0].any() for one in self.all) else 0


def key_of(game: Cup, public: CupPublic) -> CupKey:
    """All that the rest of the round depends on, whoever the holder is; bought throws are counted apart."""
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
    return same, game.wilds_dead(public.history), may_pass_opening(game, public)


def standings(round_: PassedCup) -> Standings:
    """Everything that can stand, asked of the engine."""
    return _Explorer(round_).found()


class _Explorer:
    """Asks the engine what may be claimed and what it pays."""

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
        """After any throw."""
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
        spent = evolve(public, bought=(MOST_BUYS, MOST_BUYS))
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
        """Where it leads if the opening is left to the other player."""
        if not may_pass_opening(self.game, public):
            return NEVER
        after = self.game.apply(self.ends.state(public, self.round.hands[0]), PassOn())
        return self._place(self._thrown(after).public)

    def _actions(self, public: CupPublic, hand: Hand) -> tuple[Action, ...]:
        """Without leaving the opening to the other, and without claims that are too low.

        A claim that is too low counts as the next better hand, so whoever answers it as they would that one, and never
        points it out, concedes nothing; and nobody has to make one.
        """
        actions = self.game.actions(self._view(public, hand))
        if may_pass_opening(self.game, public):
            return tuple(one for one in actions if one != PassOn())
        return plainly(self.game, public, actions)

    def _following(self, state: CupState) -> int:
        """Where belief leads."""
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
        """What the claimant gets with each of those hands if the receiver ends the round like that.

        `paid_by` is all of the position that the payoff depends on.
        """
        paid = self.paid.setdefault((paid_by, answer), np.full(len(may), np.nan))
        for hand in np.flatnonzero(may & np.isnan(paid)):
            paid[hand] = self.ends.paid(public, self.round.hands[hand], answer)
        return paid

    def _view(self, public: CupPublic, hand: Hand) -> CupView:
        return self.game.view(self.ends.state(public, hand), public.holder)


def _legal(asked: Sequence[tuple[Action, ...]], claims: tuple[Action, ...]) -> Mask:
    """By hand and claim. Hands that are asked one after another often have the same actions."""
    legal = np.zeros((len(asked), len(claims)), bool)
    for hand, actions in enumerate(asked):
        if hand and actions == asked[hand - 1]:
            legal[hand] = legal[hand - 1]
        else:
            known = frozenset(actions)
            legal[hand] = [claim in known for claim in claims]
    return legal
