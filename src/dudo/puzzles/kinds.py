"""The kinds of puzzles: whether what stands is likely, and what to do. Each makes a puzzle of a position, or None."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from dudo import odds
from dudo.engine import Action
from dudo.presentation.family import family_of
from dudo.presentation.numbers import counted, listed, number, percent
from dudo.presentation.spoken import said, spoken
from dudo.presentation.titles import title_of
from dudo.puzzles import wording
from dudo.puzzles.judge import Judge
from dudo.puzzles.positions import PuzzlePosition
from dudo.puzzles.puzzle import Puzzle, PuzzleChoice
from dudo.puzzles.wording import VisibleDice, capital
from dudo.text import Form, Text, joined, say

GAP = Fraction(1, 4)
"""How much better the best answer is than every other one, at least."""
SURE = Fraction(13, 20)
"""A bid is called likely if its chance is above this, and unlikely if it is below the rest up to 1."""
PLAIN = Fraction(24, 25)
"""An answer with a greater chance than this is too easy for a puzzle."""
MOST_HIDDEN = 24
"""The most hidden dice that anybody wants to count."""
CLEAR = Fraction(4, 5)
"""The most that the chance of the second-best keep may be, as a share of the best one's."""
NEAREST = 6
"""Wrong answers are drawn from this many that are nearly right."""


@dataclass(frozen=True, slots=True)
class _Offer:
    """What a puzzle will ask: its question, the answers with their worth, and why the best one is."""

    question: Text
    answers: Sequence[tuple[Text, Fraction]]  # the best one first
    reason: Text


PuzzleKind = Callable[[PuzzlePosition, Judge, Random], Puzzle | None]


def true_or_not(position: PuzzlePosition, judge: Judge, luck: Random) -> Puzzle | None:
    """Is the bid that stands more likely true, or not?"""
    _, game, view = position
    standing = view.public.standing
    seen = wording.visible_dice(position)
    if standing is None or standing.seat == view.seat or not 0 < seen.hidden <= MOST_HIDDEN:
        return None
    chance = odds.of(game, view).chance(standing.action, by=standing.seat).true
    if 1 - SURE < chance < SURE or not 1 - PLAIN < chance < PLAIN:
        return None
    if game.facts.one_cup:
        story, throws = _fresh(position), _throws(position, chance)
        if story is None or throws is None:
            return None
        told = say(
            "{story} By the dice alone, is it at least {claim}?",
            story=story,
            claim=said(game, standing.action),
        )
        offer = _either(chance, told, _true_by(throws, chance))
        return _made(position, seen, offer, luck=None)
    why = wording.because(position, seen, standing.action)
    if why is None:
        return None
    parts = (
        wording.holding(position, seen, standing.action),
        wording.hidden_words(position, seen),
        say("The bid is {bid}. True or false?", bid=said(game, standing.action)),
    )
    true = say("It is true {chance} of the time.", chance=percent(chance))
    offer = _either(chance, joined(" ", parts), joined(" ", (why, true)))
    return _made(position, seen, offer, luck=None)


def _either(chance: Fraction, question: Text, reason: Text) -> _Offer:
    true, false = (say("More likely true"), chance), (say("More likely false"), 1 - chance)
    return _Offer(question, (true, false) if chance > SURE else (false, true), reason)


def _throws(position: PuzzlePosition, chance: Fraction) -> Text | None:
    """How many throws of the cup: "10 of the 36 throws of two dice"; None where others count, too."""
    facts = position.game.facts
    every = facts.sides**facts.dice
    if (chance * every).denominator != 1:
        return None
    return say(
        "{ways} of the {every} throws of {dice}",
        ways=int(chance * every),
        every=every,
        dice=counted(facts.dice, "die"),
    )


def _true_by(throws: Text, chance: Fraction) -> Text:
    return say("{throws} make it true: {chance}.", throws=throws, chance=percent(chance))


def act(position: PuzzlePosition, judge: Judge, luck: Random) -> Puzzle | None:
    """What is best of a few things that can be done?"""
    _, game, view = position
    seen = wording.visible_dice(position)
    if seen.hidden > MOST_HIDDEN:
        return None
    worth = judge(game, view, game.actions(view))
    if game.facts.bids == "claims" and any(action.is_bid for action in worth):
        return None  # whether to lie is not for the odds to say
    kinds = {action.kind for action in worth}
    for wanted, ask in (
        ({"keep"}, _keep),
        ({"believe", "challenge"}, _answer),
        ({"bid", "total"}, _say),
    ):
        if kinds & wanted:
            offer = ask(position, seen, worth, luck)
            return None if offer is None else _made(position, seen, offer, luck=luck)
    return None


KINDS: tuple[PuzzleKind, ...] = (true_or_not, act)
"""The kinds in the order in which they take turns."""


