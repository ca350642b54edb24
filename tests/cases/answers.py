"""What a bidding table says to each key that a case may expect."""

from collections.abc import Callable
from typing import Any

from cases.compare import Alike, Sparse
from cases.table import Table
from dudo.engine import Bid, Bidding, Faces, Hand, LoseDie, Phase, Showdown, TakeMatch, Total
from dudo.engine.bidding.judging import full_hands


def ending(table: Table) -> Showdown:
    """How the round ended; an `AssertionError` if it is still on."""
    showdown = table.public.showdown
    assert isinstance(showdown, Showdown), "the round is not over"
    return showdown


def round_answers(table: Table) -> dict[str, Callable[[], object]]:
    """Answers about how a round ended and what it left, in any game."""
    seating = table.seating

    def called(kind: str, value: Callable[[Showdown], object]) -> object:
        showdown = ending(table)
        return value(showdown) if showdown.call.kind == kind else None

    def opener() -> object:
        ending(table)
        return seating.name(table.public.opener)

    def pile() -> object:
        penalty = table.game.penalty
        assert isinstance(penalty, TakeMatch), "there is no pile in this game"
        return penalty.left(table.public.losses)

    return {
        "holds": lambda: ending(table).stands,
        "winner": lambda: seating.winner(ending(table)),
        "winners": lambda: seating.everyone(ending(table).winners),
        "losers": lambda: seating.everyone(ending(table).losers),
        "eliminated": lambda: seating.everyone(ending(table).out),
        "challenger": lambda: seating.name(ending(table).challengers[0]),
        "challengers": lambda: seating.everyone(ending(table).challengers),
        "reveals": lambda: seating.everyone(
            seat for seat, hand in enumerate(ending(table).hands) if hand is not None
        ),
        "spot_on_right": lambda: called("spoton", lambda showdown: showdown.right),
        "pass_true": lambda: called("doubt", lambda showdown: showdown.stands),
        "hands_lost_after": lambda: seating.by_name(table.public.losses),
        "next_starter": opener,
        "matches_after": lambda: seating.by_name(table.public.losses),
        "pile_after": pile,
        "round_over": lambda: table.public.showdown is not None,
        "hand_over": lambda: table.public.showdown is not None,
        **match_answers(table),
    }


def match_answers(table: Table) -> dict[str, Callable[[], object]]:
    """Answers about the match as a whole."""
    seating = table.seating

    def losers() -> object:
        result = table.public.result
        if result is None:
            return None
        seats = range(table.public.players)
        return seating.only(seat for seat in seats if seat not in result.winners)

    def winners() -> object:
        result = table.public.result
        return None if result is None else seating.only(result.winners)

    return {
        "game_over": lambda: table.public.phase is Phase.OVER,
        "game_winner": winners,
        "game_loser": losers,
        "playoff": lambda: len(table.public.active) == 2 and table.public.phase is not Phase.OVER,
        "alive": lambda: [seating.name(seat) for seat in table.public.active],
    }


def bidding_answers(table: Table, opening: Table) -> dict[str, Callable[[], object]]:
    """Answers about a round of a bidding game; `opening` is the table as it was before the first bid."""
    seating = table.seating

    def on_turn() -> int:
        table.let_go()
        seat = (
            table.public.opener if table.public.due else table.turn
        )  # who opens when all have thrown
        assert seat is not None, "nobody is in turn"
        return seat

    def standing() -> object:
        step = table.public.standing
        if step is None or not isinstance(step.action, Bid):
            return None if step is None else [getattr(step.action, n) for n in step.action.fields]
        bid, game = [step.action.quantity, step.action.face], table.game
        assert isinstance(game, Bidding)
        if not isinstance(game.claims, Faces) or game.claims.zhai is None:
            return bid
        if step.action.zhai:
            return [*bid, "zhai"]
        return Alike([bid, [*bid, "zhai" if step.action.face == 1 else "fei"]])

    def wild() -> bool:
        public, game = _of_round(table, opening), table.game
        assert isinstance(game, Bidding)
        step, sides = public.standing, game.hand.sides
        if game.frees(public):
            return False
        if step is not None and isinstance(game.claims, Faces) and game.claims.zhai is not None:
            return bool(step.action.face != 1 and step.action.target > 0)
        return game.claims.wild_face(sides=sides, dead=public.wilds_dead) > 0

    def highest() -> object:
        bids = [a for a in opening.may(opening.public.opener) if isinstance(a, Bid | Total)]
        return bids[-1].amount if bids else None

    def held() -> object:
        ending(table)
        return seating.by_name(table.public.dice)

    def looks() -> object:
        """Of everybody still in, whether they see their own dice, until those are shown to all."""
        game, state = table.game, table.hidden if _is_over(table, opening) else table.state
        views = {seat: game.view(state, seat) for seat in state.public.active}
        return {
            seating.name(seat): view.secret.hands[seat] is not None for seat, view in views.items()
        }

    return {
        **round_answers(table),
        "sees_own": looks,
        "turn": lambda: seating.name(on_turn()),
        "legal_count": lambda: sum(
            isinstance(a, Bid | Total) and not getattr(a, "bounce", False)
            for a in table.may(on_turn())
        ),
        "standing_bid": standing,
        "wild": wild,
        "stake": lambda: (
            (table.public.showdown if _is_over(table, opening) else table.public).stake
        ),
        "matching": lambda: ending(table).count,
        "actual": lambda: ending(table).count,
        "natural": lambda: ending(table).natural,
        "maximum": highest,
        "dice_after": held,
        "hands_lost_after": lambda: seating.by_name(_hands_lost(table)),
        "dice_now": lambda: seating.hands(_lying(table, opening)),
        "shown": lambda: Sparse(seating.hands(_of_round(table, opening).shown)),
        "winning_side": lambda: _side(table, ending(table).winners),
        "losing_side": lambda: _side(table, ending(table).losers),
    }


def _is_over(table: Table, opening: Table) -> bool:
    """Whether the round that the case is about has ended."""
    return table.public.round != opening.public.round or table.public.phase is Phase.OVER


def _of_round(table: Table, opening: Table) -> Any:
    """What was public last in the round that the case is about; another may have begun since."""
    if not _is_over(table, opening):
        return table.public
    return next(public for public in reversed(table.trail) if public.standing is not None)


def _hands_lost(table: Table) -> tuple[int, ...]:
    """By seat, the hands lost, which are the dice lost where each costs one (S1-28)."""
    public, game = table.public, table.game
    if game.penalty != LoseDie():
        return tuple(public.losses)
    return tuple(max(0, game.facts.dice - dice) for dice in public.dice)


def _lying(table: Table, opening: Table) -> tuple[Hand, ...]:
    """By seat, all dice of the round, as far as they were shown where it has ended."""
    if _is_over(table, opening):
        return tuple(hand or () for hand in ending(table).hands)
    return full_hands(table.state)


def _side(table: Table, seats: tuple[int, ...]) -> object:
    game = table.game
    assert isinstance(game, Bidding)
    assert game.penalty.takes_sides, "nobody takes sides in this game"
    return table.seating.everyone(seats)
