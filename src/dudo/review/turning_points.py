"""What to say about a match: the moments that decided it, missed challenges, perfect bluffs."""

from typing import NamedTuple

from dudo.engine import Bid, Challenge, Game
from dudo.engine.hand import symbol_of
from dudo.presentation.numbers import percent
from dudo.presentation.people import People
from dudo.presentation.spoken import clause, phrase
from dudo.presentation.telling import ending, whose_bid
from dudo.review.marking import Mark
from dudo.review.telling import chance_was, likeliness, moved, moved_in_words
from dudo.review.transitions import Transition, deciding_calls, stands
from dudo.review.values import Decision, Moment, Note, SeatValues, TurningPoint
from dudo.text import NOTHING, Figure, Name, Text, joined, say, sentence, text_of

TURNS = 3
"""How many turning points a review has."""
NOTES = 6
"""The most notes of a kind; the most important ones are kept."""
BRAVE = 0.35
"""A challenge is brave if the bid looked at least this likely to be true."""
Moments = tuple[Moment, ...]


class MomentSpan(NamedTuple):
    """Some moments that are told together."""

    first: int
    last: int
    told: int  # the moment that the sentence is about


DEALT = {
    "die": "{who} {person, select, one {rolls} other {roll}} {dice}",
    "digit": "{who} {person, select, one {gets} other {get}} {dice}",
}
"""What a player does who comes by dice, or by the digits of a bill."""


def turns(
    game: Game, people: People, start: SeatValues, moments: Moments, played: list[Transition]
) -> tuple[TurningPoint, ...]:
    """What changed most, in the order of the match: rounds, told by their endings.

    In a match of few rounds it is single moments, and a change counts less where it is not sure.
    """
    values = (start, *(moment.values for moment in moments))
    errors = (0.0, *(moment.error for moment in moments))
    spans = _rounds(moments, played)
    by_round = len(spans) >= TURNS
    if not by_round:
        spans = _calls(played)

    def change(span: MomentSpan) -> float:
        unsure = 0.0 if by_round else errors[span.first] + errors[span.last + 1]
        return _change(values[span.first], values[span.last + 1]) - unsure

    most = sorted((span for span in spans if change(span) > 0), key=change, reverse=True)
    return tuple(
        _turn(game, people, values, moments, played, span) for span in sorted(most[:TURNS])
    )


def _rounds(moments: Moments, played: list[Transition]) -> list[MomentSpan]:
    """Every round that somebody ended."""
    found: list[MomentSpan] = []
    first = 0
    for number, moment in enumerate(moments):
        if number + 1 == len(moments) or moments[number + 1].round != moment.round:
            ends = [n for n in range(first, number + 1) if played[n].settles]
            found += [MomentSpan(first, number, ends[0])] if ends else []
            first = number + 1
    return found


def _calls(played: list[Transition]) -> list[MomentSpan]:
    """Every moment; a call that ends a round takes with it what the bid before it changed."""
    found: list[MomentSpan] = []
    for number in range(len(played)):
        if number + 1 < len(played) and played[number + 1].settles and not played[number].settles:
            continue
        with_bid = number > 0 and played[number].settles and played[number - 1].seat is not None
        found.append(MomentSpan(number - with_bid, number, number))
    return found


def _change(before: SeatValues, after: SeatValues) -> float:
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def _turn(
    game: Game,
    people: People,
    values: tuple[SeatValues, ...],
    moments: Moments,
    played: list[Transition],
    span: MomentSpan,
) -> TurningPoint:
    before, after = values[span.first], values[span.last + 1]
    changes = [b - a for a, b in zip(before, after, strict=True)]
    moment, step = moments[span.told], played[span.told]
    seat = max(range(len(changes)), key=lambda s: (abs(changes[s]), s == moment.seat))
    what = _what(game, people, moment, step, seat)
    better = moved_in_words(people, seat, changes[seat])
    chances = moved(people, seat, before[seat], after[seat])
    worst = _worst(moments[span.first : span.last + 1])
    return TurningPoint(
        moment=span.told,
        seat=seat,
        swing=changes[seat],
        sentence=_in_round(moment, what, better, _slip(game, people, worst, span.told)),
        figures=joined(" ", (chances, _cost(worst))),
    )


def _in_round(moment: Moment, *told: Text) -> Text:
    """Those sentences, after the round of which they speak."""
    return say("Round {round}: {told}", round=max(1, moment.round), told=joined(" ", told))


