"""How a view is laid out for drawing, in any engine: which dice are where, and what is going on."""

from dataclasses import dataclass
from functools import singledispatch
from typing import Literal

from dudo.engine.action import Rolled
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.cup.state import CupPublic
from dudo.engine.drawing import SeatDice
from dudo.engine.game import AnyView, Game
from dudo.engine.hand import Hand
from dudo.engine.state import Phase, Public, Step
from dudo.engine.visibility import Visibility
from dudo.presentation.called import one_die_name
from dudo.presentation.numbers import counted, plural, plural_of
from dudo.presentation.people import People
from dudo.presentation.pieces import PIECES, pieces_of
from dudo.presentation.spoken import SAY, face_word, label_of
from dudo.text import NOTHING, Text, joined, say, sentence, text_of

Sealed = Literal["awaited", "given"]
"""Whether a player has given an answer that everybody gives at once, in secret."""

NOTHING_STANDS = frozenset(
    {
        Phase.HIGH_DIE,
        Phase.LETTERS,
        Phase.BOSS,
        Phase.DOG,
        Phase.NEW_LIVES,
        Phase.BUY_BACK,
        Phase.CATCH,
        Phase.DRINKS,
    }
)
"""The round has not begun, or it is decided and only its cost is still open."""


@dataclass(frozen=True, kw_only=True)
class Place:
    """What is in front of one seat, as the viewer sees it."""

    shown: Hand  # dice in view of everybody
    covered: int  # how many lie there covered
    seen: Hand | None  # the covered ones as the viewer knows them, or last saw them
    cup: bool  # a cup stands there
    letters: str  # the first and the last letter of the bill that lies there; empty if none were read out
    first_die: int  # the die thrown to decide who opens, until the match is under way; 0 if none
    answer: Sealed | None  # how far the seat is with a sealed answer


@dataclass(frozen=True, kw_only=True)
class Layout:
    """What a screen draws of a view, in any engine."""

    places: tuple[Place, ...]
    dice: int  # how many dice are in play
    wild: int  # the face that is wild now, 0 if none
    middle: int  # dice in the middle that nobody sees
    moment: Text  # what is going on; empty where the bid or claim that stands says it all
    special: Text  # what is special about this round, empty in an ordinary one
    settled: bool  # nothing stands: the round has not begun, or only its price is open
    answerable: bool  # what stands may still be answered
    sides: dict[str, int]  # of the words that take a side, whose side it is


@dataclass(frozen=True, slots=True, kw_only=True)
class _Own:
    """What only the engine knows about its public state."""

    line: Text = NOTHING  # what is going on, where it is something of its own
    dealing: Text = PIECES["die"].dealing
    holder: int | None = None  # who has the cup, where there is only one
    dice: int | None = None  # dice in play, where they are not the players' own
    middle: int = 0
    taken: bool = False  # what stands was believed and is no longer open to an answer
    letters: tuple[str, ...] = ()  # by seat, of bills
    special: Text = NOTHING
    called: Step | None = None  # the challenge that is still to be decided


def layout_of(game: Game, view: AnyView, people: People) -> Layout:
    """What to draw of a view of that game, for the one whom `people` calls "you"."""
    public = view.public
    own = _own(public, game, people)
    fresh = _is_fresh(game, public)
    settled = public.phase in NOTHING_STANDS
    wild = 0 if game.without_wilds(public) else game.facts.wild
    return Layout(
        places=_places(game.table(view), public, own, fresh=fresh),
        dice=sum(public.dice[seat] for seat in public.active) if own.dice is None else own.dice,
        wild=wild,
        middle=own.middle,
        moment=_moment(public, own, people, fresh=fresh),
        special=sentence(own.special) if own.special else NOTHING,
        settled=settled,
        answerable=public.standing is not None
        and not (settled or own.taken or public.phase in (Phase.SIDES, Phase.CALLED)),
        sides=_sides(public, own),
    )


_UNSEEN = frozenset({"standing", "history", "waiting"})
"""What may change while a bid stands without anything being laid out otherwise."""


@singledispatch
def laid_alike(after: Public, before: Public) -> bool:
    """Return whether both are laid out alike for anybody who sees the same dice, as after most bids.

    Both are of one match. False where it takes longer to find out.
    """
    return False


@laid_alike.register
def _(after: BiddingPublic, before: Public) -> bool:
    if after.phase is not Phase.TURN or before.standing is None or after.standing is None:
        return False
    was, now = before.__dict__, after.__dict__
    return {name for name, it in now.items() if was[name] is not it} <= _UNSEEN


