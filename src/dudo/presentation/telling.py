"""What happened at the table, in sentences: the same for the terminal, the browser, review and coach."""

from dataclasses import dataclass

from dudo.engine.action import Action
from dudo.engine.game import Game
from dudo.engine.hand import Hand
from dudo.engine.state import Public, Showdown, Step
from dudo.presentation.numbers import counted
from dudo.presentation.people import People, conjugated, sentence
from dudo.presentation.spoken import claim_words, clause, face_name, phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownSentences:
    """How a round ended, one sentence for each part; empty where there is nothing to say."""

    call: str  # who called what
    count: str  # what was under the cups
    verdict: str  # who was right
    costs: tuple[str, ...]  # what each player lost or gained

    def __str__(self) -> str:
        return " ".join(filter(None, (self.call, self.count, self.verdict, *self.costs)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentences:
    """What a screen says about a view: each step of the round so far, and how the last round ended."""

    history: tuple[str, ...]
    showdown: ShowdownSentences | None


def sentences_of(game: Game, public: Public, people: People) -> Sentences:
    """The sentences for a view of that game, as told to the player whom `people` calls "you"."""
    return Sentences(
        history=tuple(told(game, step, people) for step in public.history),
        showdown=None if public.showdown is None else ending(game, public.showdown, people),
    )


def told(game: Game, step: Step, people: People) -> str:
    """One step of a round: "Ana bids four fives."."""
    return sentence(clause(game, step.seat, step.action, people))


def whose_bid(game: Game, seat: int, bid: Action, people: People) -> str:
    """A bid or claim with its owner: "Ana’s four fives", "your claim of 66"."""
    claim_of = "claim of " if bid.kind == "claim" else ""
    return f"{people.whose(seat)} {claim_of}{phrase(game, bid, people)}"


def ending(game: Game, showdown: Showdown, people: People) -> ShowdownSentences:
    """How the round ended."""
    return ShowdownSentences(
        call=_call(game, showdown, people),
        count=_count(game, showdown),
        verdict=sentence(_verdict(showdown, people)),
        costs=_costs(game, showdown, people),
    )


def _call(game: Game, it: Showdown, people: People) -> str:
    call = phrase(game, it.call, people)
    if it.call.kind == "concede":
        gives_up = it.challengers if it.stands else (it.bidder,)
        return sentence(people.clause(gives_up, "give", "up the round"))
    if it.call.kind == "doubt":
        return sentence(people.clause(it.challengers, "say", call))
    bid = whose_bid(game, it.bidder, it.bid, people)
    if it.call.kind == "believe":
        return sentence(people.clause(it.challengers, "believe", bid))
    return sentence(people.clause(it.challengers, "say", f"{call} to {bid}"))


def _count(game: Game, it: Showdown) -> str:
    if it.count is not None and it.bid.kind == "bid":
        there = "is" if it.count == 1 else "are"
        return f"There {there} {counted(it.count, face_name(game, it.bid.face))}."
    if it.count is not None:
        return f"The dice add up to {it.count}."
    lifted = next((hand for hand in it.hands if hand), None)
    if lifted is None or it.bid.kind != "claim":
        return ""
    return f"The dice show {claim_words(game, _written(game, lifted))}."


def _written(game: Game, hand: Hand) -> str:
    """Dice as the game writes a hand: as one of its claims, if they match one."""
    symbols = "".join(game.facts.symbols[face - 1] for face in reversed(hand))
    spelt = sorted(symbols)
    return next((claim for claim in game.facts.claims if sorted(claim) == spelt), symbols)


def _verdict(it: Showdown, people: People) -> str:
    were = people.clause(it.challengers, "were", "right" if it.right else "wrong")
    match it.call.kind:
        case "concede":
            winners = (it.bidder,) if it.stands else it.challengers
            return f"No dice are shown, and {people.clause(winners, 'win')} the round"
        case "spoton":
            return f"That is {'' if it.right else 'not '}exact, so {were}"
        case "believe" if not any(it.hands):
            return f"Nothing beats it, so {people.clause(it.challengers, 'lose')}"
        case "believe":
            deed = ("match", "it") if it.right else ("fail", "to match it")
            return people.clause(it.challengers, *deed)
        case "doubt":
            had = f"{people.clause((it.bidder,), 'have')} {'no' if it.stands else 'a'} pair"
            return f"{had}, so {were}"
        case _ if it.bid.kind == "claim":
            true = "the claim was true" if it.stands else "the claim was a lie"
            return f"{true.capitalize()}, so {were}"
        case _:
            return f"The bid was {'true' if it.stands else 'false'}, so {were}"


def _costs(game: Game, it: Showdown, people: People) -> tuple[str, ...]:
    """What each seat lost or gained; seats with the same result share a sentence."""
    alike: dict[tuple[int, int, bool], list[int]] = {}
    for seat, fared in enumerate(zip(it.dice, it.losses, strict=True)):
        alike.setdefault((*fared, seat in it.out), []).append(seat)
    caught = (told(game, step, people) for step in it.history if step.action.kind == "catch")
    costs = (_cost(game, fared, seats, people) for fared, seats in alike.items())
    return (*caught, *(sentence(cost) for cost in costs if cost))


def _cost(game: Game, fared: tuple[int, int, bool], seats: list[int], people: People) -> str:
    dice, lost, out = fared
    deeds: list[tuple[str, str]] = []
    if dice:
        deeds.append(("lose" if dice < 0 else "gain", counted(abs(dice), "die")))
    if lost > 0:
        deeds.append(("take" if game.facts.drunk else "lose", counted(lost, game.words.life)))
    if out:
        deeds.append(("be", "out"))
    if not deeds:
        return ""
    many = len(seats) > 1
    (verb, rest), *more = deeds
    each = " each" if many and verb != "be" else ""
    plain = many or people.you in seats
    return " and ".join(
        (
            people.clause(seats, verb, f"{rest}{each}"),
            *(f"{conjugated(verb, many=plain)} {rest}" for verb, rest in more),
        )
    )