def _worst(moments: Moments) -> Decision | None:
    """The costliest choice that a player made among these moments, if one was not good."""
    own = [moment for moment in moments if not moment.stand_in]
    decisions = [moment.decision for moment in own if moment.decision is not None]
    worst = max(decisions, key=lambda decision: decision.cost, default=None)
    return None if worst is None or worst.mark is Mark.GOOD else worst


def _slip(game: Game, people: People, worst: Decision | None, told: int) -> Text:
    """What would have been better; of a choice before the one that has been told, whose it was and what."""
    if worst is None:
        return NOTHING
    best = phrase(game, worst.best, people)
    if worst.moment >= told:
        return people.clause(
            (worst.seat,),
            "As far as {person, select, you {you} other {{who}}} could tell, {best} was better than {done}.",
            best=best,
            done=worst.said,
        )
    return people.clause(
        (worst.seat,),
        "Before that, {did}; as far as {person, select, you {you} other {{who}}} could tell, {best} was better.",
        best=best,
        did=clause(game, worst.seat, worst.action, people),
    )


def _cost(worst: Decision | None) -> Text:
    if worst is None:
        return NOTHING
    return say(
        "The better choice was worth {lost} more of the match.",
        lost=percent(worst.cost, decimals=1),
    )


def _what(game: Game, people: People, moment: Moment, step: Transition, seat: int) -> Text:
    if step.seat is None:
        dice = " ".join(symbol_of(die, game.facts.symbols) for die in moment.hands[seat])
        if not dice:
            return sentence(say("the dice are rolled."))
        return sentence(people.clause((seat,), DEALT[game.facts.piece], dice=Name(dice)))
    assert step.action is not None
    after = step.after.public.showdown
    if after is not None and step.ends_round:
        told = ending(game, after, people)
        return joined(" ", (told.call, told.count, told.verdict, told.right))
    said = clause(game, step.seat, step.action, people)
    if step.action.is_bid and (true := stands(game, step.after)) is not None:
        if true:
            return sentence(say("{bid}, which is true.", bid=said))
        return sentence(say("{bid}, which is false.", bid=said))
    return sentence(said)


def missed(
    game: Game, people: People, unit: str, moments: Moments, played: list[Transition]
) -> tuple[Note, ...]:
    """Challenges that would have been right and clearly best, and that a player did not make."""
    found: list[tuple[float, Note]] = []
    for number, moment in enumerate(moments):
        decision = moment.decision
        standing = played[number].before.public.standing
        worth = None if decision is None else _worth_calling(decision, unit)
        if decision is None or standing is None or worth is None or moment.stand_in:
            continue
        if stands(game, played[number].before) is not False:
            continue
        seat, likely = decision.seat, decision.believed
        missed_it = people.clause(
            (seat,),
            "{who} {person, select, one {does} other {do}} not challenge {bid}, which is false.",
            bid=whose_bid(game, standing.seat, standing.action, people),
        )
        seemed = figures = NOTHING
        if likely is not None:
            seemed, figures = _seemed(people, seat, likely), chance_was(likely)
        better = say("A challenge would have been better by {worth}.", worth=worth)
        note = Note(
            moment=number,
            seat=seat,
            sentence=_in_round(moment, sentence(missed_it), seemed),
            figures=joined(" ", (figures, better)),
        )
        found.append((-decision.cost - decision.points.cost / 100, note))
    return _first(found)


def _seemed(people: People, seat: int, chance: float) -> Text:
    """Return how likely a bid looked to the player who had to answer it."""
    return people.clause(
        (seat,),
        "To {person, select, you {you} other {{who}}} it looked "
        "{chance, select, likely {likely} even {as likely to be true as not} "
        "unlikely {unlikely} other {very unlikely}}.",
        chance=likeliness(chance),
    )


def _worth_calling(decision: Decision, unit: str) -> Text | None:
    """What a challenge was worth beyond the choice: of the match, else of the round; None if nothing."""
    if decision.cost > 0 and decision.best == Challenge():
        return say("{share} of the match", share=percent(decision.cost, decimals=1))
    if decision.points.cost > 0 and decision.points.best == Challenge():
        return say(
            "{amount} {unit}", amount=Figure(f"{decision.points.cost:.2f}"), unit=text_of(unit)
        )
    return None


def bluffs(
    game: Game, people: People, moments: Moments, played: list[Transition]
) -> tuple[Note, ...]:
    """Bids and claims that were false, that nobody challenged, and that nobody had forced."""
    return _first(_own_bluffs(game, people, moments, played))