def _places(
    dice: tuple[SeatDice, ...], public: Public, own: _Own, *, fresh: bool
) -> tuple[Place, ...]:
    sealing = public.phase in (Phase.WINDOW, Phase.SIDES)
    return tuple(
        [
            Place(
                shown=it.shown,
                covered=it.covered,
                seen=it.seen,
                cup=own.holder is None or own.holder == seat,
                letters=own.letters[seat] if own.letters else "",
                first_die=public.high_die[seat] if fresh else 0,
                answer=_sealed(seat, public, own) if sealing else None,
            )
            for seat, it in enumerate(dice)
        ]
    )


def _is_fresh(game: Game, public: Public) -> bool:
    """Whether nobody has said anything in this match, and the dice for the opening are not taken for others."""
    return public.phase in (Phase.HIGH_DIE, Phase.BOSS) or (
        public.round == 1 and not public.history and not game.facts.forehead
    )


def _sealed(seat: int, public: Public, own: _Own) -> Sealed | None:
    """How far the seat is where everybody answers at once."""
    spoken_for = {step.seat for step in (public.standing, own.called) if step}
    if seat in spoken_for or seat not in public.active:
        return None
    return "awaited" if seat in public.waiting else "given"


def _sides(public: Public, own: _Own) -> dict[str, int]:
    if public.phase is not Phase.SIDES or public.standing is None or own.called is None:
        return {}
    return {"support": public.standing.seat, "oppose": own.called.seat}


def _moment(public: Public, own: _Own, people: People, *, fresh: bool) -> Text:
    text = own.line or _going_on(public, own, people, fresh=fresh)
    return say("{sentence}", sentence=text) if text else text


def _going_on(public: Public, own: _Own, people: People, *, fresh: bool) -> Text:
    asked = public.waiting[:1]
    mine = people.you in asked
    match public.phase:
        case Phase.HIGH_DIE:
            return say("The highest die opens")
        case Phase.LETTERS:
            return say("The letters of the bills decide who opens")
        case Phase.BOSS if mine:
            return say("You rolled highest. Who opens?")
        case Phase.BOSS:
            return people.clause(
                asked, "{who} {person, select, one {chooses} other {choose}} who opens"
            )
        case Phase.MIDDLE:
            return say("Dice are rolled in the middle, unseen")
        case Phase.DOG | Phase.NEW_LIVES | Phase.BUY_BACK:
            return _offered(public.phase, people, asked, mine=mine)
        case Phase.SHOW if mine:
            return say("Set out one of your dice")
        case Phase.SHOW:
            return people.clause(asked, "{who} sets out a die")
        case Phase.DEAL if public.standing is None:
            return own.dealing
        case Phase.TURN | Phase.ANSWER | Phase.KEEP if public.standing is None and asked:
            if fresh and public.high_die[asked[0]] == max(public.high_die) > 0:
                return _highest(people, asked, tied=0 in public.high_die)
            return people.clause(
                asked, "{who} {person, select, one {opens} other {open}} the round"
            )
        case _:
            return NOTHING


def _highest(people: People, asked: tuple[int, ...], *, tied: bool) -> Text:
    """Why they open; after a tie only those who tied have a die that is still drawn."""
    if tied:
        return people.clause(
            asked,
            "{who} rolled highest after a tie and {person, select, one {opens} other {open}}",
        )
    return people.clause(
        asked, "{who} rolled highest and {person, select, one {opens} other {open}}"
    )


def _offered(phase: Phase, people: People, asked: tuple[int, ...], *, mine: bool) -> Text:
    """What somebody may have between two rounds."""
    match phase:
        case Phase.DOG if mine:
            return say("You are out, unless you take the dog’s life")
        case Phase.DOG:
            return people.clause(asked, "{who} is out, but may take the dog’s life")
        case Phase.NEW_LIVES if mine:
            return say("You may throw a die for a new number of lives")
        case Phase.NEW_LIVES:
            return people.clause(asked, "{who} may throw a die for a new number of lives")
        case Phase.BUY_BACK if mine:
            return say("You are out, unless you buy back in")
        case _:
            return people.clause(asked, "{who} is out, but may buy back in")


@singledispatch
def _own(_public: Public, _game: Game, _people: People) -> _Own:
    """Nothing more than everybody's public state tells."""
    return _Own()


