"""Why something is likely or not, in words: what one holds, what is missing, and how often that comes.

The same few sentences serve every engine; figures are for those who ask for them.

>>> from dudo import odds
>>> from dudo.engine import Bid, Roll
>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.start(3)
>>> for dice in (1, 2, 2, 4, 6), (2, 3, 3, 5, 5), (1, 1, 3, 4, 5):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> mine = Grounds(odds.of(game, game.view(state, 0)))
>>> mine.claim(Bid(6, 2))
'You hold two twos and a one; three more are needed among 10 hidden dice: 7 in 10.'
>>> mine.claim(Bid(3, 2))
'You hold two twos and a one: certain.'
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from dudo.engine import Action, Keep
from dudo.odds.odds import Odds
from dudo.odds.ranges import Range
from dudo.odds.spread import Chance, Spread
from dudo.presentation.layout import layout_of
from dudo.presentation.numbers import chance_in_words, counted, listed, number, plural, plural_of
from dudo.presentation.people import People
from dudo.presentation.pieces import pieces_of
from dudo.presentation.spoken import dice_words, face_name, phrase
from dudo.text import NOTHING, Name, Text, Value, say, sentence

SELDOM = Fraction(1, 100)
"""What is rarer needs no reason, and neither does what nearly always happens."""


@dataclass(frozen=True)
class Grounds:
    """What there is to say about the odds of one view."""

    mine: Odds

    def claim(self, claim: Action, *, by: int | None = None, exact: bool = False) -> Text:
        """Why that bid or claim is as likely as it is; empty where it is hardly ever or nearly always true."""
        found = self.mine.chance(claim, by=by)
        chance = found.exact if exact else found.true
        if 0 < chance < SELDOM or 1 - SELDOM < chance < 1:
            return NOTHING
        dice = self._dice if by is None else self.mine.known_dice(by=by)
        spread = self.mine.spread(claim, by=by)
        if spread is None:
            return self._hand(claim, chance, dice)
        return self._count(claim, chance, dice, spread, exact=exact)

    def keeping(self, keep: Keep, chance: Fraction) -> Text:
        """How often the dice will beat what was claimed if these are kept and the others rolled."""
        kept = dice_words(self.mine.game, keep.dice) if keep.dice else NOTHING
        deed = "{kept, plural, =0 {roll all {dice} again} other {keep {hand}}}"
        return self._beating(
            say(deed, kept=len(keep.dice), hand=kept, dice=self._pieces["dice"]), chance
        )

    def taking(self, chance: Fraction) -> Text:
        """Return how often a player who takes the cup will beat the claim."""
        return self._beating(say("take the cup"), chance)

    def _beating(self, deed: Text, chance: Fraction) -> Text:
        step, odds = self.mine.view.public.standing, chance_in_words(chance)
        if step is None:
            return sentence(say("{deed}: {odds}", deed=deed, odds=odds))
        claim = phrase(self.mine.game, step.action)
        return sentence(
            say("{deed}, and you beat {claim}: {odds}", deed=deed, claim=claim, odds=odds)
        )

    def _count(
        self, claim: Action, chance: Fraction, dice: Range, spread: Spread, *, exact: bool
    ) -> Text:
        """Of a bid that dice are counted for: those in sight, and those that are still needed."""
        facts, odds = self.mine.game.facts, chance_in_words(chance)
        points = not facts.faces
        least = next(amount for amount, ways in enumerate(spread.ways) if ways)
        have = least - (dice.unknown if points else 0)
        need = claim.amount - have
        seen = self._seen(claim, have, dice)
        if not chance and need > dice.unknown * (facts.sides if points else 1) > 0:
            return sentence(
                say(
                    _TOO_FEW,
                    seen=seen or self._none,
                    hidden=dice.unknown,
                    odds=odds,
                    **self._pieces,
                )
            )
        if need <= 0 or not dice.unknown:
            return sentence(say("{seen}: {odds}", seen=seen, odds=odds)) if seen else NOTHING
        return sentence(
            say(
                _NEEDED,
                seen=seen,
                sees="yes" if seen else "no",
                exact="yes" if exact else "no",
                more="yes" if have else "no",
                points="yes" if points else "no",
                need=need,
                number=number(need),
                hidden=dice.unknown,
                odds=odds,
                **self._pieces,
            )
        )

    def _seen(self, claim: Action, have: int, dice: Range) -> Text:
        """What in sight counts for the bid: "you hold two sixes and a one"; empty where nothing is in sight."""
        game = self.mine.game
        if not dice.known:
            return NOTHING
        face, wild = claim.face, 0 if claim.target < 0 else self._wild
        parts: list[tuple[int, Text | Name]] = []
        if game.facts.faces:
            parts.append((dice.known.count(face), face_name(game, face)))
        if game.facts.faces and wild not in (0, face):
            parts.append((dice.known.count(wild), face_name(game, wild)))
        words = [counted(count, name) for count, name in parts if count]
        what: Text
        if not parts:
            what = plural(have, "pip")
        elif sum(count for count, _ in parts) != have:  # a run, or a face that only wild dice show
            what = say(
                "{count, plural, other {{number}}} {dice} that count",
                count=have,
                number=number(have),
                dice=self._pieces["dice"],
            )
        elif words:
            what = listed(words)
        else:
            return say(
                "{verb, select, hold {you hold no {faces}} other {you see no {faces}}}",
                verb=self._verb(dice),
                faces=plural_of(parts[0][1]),
            )
        return say(
            "{verb, select, hold {you hold {what}} other {you see {what}}}",
            verb=self._verb(dice),
            what=what,
        )

    def _verb(self, dice: Range) -> str:
        return "hold" if self._own == Counter(dice.known) else "see"

    def _hand(self, claim: Action, chance: Fraction, dice: Range) -> Text:
        """Of a claim about a hand: whether one knows it, or how often a throw makes it."""
        game = self.mine.game
        if dice.unknown:
            return sentence(
                say(
                    _MAKE,
                    known=len(dice.known),
                    hand=dice_words(game, dice.known),
                    hidden=dice.unknown,
                    number=number(dice.unknown),
                    claim=phrase(game, claim),
                    odds=chance_in_words(chance),
                    **self._pieces,
                )
            )
        if chance == 1:
            return say("The dice are that good: it is true.")
        seems = self._unseen.get(claim)
        if seems is None or seems.true < SELDOM:
            return NOTHING
        return say(
            "The dice are not that good. To somebody who has not seen them it is {odds}.",
            odds=chance_in_words(seems.true),
        )

    @cached_property
    def _dice(self) -> Range:
        return self.mine.known_dice()

    @cached_property
    def _unseen(self) -> dict[Action, Chance]:
        """The legal claims as they look to somebody who has seen nothing hidden."""
        return self.mine.unseen.chances(
            action for action in self.mine.game.actions(self.mine.view) if action.is_bid
        )

    @cached_property
    def _wild(self) -> int:
        return layout_of(self.mine.game, self.mine.view, People()).wild

    @cached_property
    def _own(self) -> Counter[int]:
        """The dice in front of the viewer, as far as they know them."""
        view = self.mine.view
        if view.seat is None:
            return Counter()
        place = self.mine.game.table(view)[view.seat]
        return Counter((*place.shown, *(place.seen or ())))

    @cached_property
    def _pieces(self) -> dict[str, Value]:
        terms = pieces_of(self.mine.game).terms
        return {name: terms[name] for name in ("die", "dice")}

    @property
    def _none(self) -> Text:
        return say("you see no {dice}", dice=self._pieces["dice"])


_NEEDED = (
    "{sees, select, yes {{seen}; } other {}}{exact, select, yes {exactly } other {}}{points, select, yes {{need}} "
    "other {{number}}}{more, select, yes { more} other {}} {need, plural, one {is} other {are}} needed "
    "{points, select, yes {from} other {among}} {hidden, plural, one {# hidden {die}} other {# hidden {dice}}}: {odds}"
)
_TOO_FEW = "{seen}, and {hidden, plural, one {# hidden {die} is} other {# hidden {dice} are}} too few: {odds}"
_MAKE = (
    "{number} unseen {hidden, plural, one {{die} has} other {{dice} have}} to make {known, plural, =0 {{claim} or "
    "better} other {it {claim} or better, beside {hand}}}: {odds}"
)
