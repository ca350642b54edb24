"""What a question means in the position at hand: the actions that are meant, and whether they are allowed.

The answer is the engine's own. It is asked with the View of whoever wants to know, so it tells no more than the
asker may know.

>>> from dudo.engine import parse
>>> from dudo.games import lookup
>>> game = lookup("perudo").game
>>> state = game.position(dice=(2, 2))
>>> for word in ("p1 13", "p2 24", "2x3"):
...     state = game.apply(state, parse(word))
>>> view = game.view(state, 1)
>>> answer = asked_of(game, view, "can I bid three ones?")
>>> answer.allowed, answer.sentence
(False, 'No. Nobody bids on 1s in this game.')
>>> asked_of(game, view, "may I say four fives?").sentence
'Yes: four fives.'
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dudo.engine import Action, Bid, Claim, Game, Illegal
from dudo.engine.game import AnyView
from dudo.engine.refused import too_low
from dudo.engine.written import lettered
from dudo.presentation.bids import face_meant
from dudo.presentation.numbers import listed
from dudo.presentation.spoken import said, spoken
from dudo.presentation.typed import typed
from dudo.rulebook.asked_actions import action_words, kinds_meant, sample
from dudo.rulebook.named_bids import plainest
from dudo.rulebook.rule_question import RuleQuestion, read_question
from dudo.rulebook.supposed import named_one_die, one_die_rounds, usual_table
from dudo.rulebook.vocabulary import words
from dudo.text import ENGLISH, Language, Text, joined, say, sentence

_TO_COME = ("believe", "keep")
"""With these somebody takes the cup, and may claim something afterwards."""

EQUAL = "W-M11"
"""The clause about claims that are as high as the last, where they may be made."""

UNDERCALL = "S0-78"
"""The clause about claims that are too low, where they may be made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionAnswer:
    """Whether it is allowed here, why, and by which clause of the rulebook."""

    allowed: bool
    sentence: Text
    clause: str


def asked_of(
    game: Game, view: AnyView, question: str, language: Language = ENGLISH
) -> PositionAnswer | None:
    """The answer for this position; None where the question names nothing that could be done."""
    standing = None if view.public.standing is None else view.public.standing.action
    over = standing.hand if isinstance(standing, Claim) else None
    read = read_question(game, question, language, over=over)
    if _says_more(game, read, language):
        return None
    if read.standing is not None and (answer := _over(game, view, read, language)):
        return answer
    if read.only_bid and read.bid is not None:
        return _one(game, view, read.bid.action)
    if not read.may:
        return None
    bid = read.bid or read.standing
    if bid is None:
        return _of_faces(game, view, read.bare) or _of_kind(game, view, read.bare, language)
    beside = read.beside if read.bid is not None else read.rest
    found = _of_kind(game, view, beside, language) if beside else None
    return found or _one(game, view, bid.action)


def asked_of_no_position(
    game: Game, question: str, language: Language = ENGLISH
) -> PositionAnswer | None:
    """The answer over a bid that the question names, at a table of the usual size, or with as many as the bid takes."""
    read = read_question(game, question, language)
    if read.standing is None:
        return None
    claim = plainest(read.standing.action)
    bids = {claim} if read.bid is None else {claim, plainest(read.bid.action)}
    face = _face_asked(game, read) if read.bid is None else 0

    def fits(view: AnyView) -> bool:
        if not bids <= set(game.sayable(view.public)):
            return False
        return not face or any(bid.face == face for bid in game.higher(claim, view.public))

    view, players = usual_table(game, fits)
    if _says_more(game, read, language):
        return None
    opened, raised = (_supposed(game, view, read, language, opened=it) for it in (True, False))
    if opened is None or raised is None:
        return None
    if opened.allowed != raised.allowed or opened.sentence != raised.sentence:
        told = say(
            "{raised} But if it has opened the round: {opened}",
            raised=raised.sentence,
            opened=opened.sentence,
        )
        raised = replace(raised, sentence=told)
    return _beside(players, raised)


