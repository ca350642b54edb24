"""What to say about a match: the moments that decided it, missed challenges, perfect bluffs."""

from typing import NamedTuple

from dudo.engine import Challenge, Game
from dudo.odds import BIDS
from dudo.presentation.numbers import percent
from dudo.presentation.people import People, sentence
from dudo.presentation.spoken import clause, phrase
from dudo.presentation.telling import ending, whose_bid
from dudo.review.telling import moved
from dudo.review.transitions import Transition, stands
from dudo.review.values import Decision, Moment, Note, TurningPoint, Values

TURNS = 3
NOTES = 6
"""The largest number of notes of a kind; the most important ones are kept."""
WORTH_TELLING = 0.01
"""A slip that cost less is not mentioned."""
Moments = tuple[Moment, ...]
Names = tuple[str, ...]


class MomentSpan(NamedTuple):
    """Some moments that are told together."""

    first: int
    last: int
    told: int  # the moment that the sentence is about


def turns(
    game: Game, names: Names, start: Values, told: Moments, played: list[Transition]
) -> tuple[TurningPoint, ...]:
    """What changed most, in the order of the match: rounds, told by their endings.

    In a match of few rounds it is single moments, and a change counts less where it is not sure.
    """
    values = (start, *(moment.values for moment in told))
    errors = (0.0, *(moment.error for moment in told))
    spans = _rounds(told, played)
    by_round = len(spans) >= TURNS
    if not by_round:
        spans = _calls(played)

    def change(span: MomentSpan) -> float:
        unsure = 0.0 if by_round else errors[span.first] + errors[span.last + 1]
        return _change(values[span.first], values[span.last + 1]) - unsure

    most = sorted((span for span in spans if change(span) > 0), key=change, reverse=True)
    return tuple(_turn(game, names, values, told, played, span) for span in sorted(most[:TURNS]))


def _rounds(told: Moments, played: list[Transition]) -> list[MomentSpan]:
    """Every round that somebody ended."""
    found: list[MomentSpan] = []
    first = 0
    for number, moment in enumerate(told):
        if number + 1 == len(told) or told[number + 1].round != moment.round:
            ends = [n for n in range(first, number + 1) if _ends(played, n)]
            found += [MomentSpan(first, number, ends[0])] if ends else []
            first = number + 1
    return found


def _calls(played: list[Transition]) -> list[MomentSpan]:
    """Every moment; a call that ends a round takes with it what the bid before it changed."""
    found: list[MomentSpan] = []
    for number in range(len(played)):
        if number + 1 < len(played) and _ends(played, number + 1) and not _ends(played, number):
            continue
        with_bid = number > 0 and _ends(played, number) and played[number - 1].seat is not None
        found.append(MomentSpan(number - with_bid, number, number))
    return found


def _change(before: Values, after: Values) -> float:
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def _ends(played: list[Transition], number: int) -> bool:
    """Whether somebody ends the round with that moment."""
    step = played[number]
    return step.seat is not None and step.after.public.showdown is not step.before.public.showdown


def _turn(
    game: Game,
    names: Names,
    values: tuple[Values, ...],
    told: Moments,
    played: list[Transition],
    span: MomentSpan,
) -> TurningPoint:
    before, after = values[span.first], values[span.last + 1]
    changes = [b - a for a, b in zip(before, after, strict=True)]
    moment, step = told[span.told], played[span.told]
    seat = max(range(len(changes)), key=lambda s: (abs(changes[s]), s == moment.seat))
    what = _what(game, names, moment, step, seat)
    chances = moved(names[seat], before[seat], after[seat])
    slip = _slip(game, names, told[span.first : span.last + 1])
    return TurningPoint(
        moment=span.told,
        seat=seat,
        swing=changes[seat],
        sentence=f"Round {max(1, moment.round)}: {what} {chances}{slip}",
    )


def _slip(game: Game, names: Names, told: Moments) -> str:
    """The costliest choice among these moments, if there is one."""
    decisions = [moment.decision for moment in told if moment.decision is not None]
    worst = max(decisions, key=lambda decision: decision.cost, default=None)
    if worst is None or worst.cost < WORTH_TELLING:
        return ""
    best, lost = phrase(game, worst.best, People(names)), percent(worst.cost, decimals=1)
    who = names[worst.seat]
    return (
        f" As far as {who} could tell, {best} was better than {worst.said} by {lost} of the match."
    )


