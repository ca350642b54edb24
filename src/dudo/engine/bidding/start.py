"""How a match and its rounds begin in a bidding game, and which rounds are one-die rounds."""

from typing import TypedDict

from dudo.engine.action import Announce
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState
from dudo.engine.evolve import evolve
from dudo.engine.rounds import First
from dudo.engine.seating import order_from
from dudo.engine.state import Phase, State
from dudo.engine.visibility import Visibility


def begin_match(rules: Rules, players: int) -> BiddingState:
    """Before the first throw of a match."""
    public = BiddingPublic(
        phase=Phase.DEAL,
        due=tuple(range(players)),
        active=tuple(range(players)),
        dice=(rules.hand.count,) * players,
        losses=(0,) * players,
        shown=((),) * players,
        high_die=(0,) * players,
        letters=("",) * players,
        read=((),) * players,
        bought=(0,) * players,
    )
    if rules.first is First.LETTERS:
        return State(evolve(public, phase=Phase.LETTERS), BiddingHidden.empty(players))
    if rules.first.rolls:
        return State(evolve(public, phase=Phase.HIGH_DIE), BiddingHidden.empty(players))
    return begin_round(rules, public, opener=0)


def begin_round(rules: Rules, public: BiddingPublic, *, opener: int) -> BiddingState:
    """Before the first throw of a round; the one-die rule may move the opening (S3-06, R-33)."""
    players = public.players
    owners = one_die_owners(rules, public)
    opener = one_die_opener(rules, public, owners, opener)
    return State(
        evolve(
            public,
            **kind_of_round(rules, one_die=bool(owners)),
            had_one_die=with_one_die_round(public, owners),
            phase=Phase.DEAL,
            waiting=(),
            due=public.active,
            round=public.round + 1,
            opener=opener,
            standing=None,
            history=(),
            shown=public.read,
            passed=(),
            open_passes=(),
            challengers=(),
            called=None,
            stake=1,
            turned=False,
        ),
        BiddingHidden.empty(players),
    )


def one_die_owners(rules: Rules, public: BiddingPublic) -> tuple[int, ...]:
    """The seats for whom the coming round is a one-die round."""
    if rules.palifico is None:
        return ()
    single = tuple([seat for seat in public.active if public.dice[seat] == 1])
    if not single:
        return ()
    last = public.showdown
    return rules.palifico.begins(
        single=single,
        fell=tuple(seat for seat in single if last and last.dice[seat] < 0),
        had=public.had_one_die,
        players_left=len(public.active),
    )


def with_one_die_round(public: BiddingPublic, owners: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that have had a one-die round when these have theirs."""
    return tuple(sorted({*public.had_one_die, *owners})) if owners else public.had_one_die


class _KindOfRound(TypedDict):
    """What a one-die round changes in a position."""

    one_die: bool
    wilds_dead: bool
    visibility: Visibility


def kind_of_round(rules: Rules, *, one_die: bool) -> _KindOfRound:
    """A round by the rules of a one-die round, or by the ordinary ones."""
    special = rules.palifico if one_die else None
    plain = Visibility.OTHERS if rules.forehead else Visibility.OWN
    return {
        "one_die": one_die,
        "wilds_dead": special is not None and not special.wilds,
        "visibility": plain if special is None or rules.forehead else special.view.visibility,
    }


def reopened(rules: Rules, public: BiddingPublic) -> BiddingPublic:
    """The current round as it was before its first bid."""
    announced = any(isinstance(step.action, Announce) for step in public.history)
    one_die = public.one_die and not announced
    had = tuple(s for s in public.had_one_die if not announced or s != public.opener)
    begun = begin_round(rules, public, opener=public.opener).public
    return evolve(
        begun,
        **kind_of_round(rules, one_die=one_die),
        had_one_die=had,
        round=public.round,
        opener=public.opener,
    )


def one_die_opener(
    rules: Rules, public: BiddingPublic, owners: tuple[int, ...], opener: int
) -> int:
    """Who really opens: of the players whose one-die round it is, the one who just lost.

    Else the next of them from the player who would have opened (R-33).
    """
    if not owners:
        return opener
    order = (opener, *order_from(opener, public.active, public.players, step=rules.step))
    last = public.showdown.losers if public.showdown else ()
    single = [seat for seat in order if seat in owners]
    just_lost = [seat for seat in single if seat in last]
    return (just_lost or single or [opener])[0]