def _says_more(game: Game, read: RuleQuestion, language: Language) -> bool:
    """Whether it says something that is not read, which might change the answer: then the rule answers alone."""
    faces = [word for word in read.unread if _a_face(game, word) or word.isdecimal()]
    rest = [word for word in read.unread if word not in faces]
    asks_kind = read.beside and kinds_meant(game, read.beside, language)
    if not asks_kind and (len(set(faces)) > 1 or (faces and read.bid is not None)):
        return True
    known = action_words(game, language) | _OF_FACES | named_one_die(game, read.bare, language)
    return any(known.isdisjoint((word, *words(word), *words(word, language.tag))) for word in rest)


_OF_FACES = frozenset(("face", "raise", "change", "only", "low"))


def _over(
    game: Game, view: AnyView, read: RuleQuestion, language: Language
) -> PositionAnswer | None:
    """The answer over the bid that the question says to stand, which may be another than the one that does."""
    assert read.standing is not None
    claim = read.standing.action
    standing = None if view.public.standing is None else view.public.standing.action
    if claim == standing and read.bid is not None and not _least_asked(game, read):
        return _over_this(game, view, read, read.bid.action)
    answer = _supposed(game, view, read, language)
    if answer is None or claim == standing or read.how_many:
        return answer
    named = said(game, claim)
    other = (
        say("Nothing stands here yet. Over {claim}:", claim=named)
        if standing is None
        else say(
            "What stands here is {standing}. Over {claim}:",
            standing=said(game, standing),
            claim=named,
        )
    )
    return _beside(other, answer)


def _beside(before: Text, answer: PositionAnswer) -> PositionAnswer:
    return replace(answer, sentence=joined(" ", (before, answer.sentence)))


def _over_this(game: Game, view: AnyView, read: RuleQuestion, bid: Action) -> PositionAnswer:
    """The answer over the bid that does stand here: for now, and if it is not the asker's turn, for when it is."""
    assert read.standing is not None
    claim, legal = read.standing.action, game.actions(view)
    now = _answered(game, view, read, bid)
    if now.allowed or any(action.kind == bid.kind for action in legal):
        return now
    then = _judged(game, game.facing(view, claim), bid, compares=read.compares)
    if not then.allowed:
        return then
    reason, what = game.refusal(view, bid), said(game, bid)
    if any(action.kind in _TO_COME for action in legal):
        first = say("Yes, but not at once: {what}.", what=what)
        return replace(then, sentence=joined(" ", (first, reason.sentence)))
    high, no = say("It would be high enough: {what}.", what=what), _no(reason)
    return replace(no, sentence=joined(" ", (no.sentence, high)))


def _supposed(
    game: Game, view: AnyView, read: RuleQuestion, language: Language, *, opened: bool | None = None
) -> PositionAnswer | None:
    """The answer in a position in which the bid stands that the question names, in the kind of round that it names."""
    assert read.standing is not None
    claim = plainest(read.standing.action)
    views, beside = one_die_rounds(game, view, read.bare, language)
    answers = [_in_turn(game, one, read, claim, opened=opened) for one in views or (view,)]
    first, last = answers[0], answers[-1]
    if (
        first is None
        or last is None
        or (first.allowed, first.sentence) == (last.allowed, last.sentence)
    ):
        return first
    if first.allowed != last.allowed and not read.how_many:
        return None  # it depends on how many dice the asker has
    return replace(first, sentence=joined(" ", (first.sentence, beside)))


def _in_turn(
    game: Game, view: AnyView, read: RuleQuestion, claim: Action, *, opened: bool | None
) -> PositionAnswer | None:
    """The answer for whoever is in turn when that bid stands."""
    turn = game.facing(view, claim, opened=opened)
    if claim not in game.sayable(turn.public):
        return _no(game.refusal(turn, claim))
    face = _face_asked(game, read)
    if _least_asked(game, read):
        return _least(game, turn, face, claim)
    if read.bid is not None:
        return _judged(game, turn, read.bid.action, compares=read.compares)
    if read.lowest and not face:
        return _lowest_of_all(game, turn, claim)
    if read.may:
        return _of_faces(game, turn, read.rest)
    return _least(game, turn, face, claim) if face else None