def _what(game: Game, names: Names, moment: Moment, step: Transition, seat: int) -> str:
    if step.seat is None:
        dice = " ".join(game.facts.symbols[face - 1] for face in moment.hands[seat])
        return f"{names[seat]} rolls {dice}." if dice else "the dice are rolled."
    assert step.action is not None
    after = step.after.public.showdown
    if after is not None and after is not step.before.public.showdown:
        told = ending(game, after, People(names))
        return " ".join(filter(None, (told.call, told.count, told.verdict)))
    said = clause(game, step.seat, step.action, People(names))
    if step.action.kind in BIDS and (true := stands(game, step.after)) is not None:
        return f"{said}, which is {'true' if true else 'false'}."
    return sentence(said)


def missed(
    game: Game, names: Names, unit: str, told: Moments, played: list[Transition]
) -> tuple[Note, ...]:
    """Challenges that would have been right and clearly best, but were not made."""
    found: list[tuple[float, Note]] = []
    for number, moment in enumerate(told):
        decision = moment.decision
        standing = played[number].before.public.standing
        worth = None if decision is None else _worth_calling(decision, unit)
        if decision is None or standing is None or worth is None:
            continue
        if stands(game, played[number].before) is not False:
            continue
        who, likely = names[decision.seat], decision.believed
        bid = whose_bid(game, standing.seat, standing.action, People(names))
        odds = ""
        if likely is not None:
            odds = f" As far as {who} could tell, it was {percent(likely)} likely to be true."
        text = (
            f"Round {moment.round}: {who} does not challenge {bid}, which is false.{odds} "
            f"A challenge was better by {worth}."
        )
        note = Note(moment=number, seat=decision.seat, sentence=text)
        found.append((-decision.cost - decision.points.cost / 100, note))
    return _first(found)


def _worth_calling(decision: Decision, unit: str) -> str | None:
    """What a challenge was worth beyond the choice: of the match, else of the round; None if nothing."""
    if decision.cost > 0 and decision.best == Challenge():
        return f"{percent(decision.cost, decimals=1)} of the match"
    if decision.points.cost > 0 and decision.points.best == Challenge():
        return f"{decision.points.cost:.2f} {unit}"
    return None


def bluffs(game: Game, names: Names, told: Moments, played: list[Transition]) -> tuple[Note, ...]:
    """Bids and claims that were false and that nobody challenged, the boldest first."""
    found: list[tuple[float, Note]] = []
    for number, (moment, step) in enumerate(zip(told, played, strict=True)):
        if step.seat is None or step.action is None or step.action.kind not in BIDS:
            continue
        if _called(played, number) or stands(game, step.after) is not False:
            continue
        hearer, heard = _heard(told, played, number)
        seemed = ""
        if hearer is not None:
            seemed = f" To {names[hearer]} it looked {percent(heard)} likely."
        text = (
            f"Round {moment.round}: {clause(game, step.seat, step.action, People(names))}, which is false, "
            f"and nobody challenges.{seemed}"
        )
        note = Note(moment=number, seat=step.seat, sentence=text)
        found.append((heard, note))
    return _first(found)


def _called(played: list[Transition], number: int) -> bool:
    """Whether that bid was put to the test, or the record ends with it."""
    bid = played[number].after.public.standing
    for step in played[number + 1 :]:
        if step.after.public.showdown is not step.before.public.showdown:
            shown = step.after.public.showdown
            return shown is None or (bid is not None and (shown.bidder, shown.bid) == bid)
        if step.after.public.standing != bid and step.action is not None:
            return False
    return True


def _heard(told: Moments, played: list[Transition], number: int) -> tuple[int | None, float]:
    """Who had to answer that bid next, and how likely it was true, as they saw it."""
    bid = played[number].after.public.standing
    for moment, step in zip(told[number + 1 :], played[number + 1 :], strict=True):
        decision = moment.decision
        if step.before.public.standing != bid:
            break
        if decision is not None and decision.believed is not None:
            return decision.seat, decision.believed
    return None, 1.0


def _first(found: list[tuple[float, Note]]) -> tuple[Note, ...]:
    found.sort(key=lambda one: (one[0], one[1].moment))
    return tuple(sorted((note for _, note in found[:NOTES]), key=lambda note: note.moment))
