"""Yes or no to a question, where all of it was read and the engine decides; else nothing.

The engine is asked in the position at hand, or in the one that the question names. It is asked with the View of
whoever wants to know, so it tells no more than the asker may know.

>>> from dudo.engine import parse
>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.position(dice=(2, 2))
>>> for word in ("p1 13", "p2 24", "2x3"):
...     state = game.apply(state, parse(word))
>>> view = game.view(state, 1)
>>> for asked in ("can I bid three ones?", "may I say four fives?", "are ones wild?", "may I say three if I am late?"):
...     answer = verdict(game, asked, view=view)
...     print(answer and answer.sentence)
No. Nobody bids on 1s in this game.
Yes: four fives.
Yes, in this game.
None
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from dudo.engine import Action, Bid, Claim, Game, Illegal
from dudo.engine.game import AnyView
from dudo.engine.refused import too_low
from dudo.presentation.numbers import listed
from dudo.presentation.reading.bids import plainest
from dudo.presentation.spoken import said, spoken
from dudo.presentation.typed import typed
from dudo.rulebook.question import RuleQuestion, read_question, sample
from dudo.rulebook.supposed import ROUNDS, positions, usual_table
from dudo.text import ENGLISH, NOTHING, Language, Text, joined, say, sentence, text_of

_TO_COME = ("believe", "keep")
"""With these somebody takes the cup, and may claim something afterwards."""
EQUAL = "W-M11"
"""The clause about claims that are as high as the last, where they may be made."""
UNDERCALL = "S0-78"
"""The clause about claims that are too low, where they may be made."""
RAISES: Mapping[str, Callable[[Action, Action], bool]] = {
    "as many": lambda old, new: _number(old) == _number(new),
    "fewer": lambda old, new: _number(old) > _number(new),
    "higher face": lambda old, new: old.face < new.face,
    "lower face": lambda old, new: old.face > new.face,
    "other face": lambda old, new: old.face != new.face,
    "raised face": lambda old, new: _number(old) == _number(new) and old.face != new.face,
    "equal": lambda old, new: old == new,
}
"""How a bid may differ from the one that stands, by the phrase that says so."""


def _number(bid: Action) -> int:
    return bid.quantity if isinstance(bid, Bid) else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionAnswer:
    """Whether it is allowed, why, and by which clause of the rulebook."""

    allowed: bool
    sentence: Text
    clause: str


_YES = PositionAnswer(allowed=True, sentence=say("Yes, in this game."), clause="")
_NO = PositionAnswer(allowed=False, sentence=say("No, not in this game."), clause="")


def verdict(
    game: Game, question: str, language: Language = ENGLISH, *, view: AnyView | None = None
) -> PositionAnswer | None:
    """Return the answer for the player who sees that view, or for somebody not playing; None if it takes more."""
    standing = None if view is None or view.public.standing is None else view.public.standing.action
    over = standing.hand if isinstance(standing, Claim) else None
    read = read_question(game, question, language, over=over)
    if read.unread or (read.lowest and read.bid is not None):
        return None
    if read.standing is not None:
        return _over(game, view, read) if view is not None else _over_without_table(game, read)
    if "wild" in read.phrases:
        return _of_wild(game, view, read)
    return _of_action(game, view, read) if read.may else None


# Over a bid that the question names.


def _over_without_table(game: Game, read: RuleQuestion) -> PositionAnswer | None:
    """At a table of the usual size, or with as many players as the bids take."""
    assert read.standing is not None
    claim = plainest(read.standing)
    bids = {claim} if read.bid is None else {claim, plainest(read.bid)}

    def fits(view: AnyView) -> bool:
        if not bids <= set(game.sayable(view.public)):
            return False
        higher = game.higher(claim, view.public) if read.bid is None else ()
        return read.bid is not None or {*read.faces} <= {bid.face for bid in higher}

    view, players = usual_table(game, fits)
    opened, raised = (_supposed(game, view, read, opened=it) for it in (True, False))
    if opened is None or raised is None:
        return None
    if (opened.allowed, opened.sentence) != (raised.allowed, raised.sentence):
        told = say(
            "{raised} But if it has opened the round: {opened}",
            raised=raised.sentence,
            opened=opened.sentence,
        )
        raised = replace(raised, sentence=told)
    return _beside(players, raised)


def _over(game: Game, view: AnyView, read: RuleQuestion) -> PositionAnswer | None:
    """At a table, where another bid may stand than the one that the question names."""
    assert read.standing is not None
    claim, standing = read.standing, view.public.standing
    stands = standing is not None and standing.action == claim
    if stands and read.bid is not None:
        return _over_this(game, view, read, read.bid)
    if stands and read.kinds:
        return _of_kinds(game, view, read.kinds)
    answer = _supposed(game, view, read)
    if answer is None or stands or (read.lowest and read.faces):
        return answer
    named = said(game, claim)
    if standing is None:
        return _beside(say("Nothing stands here yet. Over {claim}:", claim=named), answer)
    here = said(game, standing.action)
    return _beside(
        say("What stands here is {standing}. Over {claim}:", standing=here, claim=named), answer
    )


def _beside(before: Text, answer: PositionAnswer) -> PositionAnswer:
    return replace(answer, sentence=joined(" ", (before, answer.sentence)))


def _over_this(game: Game, view: AnyView, read: RuleQuestion, bid: Action) -> PositionAnswer:
    """Over the bid that does stand here: for now, and if it is not the asker's turn, for when it is."""
    assert read.standing is not None
    legal = game.actions(view)
    now = _judged(game, view, bid, compares=read.compares)
    if now.allowed or any(action.kind == bid.kind for action in legal):
        least = _lowest_on(game, view, bid.face)
        marked = "over" in read.cues and isinstance(bid, Bid) and bid == least
        return _least(game, view, bid.face, read.standing) if marked else now
    then = _judged(game, game.facing(view, read.standing), bid, compares=read.compares)
    if not then.allowed:
        return then
    reason, what = game.refusal(view, bid), said(game, bid)
    if any(action.kind in _TO_COME for action in legal):
        first = say("Yes, but not at once: {what}.", what=what)
        return replace(then, sentence=joined(" ", (first, reason.sentence)))
    return replace(
        no := _refused(reason),
        sentence=joined(" ", (no.sentence, say("It would be high enough: {what}.", what=what))),
    )