def _least_asked(game: Game, read: RuleQuestion) -> bool:
    """Whether it is asked how many of a face it takes."""
    return read.how_many and read.bid is None and _face_asked(game, read) > 0


def _face_asked(game: Game, read: RuleQuestion) -> int:
    """The face of which it is asked how many it takes, or else the last one beside the bid that stands; 0 if none."""
    if game.facts.bids != "faces":
        return 0
    if (counted := read.counted).isdecimal():
        return int(counted)
    words = (counted, *reversed(read.rest.split()))
    return next((it for word in words if (it := _a_face(game, word))), 0)


def _answered(game: Game, view: AnyView, read: RuleQuestion, bid: Action) -> PositionAnswer:
    """Whether the bid may be made over that one; the lowest after it is told as such."""
    assert read.standing is not None
    least = read.marked and isinstance(bid, Bid) and bid == _lowest_on(game, view, bid.face)
    if least:
        return _least(game, view, bid.face, read.standing.action)
    return _judged(game, view, bid, compares=read.compares)


def _too_low(game: Game, bid: Action, standing: Action) -> PositionAnswer:
    return _no(Illegal(too_low(typed(game, bid), typed(game, standing))))


def _judged(game: Game, view: AnyView, bid: Action, *, compares: bool) -> PositionAnswer:
    """Whether the bid may be made there, or is higher if only that is asked; by which clause if it is too low."""
    answer = _one(game, view, bid)
    standing = view.public.standing
    assert standing is not None
    higher = game.higher(standing.action, view.public)
    rising = any(action.kind == bid.kind for action in game.actions(view))
    if not rising and bid in game.sayable(view.public):
        return _too_low(game, bid, standing.action)
    if answer.allowed and compares and bid == standing.action:
        told = joined(" ", (say("No."), say("It is as high as that, and here that is enough.")))
        return replace(answer, allowed=False, sentence=told, clause=EQUAL)
    if answer.allowed and isinstance(bid, Claim) and bid not in (*higher, standing.action):
        if compares:
            return _too_low(game, bid, standing.action)
        beside = say("It is not higher, so it counts as the next better hand.")
        told = joined(" ", (answer.sentence, beside))
        return replace(answer, sentence=told, clause=UNDERCALL)
    return answer


def _least(game: Game, view: AnyView, face: int, claim: Action) -> PositionAnswer:
    """The answer to how many of a face it takes after that bid."""
    if (least := _lowest_on(game, view, face)) is not None:
        return PositionAnswer(
            allowed=True,
            sentence=say(
                "After {bid} it takes {higher}, or more.",
                bid=said(game, claim),
                higher=said(game, least),
            ),
            clause="",
        )
    higher = [bid for bid in game.higher(claim, view.public) if bid.face == face]
    sayable = [bid for bid in game.sayable(view.public) if bid.face == face]
    if higher or not sayable:
        return _no(game.refusal(view, min(higher, default=Bid(1, face))))
    return PositionAnswer(
        allowed=False,
        sentence=say("No number of that is higher than {bid}.", bid=said(game, claim)),
        clause="",
    )


def _lowest_of_all(game: Game, view: AnyView, claim: Action) -> PositionAnswer | None:
    """The answer to what is just high enough after that bid: one for each number, or else the one claim."""
    higher, allowed = game.higher(claim, view.public), game.actions(view)
    if not higher:
        nothing = say("Nothing is higher than {bid}.", bid=said(game, claim))
        return PositionAnswer(allowed=False, sentence=nothing, clause="")
    legal = [bid for bid in higher if bid in allowed]
    if not legal:
        return None
    lowest = legal[:1]
    if game.facts.bids == "faces":
        faces: dict[int, Bid] = {}
        for bid in legal:
            if isinstance(bid, Bid):
                faces.setdefault(bid.face, bid)
        numbers: dict[int, Action] = {}
        for bid in sorted(faces.values(), key=lambda bid: bid.face == game.facts.wild):
            numbers.setdefault(bid.quantity, bid)
        lowest = [numbers[number] for number in sorted(numbers)]
    return PositionAnswer(
        allowed=True,
        sentence=say(
            "After {bid} it takes {higher}, or more.",
            bid=said(game, claim),
            higher=listed([said(game, bid) for bid in lowest], "or"),
        ),
        clause="",
    )


