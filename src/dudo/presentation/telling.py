"""What happened at the table, in sentences: the same for the terminal, the browser, review and coach."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from dudo.engine.action import Action, Catch
from dudo.engine.game import Game
from dudo.engine.state import Public, Showdown, Step
from dudo.presentation.numbers import counted
from dudo.presentation.people import People
from dudo.presentation.proof import bid_was, proof
from dudo.presentation.spoken import ACTION_WORDS, SAY, clause, phrase
from dudo.text import NOTHING, Text, joined, say, sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowdownSentences:
    """How a round ended, one sentence for each part; empty where there is nothing to say."""

    call: Text  # who called what, and who took whose side
    count: Text  # what was under the cups, as a sum that can be checked: "1 two + 5 ones = 6."
    verdict: Text  # what was bid, and whether it was so: "Five were bid: true."
    right: Text  # who was right
    costs: tuple[Text, ...]  # what each player lost or gained

    @property
    def whole(self) -> Text:
        """All of it, one sentence after another."""
        return joined(" ", (self.call, self.count, self.verdict, self.right, *self.costs))

    def __str__(self) -> str:
        return str(self.whole)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentences:
    """What a screen says about a view: each step of the round so far, how the last round and the match ended."""

    history: tuple[Text, ...]
    showdown: ShowdownSentences | None
    result: Text = NOTHING


def sentences_of(game: Game, public: Public, people: People) -> Sentences:
    """The sentences for a view of that game, as told to the player whom `people` calls "you"."""
    return Sentences(
        history=tuple(told(game, step, people) for step in public.history),
        showdown=None if public.showdown is None else ending(game, public.showdown, people),
        result=NOTHING if public.result is None else public.result.sentence,
    )


WIN = "{who} {person, select, one {wins} other {win}}"


def told(game: Game, step: Step, people: People) -> Text:
    """One step of a round: "Ana bids four fives."."""
    return sentence(clause(game, step.seat, step.action, people))


def whose_bid(game: Game, seat: int, bid: Action, people: People) -> Text:
    """A bid or claim with its owner: "Ana’s four fives", "your claim of 66", "Bo’s bid of a one"."""
    what = phrase(game, bid, people)
    if bid.kind == "claim":
        whose = "{person, select, you {your claim of {bid}} other {{who}’s claim of {bid}}}"
        return people.clause((seat,), whose, bid=what)
    article = "yes" if what.startswith("a ") else "no"
    return people.clause((seat,), _WHOSE, bid=what, article=article)


_WHOSE = (
    "{person, select, you {your {article, select, yes {bid of {bid}} other {{bid}}}} "
    "other {{who}’s {article, select, yes {bid of {bid}} other {{bid}}}}}"
)


def ending(game: Game, showdown: Showdown, people: People) -> ShowdownSentences:
    """How the round ended."""
    return ShowdownSentences(**{part: tell(game, showdown, people) for part, tell in PARTS.items()})


def _call(game: Game, it: Showdown, people: People) -> Text:
    sides = (people.clause(seats, ACTION_WORDS[side].clause) for side, seats in _sides(it))
    return joined(" ", (_called(game, it, people), *map(sentence, sides)))


def _sides(it: Showdown) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Who took whose side before the dice were shown."""
    taken = {
        side: tuple(step.seat for step in it.history if step.action.kind == side)
        for side in ("support", "oppose")
    }
    return tuple((side, seats) for side, seats in taken.items() if seats)


def _called(game: Game, it: Showdown, people: People) -> Text:
    call = phrase(game, it.call, people)
    if it.call.kind == "concede":
        gives_up = it.challengers if it.stands else (it.bidder,)
        return sentence(people.clause(gives_up, ACTION_WORDS["concede"].clause))
    if it.call.kind == "showcup":
        shows = "{who} {person, select, one {shows} other {show}} {what} under the cup"
        return sentence(people.clause((it.bidder,), shows, what=phrase(game, it.bid, people)))
    if it.call.kind == "doubt":
        return sentence(people.clause(it.challengers, SAY, words=call))
    bid = whose_bid(game, it.bidder, it.bid, people)
    if it.call.kind == "believe":
        return sentence(
            people.clause(
                it.challengers,
                "{who} {person, select, one {believes} other {believe}} {bid}",
                bid=bid,
            )
        )
    says = "{who} {person, select, one {says} other {say}} {words} to {bid}"
    return sentence(people.clause(it.challengers, says, words=call, bid=bid))


