"""A solved cup as tables for people: what to claim with which throw, and when to believe."""

from collections.abc import Iterator
from dataclasses import dataclass

from dudo.engine import Action, Buy, PassOn, parse
from dudo.engine.hand import hand_text
from dudo.presentation.numbers import percent, written_out
from dudo.solver.cups.backward import KnownCup, SecretThrow
from dudo.solver.cups.passed import CupChoice, CupSolution
from dudo.solver.two_players import DoesNotFit
from dudo.terminal.output import Console, right, table, told
from dudo.terminal.solving import mixture_in_words, signed
from dudo.terminal.speaking import translated
from dudo.text import Name, Text, say

RARE = 0.0005
"""What is done less often is not shown; tables of cups are finer than those of bids."""


@dataclass(frozen=True, slots=True)
class SolvedCup:
    """What `solve --json` says of a cup game: one of the throws of a round, all of which are solved."""

    low: float
    high: float
    claims: dict[str, dict[str, float]]  # by the throw: the claims that are made, and how often
    believed: dict[str, float]  # by the claim
    cups: dict[str, Text]  # what a believer does with the cup that both then know
    programmes: int  # so many linear programmes it took


def throw_after(solution: CupSolution, claim: str | None) -> SecretThrow:
    """The throw of the opener, or of somebody who believed this claim, which opened the round."""
    if claim is None:
        return solution.opening
    claims = solution.graph.all[solution.opening.standing].claims
    written = {str(one).split()[-1]: one for one in claims}
    found = solution.after(written.get(claim) or parse(claim))
    if found is None:
        raise DoesNotFit(
            told(
                "{claim} is not a claim that could be believed; the claims are {claims}.",
                claim=claim,
                claims=", ".join(written),
            )
        )
    return found


def tell(out: Console, solution: CupSolution, throw: SecretThrow) -> None:
    """The value, and what both do: the holder with every throw, and the other with every claim."""
    low, high = solution.bracket
    out.say(
        "The round is worth {value} to the opener; that is proved to within {width}.",
        value=signed(low),
        width=written_out(high - low, digits=1),
    )
    game = solution.graph.round.game
    # Where the best hand may be matched, nobody may lose a round, and its worth does not tell who wins how often.
    if not game.penalty.counts_drinks and not game.rolls_to_match:
        won = percent((1 + low) / 2, decimals=1)
        out.say("The opener wins {share} of the rounds.", share=won)
    if cups := list(_cups(solution, throw)):
        out.print(table(say("the cup"), say("what the believer does"), rows=cups))
    one, mixed = solution.graph.all[throw.standing], solution.strategies.throws[throw]
    actions = [*map(_short, one.claims), _short(one.instead)]
    rows = []
    for place in _weakest_first(solution):
        hand = solution.graph.round.hands[place]
        done = mixture_in_words(actions, mixed.claims[place], rare=RARE, decimals=1)
        rows.append((hand_text(hand[::-1]), done))
    out.print(table(say("throw"), say("what is claimed"), rows=rows))
    often = solution.graph.round.chances(()) @ mixed.claims
    shares = (
        (_short(claim), percent(float(share), decimals=1), percent(float(belief), decimals=1))
        for claim, share, belief in zip(one.claims, often, mixed.belief, strict=False)
        if share >= RARE
    )
    out.print(table(say("claim"), right(say("how often")), right(say("believed")), rows=shares))


def data(solution: CupSolution, throw: SecretThrow) -> SolvedCup:
    """The same for programs."""
    one, mixed = solution.graph.all[throw.standing], solution.strategies.throws[throw]
    names = [*map(str, one.claims), str(one.instead)]
    hands = map(hand_text, solution.graph.round.hands)
    low, high = solution.bracket
    return SolvedCup(
        low,
        high,
        claims={
            hand: {name: often for name, often in zip(names, chances, strict=True) if often > 0}
            for hand, chances in zip(hands, mixed.claims.tolist(), strict=True)
        },
        believed=dict(zip(names, mixed.belief.tolist(), strict=False)),
        cups=dict(_cups(solution, throw)),
        programmes=solution.programmes,
    )


def _cups(solution: CupSolution, throw: SecretThrow) -> Iterator[tuple[str, Text]]:
    """Return what a believer does with each cup that both then know; nothing if all dice are thrown anyway."""
    for cup in (solution.graph.round.hands[place] for place in _weakest_first(solution)):
        choice = solution.strategies.choices.get(KnownCup(throw.standing, throw.bought, cup))
        if choice is None:
            continue
        yield hand_text(cup[::-1]), _done(solution, throw, cup, choice)


def _done(
    solution: CupSolution, throw: SecretThrow, cup: tuple[int, ...], choice: CupChoice
) -> Text:
    if choice.keeps == 0:
        return say("throw all")
    if choice.keeps < len(cup):
        return _keeps(solution, throw, cup, choice.keeps)
    if choice.claim is None:
        return say("keep all and buy a throw")
    claim = solution.graph.all[throw.standing].claims[choice.claim]
    return say("keep all and claim {claim}", claim=Name(_short(claim)))


def _weakest_first(solution: CupSolution) -> list[int]:
    """The hands by how many claims they make true."""
    challenged = solution.graph.all[solution.opening.standing].challenged
    return [int(place) for place in challenged.sum(axis=1).argsort(kind="stable")]


def _keeps(solution: CupSolution, throw: SecretThrow, cup: tuple[int, ...], count: int) -> Text:
    kept = next(one for one in solution.graph.round.kept(cup) if len(one[0]) == count)
    often = solution.strategies.throws[throw._replace(kept=kept)].kept
    hands = mixture_in_words(map(hand_text, kept), often, rare=RARE)
    return say("keep {hands}, throw the others", hands=Name(hands))


def _short(action: Action) -> str:
    match action:
        case Buy():
            return translated(say("buy a throw"))
        case PassOn():
            return translated(say("leave the opening to the other player"))
        case _:
            return str(action).split()[-1]