def _lowest_on(game: Game, view: AnyView, face: int) -> Action | None:
    """The lowest bid on that face that may be made."""
    return min((bid for bid in game.actions(view) if bid.face == face), default=None)


def _one(game: Game, view: AnyView, action: Action) -> PositionAnswer:
    if action in game.actions(view):
        return _yes(said(game, action) or spoken(game, action))
    return _no(game.refusal(view, action))


def _yes(what: str) -> PositionAnswer:
    told = sentence(say("Yes: {what}", what=what))
    return PositionAnswer(allowed=True, sentence=told, clause="")


def _no(reason: Illegal) -> PositionAnswer:
    return PositionAnswer(
        allowed=False, sentence=joined(" ", (say("No."), reason.sentence)), clause=reason.clause
    )


def _of_faces(game: Game, view: AnyView, bare: str) -> PositionAnswer | None:
    """Whether any number of a face may be bid, or another face for the same number."""
    if game.facts.bids != "faces":
        return None
    legal = [action for action in game.actions(view) if isinstance(action, Bid)]
    standing = None if view.public.standing is None else view.public.standing.action
    asked = frozenset((*words(bare), *bare.split()))
    if "face" in asked and isinstance(standing, Bid):
        if "raise" in asked or "change" in asked or "only" in asked:
            same = [b for b in legal if b.quantity == standing.quantity and b.face != standing.face]
            others = [b for b in same if "only" in asked or "raise" in asked] or legal
            changed = [b for b in others if b.face != standing.face]
            return _any(game, view, changed, Bid(standing.quantity, _other(game, standing.face)))
        if "low" in asked:
            lower = [b for b in legal if b.face < standing.face]
            return _any(game, view, lower, Bid(standing.quantity, max(1, standing.face - 1)))
    face = next((face for word in bare.split() if (face := _a_face(game, word))), 0)
    if not face or face > game.facts.sides:
        return None
    quantity = standing.quantity if isinstance(standing, Bid) else 1
    return _any(game, view, [b for b in legal if b.face == face], Bid(quantity, face))


def _a_face(game: Game, word: str) -> int:
    """The face that a word in the plural names: "ones", "1s", "6s"; 0 for others, like the one of "one die"."""
    if lettered(game.facts.symbols):
        return face_meant(word, game.facts.symbols) if word.endswith("s") else 0
    if word.endswith("s") or word in ("1", "6"):
        return face_meant(word.removesuffix("s") if word[:1].isdecimal() else word)
    return 0


def _other(game: Game, face: int) -> int:
    faces = game.facts.faces
    return next((one for one in faces if one > face), faces[0])


def _any(game: Game, view: AnyView, legal: Sequence[Bid], else_: Bid) -> PositionAnswer:
    if legal:
        return PositionAnswer(
            allowed=True,
            sentence=say("Yes: {what}, or more.", what=said(game, _lowest(game, legal))),
            clause="",
        )
    return _no(game.refusal(view, else_))


def _lowest(game: Game, bids: Sequence[Bid]) -> Bid:
    """The lowest of the bids, on a face that is not wild if there is one."""
    return min(bids, key=lambda bid: (bid.face == game.facts.wild, bid))


def _of_kind(game: Game, view: AnyView, bare: str, language: Language) -> PositionAnswer | None:
    """Whether something that is not a bid may be done."""
    kinds = kinds_meant(game, bare, language)
    if not kinds:
        return None
    actions = game.actions(view)
    for kind in kinds:
        legal = [action for action in actions if action.kind == kind]
        if legal:
            return _yes(spoken(game, legal[0]))
    played = [kind for kind in kinds if kind in game.calls] or kinds[:1]
    return _no(game.refusal(view, sample(played[-1])))