def _say(
    position: PuzzlePosition, seen: VisibleDice, worth: Mapping[Action, Fraction], luck: Random
) -> _Offer | None:
    """To doubt or to raise, or which bid to open with."""
    _, game, view = position
    bids = sorted((a for a in worth if a.is_bid), key=lambda a: -worth[a])
    challenge = next((a for a in worth if a.kind == "challenge"), None)
    standing = view.public.standing
    if not bids:
        return None
    safest, doubt = worth[bids[0]], Fraction(0) if challenge is None else worth[challenge]
    best = challenge if challenge is not None and doubt > safest + GAP else bids[0]
    good = max(doubt, safest)
    worse = [bid for bid in bids if worth[bid] <= good - GAP][:NEAREST]
    others = luck.sample(worse, k=min(2, len(worse)))
    if challenge is not None and best is not challenge:
        if doubt > good - GAP:
            return None
        others = [challenge, *others[:1]]
    if not SURE <= good < PLAIN or len(others) < 2:
        return None
    reason = wording.because(
        position, seen, standing.action if best is challenge and standing else best
    )
    if reason is None:
        return None
    held = _dice(position, seen) if game.facts.faces else wording.holding(position, seen, bids[0])
    if standing is not None:
        ask = say("The bid is {bid}. What do you say?", bid=said(game, standing.action))
    else:
        ask = say("You open the round. Which bid is the safest?")
    if best is challenge and standing is not None:
        end = say(
            "So the bid is false {chance} of the time, and any raise would be worse.",
            chance=percent(good),
        )
    else:
        end = say(
            "So the bid of {bid} is true {chance} of the time.",
            bid=said(game, best),
            chance=percent(good),
        )
    told = joined(" ", (held, wording.hidden_words(position, seen), ask))
    answers = [(_label(position, action), worth[action]) for action in (best, *others)]
    return _Offer(told, answers, joined(" ", (reason, end)))


def _answer(
    position: PuzzlePosition, seen: VisibleDice, worth: Mapping[Action, Fraction], luck: Random
) -> _Offer | None:
    """To believe a claim or to doubt it, after a fresh throw."""
    game = position.game
    if not game.facts.one_cup:
        return _say(position, seen, worth, luck)
    if len(worth) < 2:
        return None
    told, standing = _fresh(position), position.view.public.standing
    if told is None or standing is None:
        return None
    ranked = sorted(worth.items(), key=lambda it: -it[1])
    (best, good), (_, bad) = ranked[0], ranked[1]
    if not SURE <= good < PLAIN or bad > good - GAP:
        return None
    claim = said(game, standing.action)
    true = 1 - max(worth[action] for action in worth if action.kind == "challenge")
    throws = _throws(position, true)
    if throws is None:
        return None
    if best.kind == "challenge":
        why = say("Only {throws} make it true: {chance}.", throws=throws, chance=percent(true))
    else:
        beaten = say(
            "If you take the cup, you beat it honestly {chance} of the time.",
            chance=percent(good),
        )
        why = joined(" ", (_true_by(throws, true), beaten))
    answers = [(_label(position, action), value) for action, value in ranked]
    ask = say("The claim is {claim}. By the dice alone, what do you say?", claim=claim)
    return _Offer(joined(" ", (told, ask)), answers, why)


def _keep(
    position: PuzzlePosition, seen: VisibleDice, worth: Mapping[Action, Fraction], luck: Random
) -> _Offer | None:
    """Which dice to keep under the cup to beat what was claimed."""
    game, standing = position.game, position.view.public.standing
    if standing is None or not seen.mine:
        return None
    ranked = sorted(worth.items(), key=lambda it: -it[1])
    best, good = ranked[0]
    worse = [it for it in ranked[1:] if it[1] <= good * CLEAR]
    if not Fraction(1, 10) <= good < 1 or len(worse) < len(ranked) - 1 or not worse:
        return None
    others = luck.sample(worse[:NEAREST], k=min(2, len(worse)))
    claim = said(game, standing.action)
    told = say(
        "Under the cup lie {dice}. You have to beat {claim}. What do you do?",
        dice=wording.dice_told(game, seen.mine),
        claim=claim,
    )
    then = [
        say(
            "to {action} beats it {chance} of the time",
            action=spoken(game, action),
            chance=percent(value),
        )
        for action, value in others
    ]
    why = say(
        "This beats {claim} {chance} of the time; {others}.",
        claim=claim,
        chance=percent(good),
        others=listed(then),
    )
    answers = [(_label(position, action), value) for action, value in ((best, good), *others)]
    return _Offer(told, answers, why)


def _fresh(position: PuzzlePosition) -> Text | None:
    """The story of a cup whose dice have all just been thrown; None of any other."""
    _, game, view = position
    history = view.public.history
    if len(history) != 1 or history[0].seat == view.seat or not history[0].action.is_bid:
        return None
    dice = game.facts.dice
    return say(
        "{count, plural, one {A fresh die lies} other {{number} fresh dice lie}} under the cup of the player"
        " before you.",
        count=dice,
        number=Form(number(dice).capitalize()),
    )


def _dice(position: PuzzlePosition, seen: VisibleDice) -> Text:
    if seen.others and not seen.mine:
        return wording.dice_sentence(wording.dice_told(position.game, seen.seen), held=False)
    return wording.dice_sentence(wording.dice_told(position.game, seen.mine), held=True)


def _label(position: PuzzlePosition, action: Action) -> Text:
    return capital(spoken(position.game, action))


def _made(
    position: PuzzlePosition, seen: VisibleDice, offer: _Offer, *, luck: Random | None
) -> Puzzle:
    """The puzzle, its answers shuffled by `luck`; without that, "true" stands before "false"."""
    name, game, view = position
    answers = list(offer.answers)
    best = answers[0]
    if luck is None:
        answers.sort(reverse=True)
    else:
        luck.shuffle(answers)
    standing = view.public.standing
    return Puzzle(
        family=family_of(game),
        game=name,
        title=title_of(game),
        mine=seen.mine,
        others=seen.others,
        hidden=seen.hidden,
        wild=seen.wild,
        standing="" if standing is None else str(standing.action),
        order=wording.order_of_claims(game),
        question=offer.question,
        choices=tuple(
            PuzzleChoice(text=text, action="", worth=float(worth), note=percent(worth))
            for text, worth in answers
        ),
        right=(answers.index(best),),
        reason=offer.reason,
    )