@_own.register
def _(public: BiddingPublic, game: Game, people: People) -> _Own:
    line = NOTHING
    if public.phase in (Phase.SIDES, Phase.CALLED) and public.called:
        label = label_of(game.words, public.called.action)
        callers = public.challengers or (public.called.seat,)
        line = people.clause(callers, SAY, words=say("“{words}”", words=label))
    elif public.phase in (Phase.TURN, Phase.WINDOW) and public.challengers:
        line = say(
            "{count, plural, one {# of {all} has challenged} other {# of {all} have challenged}}",
            count=len(public.challengers),
            all=len(public.active) - 1,
        )
    elif public.phase is Phase.SHOW and game.sets_out_after_bid:
        line = (
            say("You may set out some dice, and roll the others again")
            if people.you in public.waiting
            else people.clause(
                public.waiting[:1], "{who} may set out some dice, and roll the others again"
            )
        )
    return _Own(
        line=line,
        dealing=pieces_of(game).dealing,
        letters=public.letters,
        special=_special(public, game, people),
        called=public.called,
    )


_LOOKS = {
    Visibility.SINGLE: say("Only players with one die look"),
    Visibility.OTHERS: say("You see all dice but your own"),
    Visibility.NONE: say("Nobody looks yet"),
}
"""Who looks at which dice in this round, where it is not everybody at their own."""


def _special(public: BiddingPublic, game: Game, people: People) -> Text:
    """What is special about this round: its rules, its way, how much is at stake, and what the pile still has."""
    parts = [
        _rules_of_round(public, game, people),
        _LOOKS.get(public.visibility, NOTHING) if public.one_die else NOTHING,
    ]
    if public.turned:
        parts.append(say("Play goes the other way round"))
    if public.stake > 1:
        parts.append(say("This round counts {count} times", count=public.stake))
    if (left := game.penalty.left(public.losses)) is not None:
        parts.append(say("Left in the pile: {matches}", matches=plural(left, "matchstick")))
    return joined(" · ", [part for part in parts if part])


def _rules_of_round(public: BiddingPublic, game: Game, people: People) -> Text:
    """A one-die round, and whose; or a round in which nothing is wild because of what was bid."""
    faces = _tame(public, game)
    if not public.one_die:
        return _not_wild(faces)
    down = tuple(seat for seat in public.active if public.dice[seat] == 1)
    if not faces:
        return people.clause(
            down,
            "{round}: {who} {person, select, one {has} other {have}} one die",
            round=_one_die(game),
        )
    return people.clause(
        down,
        "{round}: {who} {person, select, one {has} other {have}} one die, and {faces} are not wild this round",
        round=_one_die(game),
        faces=faces,
    )


def _tame(public: Public, game: Game) -> Text:
    """The faces that are usually wild, in a round in which they are not; else nothing."""
    if not game.facts.wild or not game.without_wilds(public):
        return NOTHING
    return plural_of(face_word(game, game.facts.wild))


def _not_wild(faces: Text) -> Text:
    if not faces:
        return NOTHING
    return say("{sentence}", sentence=say("{faces} are not wild this round", faces=faces))


def _one_die(game: Game) -> Text:
    """What a one-die round is called; by the house's own word with what it means."""
    name = one_die_name(game)
    return say("{name}, the one-die round", name=text_of(name)) if name else say("One-die round")


@_own.register
def _(public: CupPublic, game: Game, people: People) -> _Own:
    return _Own(
        line=_of_the_cup(public, game.rolls_to_match, people),
        holder=public.holder,
        dice=game.facts.dice + public.middle,
        middle=public.middle,
        special=_not_wild(_tame(public, game)),
        taken=public.phase is not Phase.ANSWER,
    )


def _of_the_cup(public: CupPublic, rolls_to_match: int, people: People) -> Text:
    if public.phase in (Phase.CATCH, Phase.DRINKS) and public.drinker is not None:
        who = (public.drinker,)
        if public.phase is Phase.CATCH:
            return people.clause(
                who, "{who} {person, select, one {tries} other {try}} to catch the dice"
            )
        return people.clause(
            who, "The dice decide what {who} {person, select, one {drinks} other {drink}}"
        )
    if public.blind and public.phase in (Phase.ANSWER, Phase.TURN, Phase.DEAL):
        return people.clause(
            (public.holder,),
            "{who} {person, select, one {has} other {have}} not looked under the cup",
        )
    if public.attempts and public.phase in (Phase.KEEP, Phase.TURN):
        return say(
            "Throw {number} of {rolls} to match it", number=public.attempts, rolls=rolls_to_match
        )
    if public.phase is not Phase.ANSWER or public.standing is None:
        return NOTHING
    if public.undercall:
        return say("The claim was too low, so it counts as this")
    rolls = [(seat, did.number) for seat, did in public.history if isinstance(did, Rolled)]
    seat, dice = rolls[-1] if rolls else (None, 0)
    if seat != public.standing.seat:
        return NOTHING
    return say(
        "{count, plural, =0 {No dice were rolled} =1 {One die was rolled} other {{dice} were rolled}}",
        count=dice,
        dice=say("{sentence}", sentence=counted(dice, "die")),
    )