def _supposed(
    game: Game, view: AnyView, read: RuleQuestion, *, opened: bool | None = None
) -> PositionAnswer | None:
    """Where the bid stands that the question names, in the kind of round that it names."""
    named = "one die" in read.phrases
    if not read.phrases <= {"one die", *RAISES} or (named and game.one_die_rounds is None):
        return None
    rounds = {single: game.in_one_die_round(view, single=single) for single in (True, False)}
    views = [it for it in rounds.values() if it is not None] if named else []
    answers = [_in_turn(game, one, read, opened=opened) for one in views or (view,)]
    first, last = answers[0], answers[-1]
    if first is None or last is None or first == last:
        return first
    if not read.lowest:  # whether it is allowed depends on how many dice the asker has
        return None
    rule = game.one_die_rounds
    beside = text_of(rule.face.sentence) if rule is not None else NOTHING
    return replace(first, sentence=joined(" ", (first.sentence, beside)))


def _in_turn(
    game: Game, view: AnyView, read: RuleQuestion, *, opened: bool | None
) -> PositionAnswer | None:
    """For the player in turn when that bid stands."""
    assert read.standing is not None
    claim = plainest(read.standing)
    turn = game.facing(view, claim, opened=opened)
    if claim not in game.sayable(turn.public):
        return _refused(game.refusal(turn, claim))
    if read.bid is not None:
        return _judged(game, turn, read.bid, compares=read.compares)
    if read.lowest:
        face = read.faces[0] if read.faces else 0
        return _least(game, turn, face, claim) if face else _lowest_of_all(game, turn, claim)
    if game.facts.one_cup and read.kinds:
        return None  # that is asked of somebody who has not taken the cup
    return _of_action(game, turn, replace(read, standing=None)) if read.may else None


def _judged(game: Game, view: AnyView, bid: Action, *, compares: bool) -> PositionAnswer:
    """Whether the bid may be made there, or is higher if only that is asked; by which clause if it is too low."""
    answer = _one(game, view, bid)
    standing = view.public.standing
    assert standing is not None
    rising = any(action.kind == bid.kind for action in game.actions(view))
    lower = Illegal(too_low(typed(game, bid), typed(game, standing.action)))
    if not rising and bid in game.sayable(view.public):
        return _refused(lower)
    if not answer.allowed:
        return answer
    if compares and bid == standing.action:
        told = joined(" ", (say("No."), say("It is as high as that, and here that is enough.")))
        return PositionAnswer(allowed=False, sentence=told, clause=EQUAL)
    higher = (*game.higher(standing.action, view.public), standing.action)
    if isinstance(bid, Claim) and bid not in higher:
        if compares:
            return _refused(lower)
        beside = say("It is not higher, so it counts as the next better hand.")
        told = joined(" ", (answer.sentence, beside))
        return replace(answer, sentence=told, clause=UNDERCALL)
    return answer