def best_bluff(
    game: Game, people: People, moments: Moments, played: list[Transition]
) -> Note | None:
    """Return the bluff that looked least likely to the player who let it go, or None where nobody got away with one."""
    heard = _own_bluffs(game, people, moments, played)
    return min(heard, key=lambda one: one[0])[1] if heard else None


def bravest_call(
    game: Game, people: People, moments: Moments, played: list[Transition]
) -> Note | None:
    """The challenge that was right though the bid looked most likely to be true; None if none was brave."""
    bravest, boldest = None, BRAVE
    for number, _, shown in deciding_calls(played):
        moment, standing = moments[number], played[number].before.public.standing
        decision = moment.decision
        if decision is None or standing is None or decision.believed is None or moment.stand_in:
            continue
        if decision.action.kind == "spoton" or decision.believed < boldest:
            continue
        if not shown.call.is_call or not shown.right:  # of a bid that was given up nobody knows
            continue
        boldest = decision.believed
        call = clause(game, decision.seat, decision.action, people)
        bid = whose_bid(game, standing.seat, standing.action, people)
        text = say(
            "{chance, select, likely {{call} to {bid}, which looked likely to be true. It was false.} "
            "even {{call} to {bid}, which looked as likely to be true as not. It was false.} "
            "other {{call} to {bid}, which might well have been true. It was false.}}",
            call=call,
            bid=bid,
            chance=likeliness(boldest),
        )
        bravest = Note(
            moment=number,
            seat=decision.seat,
            sentence=_in_round(moment, sentence(text)),
            figures=chance_was(boldest),
        )
    return bravest


def every_bluff(
    game: Game, people: People, moments: Moments, played: list[Transition]
) -> list[tuple[float, Note]]:
    """Return the bluffs that players made themselves, each with how likely it looked to the next player."""
    found: list[tuple[float, Note]] = []
    for number, (moment, step) in enumerate(zip(moments, played, strict=True)):
        if step.seat is None or step.action is None or not step.action.is_bid:
            continue
        if moment.stand_in:
            continue
        if _called(played, number) or stands(game, step.after) is not False:
            continue
        hearer, heard = _heard(moments, played, number)
        seemed = figures = NOTHING
        if hearer is not None:
            seemed, figures = _seemed(people, hearer, heard), chance_was(heard)
        bluff = say(
            "{bid}, which is false, and nobody challenges.",
            bid=clause(game, step.seat, step.action, people),
        )
        text = _in_round(moment, sentence(bluff), seemed)
        note = Note(moment=number, seat=step.seat, sentence=text, figures=figures)
        found.append((heard, note))
    return found


def _own_bluffs(
    game: Game, people: People, moments: Moments, played: list[Transition]
) -> list[tuple[float, Note]]:
    """Those that their player could have done without."""
    every = every_bluff(game, people, moments, played)
    return [one for one in every if not _forced(game, played[one[1].moment])]


def _forced(game: Game, step: Transition) -> bool:
    """Whether that player had to bid, and bid as few as could be: nobody calls that a bluff."""
    if not isinstance(step.action, Bid):
        return False
    actions = game.actions(game.view(step.before, step.seat))
    bids = [it for it in actions if isinstance(it, Bid)]
    return len(bids) == len(actions) and step.action.quantity == min(it.quantity for it in bids)


def _called(played: list[Transition], number: int) -> bool:
    """Whether that bid was put to the test, or the record ends with it."""
    bid = played[number].after.public.standing
    for step in played[number + 1 :]:
        if step.ends_round:
            shown = step.after.public.showdown
            return shown is None or (bid is not None and (shown.bidder, shown.bid) == bid)
        if step.after.public.standing != bid and step.action is not None:
            return False
    return True


def _heard(moments: Moments, played: list[Transition], number: int) -> tuple[int | None, float]:
    """Who had to answer that bid next, and how likely it was true, as they saw it."""
    bid = played[number].after.public.standing
    for moment, step in zip(moments[number + 1 :], played[number + 1 :], strict=True):
        decision = moment.decision
        if step.before.public.standing != bid:
            break
        own = decision is None or (bid is not None and decision.seat == bid.seat)  # sets dice out
        if decision is not None and not own and decision.believed is not None:
            return decision.seat, decision.believed
    return None, 1.0


def _first(found: list[tuple[float, Note]]) -> tuple[Note, ...]:
    found.sort(key=lambda one: (one[0], one[1].moment))
    return tuple(sorted((note for _, note in found[:NOTES]), key=lambda note: note.moment))
