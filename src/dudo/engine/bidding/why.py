"""Why an action is not legal now: one sentence, and the clause it rests on."""

from dudo.engine.action import Action, Bid, Claim, Show, Total
from dudo.engine.bidding.answering import answering
from dudo.engine.bidding.barred import Barred, barred_from_exact, barred_from_passing
from dudo.engine.bidding.moves import (
    after_opening_on_ones,
    bound_to_face,
    escaping_bids,
    has_escaped,
    legal_bids,
    may_answer_after_a_show,
    own_raises,
)
from dudo.engine.bidding.restated import least_first
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Faces, Ladder
from dudo.engine.claims.track import on_track
from dudo.engine.claims.zhai import is_zhai
from dudo.engine.errors import Illegal
from dudo.engine.exact import Exact
from dudo.engine.hand import CHOSEN, face_of
from dudo.engine.lettered import on_dice
from dudo.engine.opening import OnesFirst
from dudo.engine.option import declared
from dudo.engine.passing import Passing
from dudo.engine.showing import Escape, ShowAfterBid
from dudo.engine.state import Phase
from dudo.engine.visibility import Visibility
from dudo.engine.written import lettered, written
from dudo.text import Name, Value, say, text_of

_ABSENT = {
    "spoton": ("Spot on is not played in this game.", "S0-53"),
    "pass": ("Nobody passes in this game.", "R-14"),
    "doubt": ("There is no pass of that player to doubt.", "S0-52"),
    "show": ("You cannot set these out now.", "S0-43"),
    "reroll": ("Nothing can be rolled again now.", "S1-41"),
    "reveal": ("Nobody has challenged you, so nothing is shown now.", "R-56"),
    "playclosed": (
        "This is said before the first bid of a round, and only in some games.",
        "W-D08",
    ),
    "playopen": ("This is said before the first bid of a round, and only in some games.", "W-D08"),
    "split": ("There is nothing to split now.", "W-C10"),
    "countersplit": ("You have not been split, so you cannot split back.", "W-C10"),
    "reshake": ("This hand cannot be shaken again now.", "W-C08"),
    "waive": ("There is nothing to let go now.", "S0-38"),
    "concede": ("There is nothing to give up now.", "R-56"),
}

_FIRST = {
    Phase.BOSS: ("First say who opens the first round.", "S1-02"),
    Phase.BUY_BACK: ("First say whether you buy back in.", "S1-21"),
}
"""What somebody has to say before anything else is possible."""

_INSTEAD = {
    Phase.WINDOW: "You cannot bid now: answer the bid that stands.",
    Phase.SHOW: "Your bid is made: now say which of your dice you set out.",
    Phase.CALLED: "You cannot bid now: answer the challenge.",
    Phase.SIDES: "You cannot bid now: say whose side you take.",
}
"""What somebody who bids out of place is to do instead."""


def illegal(rules: Rules, public: BiddingPublic, seat: int, action: Action) -> Illegal:
    """The reason why `seat` may not do this now."""
    if public.phase is Phase.OVER:
        return Illegal("The match is over.")
    if not public.waiting:
        return Illegal("Nobody can act just now; wait a moment.")
    if refused := _at_any_time(rules, public, seat, action):
        return refused
    if seat not in public.waiting:
        return _out_of_turn(rules, public, seat)
    if something_else := _first(public):
        return something_else
    if isinstance(action, Bid | Total | Claim):
        return _illegal_bid(rules, public, seat, action)
    if public.phase is Phase.RAISE and (refused := _illegal_after_a_show(rules, action)):
        return refused
    if action.kind == "challenge":
        return _illegal_challenge(rules, public, seat)
    if action.kind == "spoton" and rules.exact is not None:
        return _illegal_spot_on(rules.exact, rules, public, seat)
    if action.kind == "pass" and rules.passing is not None:
        return _illegal_pass(rules.passing, rules, public, seat)
    if action.kind == "countersplit" and rules.splitting is not None and public.is_split:
        never = "Nobody splits back."
        return Illegal(
            "Nobody splits back again in this round." if rules.splitting.counters else never,
            clause="W-C10",
        )
    if action.kind == "concede" and public.phase is Phase.TURN and not rules.concede:
        return Illegal("On your turn you cannot give up the round.", clause="R-56")
    if action.kind in ("show", "keep") and public.concealed(seat) > CHOSEN:
        return Illegal(say("Nobody chooses among more than {chosen} covered dice.", chosen=CHOSEN))
    if isinstance(action, Show) and (refused := _illegal_show(rules, public, seat, action)):
        return refused
    sentence, clause = _ABSENT.get(
        action.kind, (say("{action} is not possible now.", action=Name(action)), "")
    )
    return Illegal(sentence, clause=clause)