def _least(game: Game, view: AnyView, face: int, claim: Action) -> PositionAnswer:
    """How many of a face it takes after that bid."""
    if (least := _lowest_on(game, view, face)) is not None:
        return _takes(game, claim, [least])
    higher = [bid for bid in game.higher(claim, view.public) if bid.face == face]
    sayable = [bid for bid in game.sayable(view.public) if bid.face == face]
    if higher or not sayable:
        return _refused(game.refusal(view, min(higher, default=Bid(1, face))))
    none = say("No number of that is higher than {bid}.", bid=said(game, claim))
    return PositionAnswer(allowed=False, sentence=none, clause="")


def _lowest_of_all(game: Game, view: AnyView, claim: Action) -> PositionAnswer | None:
    """What is just high enough after that bid: one for each number, or else the one claim."""
    higher, allowed = game.higher(claim, view.public), game.actions(view)
    if not higher:
        nothing = say("Nothing is higher than {bid}.", bid=said(game, claim))
        return PositionAnswer(allowed=False, sentence=nothing, clause="")
    legal = [bid for bid in higher if bid in allowed]
    if not legal:
        return None
    faces: dict[int, Bid] = {}
    for bid in legal:
        if isinstance(bid, Bid):
            faces.setdefault(bid.face, bid)
    numbers: dict[int, Action] = {}
    for bid in sorted(faces.values(), key=lambda bid: bid.face == game.facts.wild):
        numbers.setdefault(bid.quantity, bid)
    return _takes(game, claim, [numbers[number] for number in sorted(numbers)] or legal[:1])


def _takes(game: Game, claim: Action, bids: Sequence[Action]) -> PositionAnswer:
    told = say(
        "After {bid} it takes {higher}, or more.",
        bid=said(game, claim),
        higher=listed([said(game, bid) for bid in bids], "or"),
    )
    return PositionAnswer(allowed=True, sentence=told, clause="")


def _lowest_on(game: Game, view: AnyView, face: int) -> Action | None:
    """The lowest bid on that face that may be made."""
    return min((bid for bid in game.actions(view) if bid.face == face), default=None)


# What may be done, over whatever stands.


def _of_action(game: Game, view: AnyView | None, read: RuleQuestion) -> PositionAnswer | None:
    """Whether the bid, the action, the face or the raise that is named may be made."""
    named, raised = read.phrases & ROUNDS, read.phrases & RAISES.keys()
    zhai = read.phrases & {"zhai", "fei"}
    if not read.phrases <= named | raised | zhai:
        return None
    if named == {"opening"} and view is not None and view.public.standing is None:
        named = frozenset()  # as it is at hand
    if read.kinds:
        alone = read.bid is None and not (raised or zhai or read.faces)
        return _of_kinds_in(game, view, read, named) if alone else None
    if raised:
        return _of_raise(game, view, read, named)
    if zhai:
        return _of_zhai(game, read) if read.phrases == zhai else None
    if read.bid is not None:
        if view is not None and not named:
            return _one(game, view, read.bid)
        return _everywhere(game, named, lambda action: action == read.bid)
    if not read.faces:
        nothing = "out of turn" in named and not any(map(game.actions, positions(game, named)))
        return _NO if nothing else None
    (face, *others) = read.faces
    false_start = "opening" in named and face == 1 and game.opens_on_ones is None
    return None if others or false_start else _of_face(game, view, face, named)


def _of_face(
    game: Game, view: AnyView | None, face: int, named: Iterable[str]
) -> PositionAnswer | None:
    """Whether any number of a face may be bid."""
    if named:
        return _everywhere(game, named, lambda action: action.face == face)
    if view is None:
        return _YES if face in game.facts.faces else _NO
    standing = view.public.standing
    stands = standing.action if standing is not None else None
    quantity = stands.quantity if isinstance(stands, Bid) else 1
    return _any(game, view, lambda bid: bid.face == face, Bid(quantity, face))


def _of_zhai(game: Game, read: RuleQuestion) -> PositionAnswer | None:
    """Whether such bids on the faces that are named can be made with wild dice, or without."""
    public = usual_table(game)[0].public
    bids = [bid for bid in game.sayable(public) if isinstance(bid, Bid) and bid.face in read.faces]
    kinds = {"zhai" if bid.zhai or bid.face == 1 else "fei" for bid in bids}  # 1s have no others
    return _unanimous({kind in kinds for kind in read.phrases}) if bids else None