def _verdict(game: Game, it: Showdown, people: People) -> Text:
    called = it.challengers
    match it.call.kind:
        case "concede":
            winners = (it.bidder,) if it.stands else called
            return people.clause(
                winners,
                "Nothing is shown, and {who} {person, select, one {wins} other {win}} the round.",
            )
        case "believe" if not any(it.hands):
            return people.clause(
                called, "Nothing beats it, so {who} {person, select, one {loses} other {lose}}."
            )
        case "believe" if it.right:
            return sentence(
                people.clause(called, "{who} {person, select, one {matches} other {match}} it")
            )
        case "believe":
            fails = "{who} {person, select, one {fails} other {fail}} to match it"
            return sentence(people.clause(called, fails))
        case "showcup" if not it.losers:
            return say("Everybody drinks, and nobody loses.")
        case "doubt" | "showcup":
            return NOTHING
        case _:
            was = bid_was(game, it)
            return sentence(was) if was else NOTHING


def _right(_game: Game, it: Showdown, people: People) -> Text:
    if it.call.kind in ("concede", "believe", "showcup"):
        return NOTHING
    right = "{who} {person, select, one {was} other {were}} right"
    wrong = "{who} {person, select, one {was} other {were}} wrong"
    return sentence(people.clause(it.challengers, right if it.right else wrong))


def _costs(game: Game, it: Showdown, people: People) -> tuple[Text, ...]:
    """What each seat lost or gained; seats with the same result share a sentence."""
    alike: dict[tuple[int, int, bool], list[int]] = {}
    for seat, fared in enumerate(zip(it.dice, it.losses, strict=True)):
        alike.setdefault((*fared, seat in it.out), []).append(seat)
    caught = (
        sentence(people.clause((step.seat,), _CAUGHT if step.action.caught else _DROPPED))
        for step in it.history
        if isinstance(step.action, Catch)
    )
    costs = (_cost(game, fared, seats, people) for fared, seats in alike.items())
    return (*caught, *(sentence(cost) for cost in costs if cost))


_CAUGHT = (
    "{who} {person, select, one {catches} other {catch}} the dice, so one die gives the drinks"
)
_DROPPED = "{who} {person, select, one {drops} other {drop}} the dice, so two dice give the drinks"
"""What catching the dice, or not, makes of the drinks that are thrown next."""

_COST = (
    "{who} {deed, select, out {{person, select, one {is} other {are}} out} "
    "lose {{person, select, one {loses} other {lose}} {what}} "
    "gain {{person, select, one {gains} other {gain}} {what}} "
    "away {{person, select, one {puts} other {put}} away {what}} "
    "pile {{person, select, one {takes} other {take}} {what}} "
    "other {{person, select, one {takes} other {take}} {what}}}"
    "{each, select, yes { each} other {}}"
    "{also, select, no {} lose { and {person, select, one {loses} other {lose}} {more}} "
    "other { and {person, select, one {takes} other {take}} {more}}}"
    "{out, select, yes { and {person, select, one {is} other {are}} out} "
    "safe { and {person, select, one {is} other {are}} safe} other {}}"
)
"""What some seats lose, put away, gain, take from a pile or drink, one thing or two, and what becomes of them."""


def _cost(game: Game, fared: tuple[int, int, bool], seats: list[int], people: People) -> Text:
    dice, lost, out = fared
    deeds: list[tuple[str, Text]] = []
    if dice:
        deed = "gain" if dice > 0 else "away" if game.facts.sheds else "lose"
        deeds.append((deed, counted(abs(dice), "die")))
    if lost > 0:
        deed = "take" if game.facts.drunk else "pile" if game.facts.piled else "lose"
        deeds.append((deed, counted(lost, game.words.life)))
    if not deeds and not out:
        return NOTHING
    (deed, what), (also, more) = [*deeds, ("no", NOTHING), ("no", NOTHING)][:2]
    return people.clause(
        seats,
        _COST,
        deed=deed if deeds else "out",
        what=what,
        each="yes" if len(seats) > 1 and deeds else "no",
        also=also,
        more=more,
        out="no" if not (out and deeds) else "safe" if game.facts.sheds else "yes",
    )


PARTS: Mapping[str, Callable[[Game, Showdown, People], Any]] = {
    "call": _call,
    "count": proof,
    "verdict": _verdict,
    "right": _right,
    "costs": _costs,
}
"""What tells each part of `ShowdownSentences`."""

_TELLS: Mapping[str, Callable[[Showdown], tuple[object, ...]]] = {
    "call": lambda it: (it.call, it.bid, it.bidder, it.challengers, _sides(it)),
    "verdict": attrgetter("call", "bid", "stands", "right"),
    "right": attrgetter("call", "challengers", "right"),
    "costs": attrgetter("dice", "losses", "out"),
}
"""After a call: what each part tells of, apart from the sum of the dice."""


def same_words_key(part: str, it: Showdown) -> tuple[object, ...] | None:
    """Showdowns for which this is the same are told alike in that part; None where it cannot be said so briefly."""
    if not it.call.is_call or it.bid.kind == "claim" or part not in _TELLS:
        return None
    return _TELLS[part](it)