def _at_any_time(rules: Rules, public: BiddingPublic, seat: int, action: Action) -> Illegal | None:
    """The reason that would hold in the turn of that seat, too: a call is not played, or not by that player."""
    absent = {"spoton": rules.exact is None, "pass": rules.passing is None}
    if absent.get(action.kind):
        sentence, clause = _ABSENT[action.kind]
        return Illegal(sentence, clause=clause)
    if action.kind in ("split", "countersplit") and rules.splitting is None:
        return Illegal("Nobody splits a bid.", clause="W-C10")
    if action.kind != "spoton" or rules.exact is None or public.standing is None:
        return None
    answered = public.phase is Phase.WINDOW and seat != answering(rules, public)
    if seat in public.waiting or (answered and seat != public.standing.seat):
        return None
    return _illegal_spot_on(rules.exact, rules, public, seat)


def _first(public: BiddingPublic) -> Illegal | None:
    """What has to be said before the round can begin or go on."""
    if public.visibility is Visibility.NONE:
        return Illegal("First say whether this round is closed or open.", clause="W-D08")
    if public.phase not in _FIRST:
        return None
    sentence, clause = _FIRST[public.phase]
    return Illegal(sentence, clause=clause)


def _out_of_turn(rules: Rules, public: BiddingPublic, seat: int) -> Illegal:
    if public.phase is Phase.WINDOW and seat == answering(rules, public):
        return Illegal("First the others may answer the bid; then it is your turn.", clause="S0-38")
    return Illegal(
        "It is not your turn: only the player whose turn it is may bid or challenge now.",
        clause="S0-14",
    )


def _illegal_spot_on(exact: Exact, rules: Rules, public: BiddingPublic, seat: int) -> Illegal:
    match barred_from_exact(rules, public, seat):
        case Barred.NO_BID:
            return Illegal("There is no bid yet that could be exact.", clause="S0-53")
        case Barred.OWN_BID:
            return Illegal("You cannot call your own bid exact.", clause="S0-53")
        case None if public.open_passes:
            return Illegal(
                "After a pass you raise or doubt the pass; nobody can call spot on.",
                clause="R-14",
            )
        case Barred.WHO | None:
            return Illegal(exact.who.sentence, clause="S0-53")
        case part:
            return _ruled_out(exact, part)


def _illegal_pass(passing: Passing, rules: Rules, public: BiddingPublic, seat: int) -> Illegal:
    match barred_from_passing(rules, public, seat):
        case Barred.NO_BID:
            return Illegal("There is no bid to pass on yet.", clause="R-14")
        case Barred.OWN_BID:
            return Illegal("You cannot pass on your own bid.", clause="R-14")
        case Barred.PASSED:
            return Illegal("You have passed in this round already.", clause="R-14")
        case None:  # but not now
            return _out_of_turn(rules, public, seat)
        case part:
            return _ruled_out(passing, part)


def _ruled_out(option: Exact | Passing, bar: Barred) -> Illegal:
    """The refusal by a part of the option: its sentence and its first clause."""
    part = next(it for it in declared(option) if it.name == bar.value)
    assert part.says is not None
    sentence = part.says.on if part.value else part.says.off
    return Illegal(sentence, clause=part.says.clauses.split()[0])


def _illegal_challenge(rules: Rules, public: BiddingPublic, seat: int) -> Illegal:
    if public.standing is None:
        return Illegal("There is no bid to challenge yet.", clause="S0-10")
    if public.standing.seat == seat:
        return Illegal("You cannot challenge your own bid.", clause="S0-14")
    if public.open_passes:
        return Illegal(
            "After a pass you raise or doubt the pass; the bid cannot be challenged.", clause="R-14"
        )
    if public.phase is Phase.WINDOW:
        return _out_of_turn(rules, public, seat)
    return Illegal("There is nothing to challenge now.")


def _illegal_after_a_show(rules: Rules, action: Action) -> Illegal | None:
    """The reason that comes from dice set out in this turn, if it does."""
    if action.kind not in ("challenge", "spoton", "doubt", "concede", "pass", "show"):
        return None
    if not may_answer_after_a_show(rules):
        return Illegal("You have shown dice, so you must bid now.", clause="S4-13")
    if action.kind == "pass":
        return Illegal("You have shown dice, so you cannot pass now.", clause="R-14")
    return None