def _of_raise(
    game: Game, view: AnyView | None, read: RuleQuestion, named: frozenset[str]
) -> PositionAnswer | None:
    """Whether a raise may be made that differs from what stands in the ways that are named."""
    if read.bid is not None or read.faces or not named <= {"one die"}:
        return None
    if read.phrases - named == {"fewer"} or read.phrases - named == {"as many"}:
        return None  # of which face?
    ways = [RAISES[it] for it in read.phrases - named]

    def fits(old: Action, new: Action) -> bool:
        return all(way(old, new) for way in ways)

    if view is not None and not named and view.public.standing is not None:
        old = view.public.standing.action
        sayable = [bid for bid in game.sayable(view.public) if fits(old, bid)]
        return _any(game, view, lambda bid: fits(old, bid), sayable[0]) if sayable else None
    usual = usual_table(game)[0] if view is None else view
    rounds = [game.in_one_die_round(usual, single=single) for single in (True, False)]
    found = set()
    for one in [it for it in rounds if it is not None] if named else [usual]:
        for old in _samples(game, one):
            turn = game.facing(one, old)
            if any(fits(old, bid) for bid in _plain_bids(game, game.sayable(one.public))):
                found.add(any(fits(old, bid) for bid in _plain_bids(game, game.actions(turn))))
    return _unanimous(found)


def _samples(game: Game, view: AnyView) -> list[Action]:
    """Some bids over which others are tried; on faces that are not wild, since those have rules of their own."""
    sayable = _plain_bids(game, game.sayable(view.public))
    few = [bid for bid in sayable if not isinstance(bid, Bid) or 2 <= bid.quantity <= 6]
    return few[: -1 : max(1, len(few) // 30)]


def _plain_bids(game: Game, actions: Iterable[Action]) -> list[Action]:
    special = {1, game.facts.wild}
    return [it for it in actions if it.is_bid and not (isinstance(it, Bid) and it.face in special)]


def _of_kinds_in(
    game: Game, view: AnyView | None, read: RuleQuestion, named: frozenset[str]
) -> PositionAnswer | None:
    if named:
        return _everywhere(game, named, lambda action: action.kind in read.kinds)
    if view is not None:
        return _of_kinds(game, view, read.kinds)
    if read.kinds[0] in game.calls:
        return _YES
    return None if {"keep", "show", "reroll"} & {*read.kinds} else _NO


def _of_kinds(game: Game, view: AnyView, kinds: Sequence[str]) -> PositionAnswer:
    """Whether something that is not a bid may be done there."""
    actions = game.actions(view)
    for kind in kinds:
        legal = [action for action in actions if action.kind == kind]
        if legal:
            return _allowed(spoken(game, legal[0]))
    played = [kind for kind in kinds if kind in game.calls] or kinds[:1]
    return _refused(game.refusal(view, sample(played[-1])))


def _of_wild(game: Game, view: AnyView | None, read: RuleQuestion) -> PositionAnswer | None:
    """Whether the faces that are named are wild, or any."""
    single = read.bid.face if isinstance(read.bid, Bid) and read.bid.quantity == 1 else 0
    if read.lowest or read.kinds or (read.bid is not None and not single):
        return None
    if not read.phrases <= {"wild", "nothing", "one die"}:
        return None
    if view is not None and game.without_wilds(view.public):
        return None  # the usual rules about wild dice do not hold in this round
    found = {game.is_wild(face) for face in read.faces or (single,)}
    if "one die" in read.phrases:
        seen = positions(game, ("one die",))
        tame = {game.without_wilds(it.public) for it in seen}
        if len(tame) != 1:
            return None
        found = {False} if tame == {True} else found
    return _unanimous(found)


def _everywhere(
    game: Game, named: Iterable[str], asked: Callable[[Action], bool]
) -> PositionAnswer | None:
    """Whether it may be done in every position that is named so, or in none."""
    return _unanimous({any(map(asked, game.actions(one))) for one in positions(game, named)})


def _unanimous(found: set[bool] | set[bool | None]) -> PositionAnswer | None:
    if len(found) != 1 or None in found:
        return None
    return _YES if found.pop() else _NO


def _one(game: Game, view: AnyView, action: Action) -> PositionAnswer:
    if action in game.actions(view):
        return _allowed(said(game, action) or spoken(game, action))
    return _refused(game.refusal(view, action))


def _any(game: Game, view: AnyView, asked: Callable[[Bid], bool], else_: Action) -> PositionAnswer:
    """Whether any such bid may be made; if so the lowest, on a face that is not wild if there is one."""
    legal = [it for it in game.actions(view) if isinstance(it, Bid) and asked(it)]
    if not legal:
        return _one(game, view, else_)
    lowest = min(legal, key=lambda bid: (bid.face == game.facts.wild, bid))
    told = say("Yes: {what}, or more.", what=said(game, lowest))
    return PositionAnswer(allowed=True, sentence=told, clause="")


def _allowed(what: str) -> PositionAnswer:
    told = sentence(say("Yes: {what}", what=what))
    return PositionAnswer(allowed=True, sentence=told, clause="")


def _refused(reason: Illegal) -> PositionAnswer:
    told = joined(" ", (say("No."), reason.sentence))
    return PositionAnswer(allowed=False, sentence=told, clause=reason.clause)