def _illegal_show(rules: Rules, public: BiddingPublic, seat: int, action: Show) -> Illegal | None:
    """The reason that does not lie in which dice the seat has under the cup."""
    show = rules.show
    if show is None:
        return Illegal("Everything stays covered until the round is over.", clause="S0-16")
    if isinstance(show, Escape) and public.standing is None:
        return Illegal("There is no bid yet to escape from.", clause="S0-43")
    if isinstance(show, Escape) and has_escaped(show, public, seat):
        return Illegal(show.often.sentence, clause="S0-44")
    if not show.fits(action.dice, public.concealed(seat)):
        return Illegal(show.sentence, clause=show.clauses.split()[0])
    bids = escaping_bids(rules, public, seat) or legal_bids(rules, public, seat)
    if public.phase is Phase.TURN and not bids:
        return Illegal("No higher bid is left.", clause="R-03")
    if isinstance(show, ShowAfterBid) and public.phase is Phase.TURN:  # first comes the bid
        return Illegal(show.sentence, clause=show.clauses.split()[0])
    if isinstance(show, Escape):
        face = face_of(action.dice[0])
        return _no_face_bid(rules, public, face) or _bound(rules, public, seat, face)
    return None


def _illegal_bid(rules: Rules, public: BiddingPublic, seat: int, action: Action) -> Illegal:
    raises_own = public.phase is Phase.CALLED and own_raises(rules, public, seat)
    if public.phase not in (Phase.TURN, Phase.RAISE) and not raises_own:
        nothing = say("{action} is not possible now.", action=Name(action))
        return Illegal(_INSTEAD.get(public.phase, nothing), clause="S0-38")
    if not isinstance(action, rules.claims.word):
        return _no_such_word(rules)
    symbols = rules.hand.symbols
    if isinstance(action, Bid):
        refused = _no_such_bid(rules, public, action) or _not_by_them(rules, public, seat, action)
        if refused is not None:
            return refused
    if not legal_bids(rules, public, seat):
        return Illegal("No higher bid is left.", clause="R-03")
    if isinstance(action, Total) and action.amount > _most_points(rules, public):
        return Illegal(
            say("All the dice together cannot show {action}.", action=Name(action)), clause="R-28"
        )
    if public.standing is None:  # no points at all
        return _no_such_word(rules)
    if by_ones := _to_or_from_ones(rules, public, seat, action):
        return by_ones
    return Illegal(
        say(
            "{action} is not higher than {standing}.",
            action=Name(written(action, symbols)),
            standing=Name(written(_too_high_for(rules, public, action), symbols)),
        ),
        clause="S0-15",
    )


def _no_such_word(rules: Rules) -> Illegal:
    """What bids are in this game, for whoever says something else."""
    return Illegal(
        say("Bids in this game are {example}.", example=text_of(rules.claims.example)),
        clause="S1-32",
    )


def _most_points(rules: Rules, public: BiddingPublic) -> int:
    """What the dice in play add up to if all of them show the highest face."""
    pool = rules.pool(public)
    return pool.dice * pool.sides


def _too_high_for(rules: Rules, public: BiddingPublic, action: Action) -> Action:
    """The bid that this one does not exceed: the last fei bid, if it flies far enough over the zhai bid (RW-07)."""
    assert public.standing is not None
    standing, claims = public.standing.action, rules.claims
    bids = [step.action for step in public.history if isinstance(step.action, Bid)]
    if not isinstance(claims, Faces) or claims.zhai is None or not bids:
        return standing
    if not isinstance(action, Bid) or is_zhai(action):
        return standing
    last = next((bid for bid in reversed(bids) if not is_zhai(bid)), None)
    flies = is_zhai(bids[-1]) and claims.zhai.may_leave(bids[-1], action)
    return standing if last is None or not flies else last


def _no_such_bid(rules: Rules, public: BiddingPublic, bid: Bid) -> Illegal | None:
    """The reason why nobody makes such a bid in this round, however high it is."""
    claims, dead, symbols = rules.claims, public.wilds_dead, rules.hand.symbols
    assert isinstance(claims, Faces)
    if refused := _no_face_bid(rules, public, bid.face):
        return refused
    most = rules.pool(public).dice
    if not 1 <= bid.quantity <= most:
        return Illegal(
            say("Bid from 1 to {total_dice}: there are no more in play.", total_dice=most),
            clause="R-03",
        )
    if claims.ladder is Ladder.TRACK and not on_track(bid, rules.hand.sides):
        return Illegal(
            say("The track has no space for {bid}.", bid=Name(written(bid, symbols))),
            clause="W-B03",
        )
    if bid.zhai and claims.zhai is None:
        return Illegal("There are no zhai bids in this game.", clause="W-C03")
    if bid.zhai and (dead or bid.face == 1):
        plain = Name(written(Bid(bid.quantity, bid.face, bounce=bid.bounce), symbols))
        return Illegal(
            say("No wild dice count for that bid anyway: write it {plain}.", plain=plain),
            clause="W-C03",
        )
    if bid.bounce and not rules.bounce:
        return Illegal("There are no bounces in this game.", clause="W-C13")
    return None


def _not_by_them(rules: Rules, public: BiddingPublic, seat: int, bid: Bid) -> Illegal | None:
    """The reason that lies in what the seat has shown, or in what it may do over the bid that stands, or as opener."""
    symbols = rules.hand.symbols
    if public.phase is Phase.RAISE and isinstance(rules.show, Escape):
        return Illegal(
            "You must bid the face that you show, and more of it than you show.", clause="S0-43"
        )
    if refused := _bound(rules, public, seat, bid.face):
        return refused
    if bid.bounce:
        return Illegal(
            "A bounce answers another player's bid with exactly two more of the same face.",
            clause="W-C13",
        )
    if public.standing is None and bid not in legal_bids(rules, public, seat):
        if rules.ones_first is OnesFirst.BARRED and bid.face == 1 and not public.one_die:
            barred = on_dice("A round may not be opened on 1s.", symbols)
            return Illegal(barred, clause="W-P03")
        return Illegal(least_first(rules), clause="W-C06")
    return None


def _bound(rules: Rules, public: BiddingPublic, seat: int, face: int) -> Illegal | None:
    """The reason that lies in a one-die round: the face of the standing bid stays."""
    fixed = public.standing.action if public.standing else None
    if not isinstance(fixed, Bid) or fixed.face == face or not bound_to_face(rules, public, seat):
        return None
    return Illegal(
        say(
            "You may not change the face in this round: bid more {face}s.",
            face=_shown(fixed.face, rules.hand.symbols),
        ),
        clause="S3-07",
    )


def _to_or_from_ones(
    rules: Rules, public: BiddingPublic, seat: int, action: Action
) -> Illegal | None:
    """The reason where an order of bids that counts 1s double stands in the way: with what it takes."""
    ladder = getattr(rules.claims, "ladder", None)
    assert public.standing is not None
    standing = public.standing.action
    ordinary = public.wilds_dead or after_opening_on_ones(rules, public)
    if ladder not in _DOUBLE or ordinary or (standing.face == 1) == (action.face == 1):
        return None
    least = min(
        (bid for bid in legal_bids(rules, public, seat) if bid.face == action.face), default=None
    )
    going, coming, clause = _DOUBLE[ladder]
    symbols = rules.hand.symbols
    return Illegal(
        say(
            "{action} is not higher than {standing}. {rule}{any, select, yes { Bid {least} or more.} other {}}",
            action=Name(written(action, symbols)),
            standing=Name(written(standing, symbols)),
            rule=on_dice(going if action.face == 1 else coming, symbols),
            any="no" if least is None else "yes",
            least=Name("" if least is None else written(least, symbols)),
        ),
        clause=clause,
    )


_GOING = say("Going to 1s takes at least half the number, rounded up.")
_DOUBLE = {
    Ladder.HALF_DOUBLE: (
        _GOING,
        say(
            "Coming back from 1s takes at least double the number, and more than the last bid on another face."
        ),
        "S0-47",
    ),
    Ladder.STARS: (
        _GOING,
        say("Coming back from 1s takes at least double the number plus one."),
        "S4-11",
    ),
}
"""What the orders that count 1s double ask of a bid to 1s, and of one back from them."""


def _no_face_bid(rules: Rules, public: BiddingPublic, face: int) -> Illegal | None:
    """The reason why nobody bids on the face in this round, if nobody does."""
    claims, sides, dead = rules.claims, rules.hand.sides, public.wilds_dead
    if isinstance(claims, Faces) and face not in claims.faces(sides, dead=dead):
        return _no_such_face(face, rules.hand.symbols)
    return None


def _no_such_face(face: int, symbols: str) -> Illegal:
    if face == 0 and "0" in symbols:
        return Illegal("A bid on 0s is written with a 10, like 4x10.", clause="S1-66")
    if not lettered(symbols):
        return Illegal(say("Nobody bids on {face}s in this game.", face=face), clause="R-02")
    if face == 1:
        return Illegal("Nobody bids on aces in this game.", clause="R-02")
    return Illegal(
        say(
            "These dice have {n} faces: 1 stands for {first}, and {n} for {last}.",
            n=len(symbols),
            first=Name(symbols[0]),
            last=Name(symbols[-1]),
        ),
        clause="S0-08",
    )


def _shown(face: int, symbols: str) -> Value:
    """The face as it is written in a sentence."""
    return Name(symbols[face - 1]) if lettered(symbols) else face
