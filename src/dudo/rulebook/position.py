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

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dudo.engine import Action, BadNotation, Bid, Claim, Game, Illegal, parse
from dudo.engine.action import KINDS, claimed
from dudo.engine.base import Ruleset
from dudo.engine.game import AnyView
from dudo.presentation.bids import bid_texts, face_meant
from dudo.presentation.hands import hand_meant
from dudo.presentation.spoken import label_of, said, spoken
from dudo.rulebook.numerals import counted_in_english
from dudo.rulebook.vocabulary import is_han, unaccented, words
from dudo.text import ENGLISH, Language, Text, joined, say, sentence

MAY = re.compile(
    r"\b(can|could|may|might|must|allowed|legal|possible|ok|"
    r"darf|durfen|kann|konnen|muss|erlaubt|puedo|puede|podemos|permitido)\b|可以|能"
)
"""A question about what may be done, not about what something means."""

_DEEDS = {
    "challenge": say("challenge"),
    "spoton": say("exact, spot on"),
    "believe": say("believe"),
    "pass": say("pass, skip"),
    "passon": say("pass look, pass unseen, pass blind"),
    "push": say("hand on, push"),
    "rollblind": say("roll once more, once more unseen, that or above, or higher"),
    "showcup": say("show cup, lift cup"),
    "newlives": say("new life, throw for lives"),
    "keeplives": say("keep lives"),
    "buy": say("buy roll, another roll"),
    "concede": say("give up, fold"),
    "reroll": say("roll again, roll covered"),
    "show": say("show die, set out die"),
    "keep": say("keep die"),
    "announce": say("palifico, announce palifico"),
    "point": say("point out, too low"),
    "buyback": say("buy back"),
    "bark": say("bark, dog life"),
}
"""By which words people ask whether they may do something, by its kind."""

_SAMPLES = {"show": "show 1", "keep": "keep 1"}
"""What is asked of the engine where none of a kind is possible."""

TABLE = 6
"""So many players are imagined where nobody plays."""

MOST_WORDS = 24
"""So many words of a question are read."""

LONGEST_PHRASE = 6
"""So many words of a question are read as one action at most."""


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
    bare = _bare(question, language)
    after = _after(game, view, bare)
    if after is not None:
        return after
    bids = list(_named(game, view, bare))
    if bids and (MAY.search(bare) or bare.split() == bids[0].text.split()):
        return _one(game, view, bids[0].action)
    if not MAY.search(bare):
        return None
    return _of_faces(game, view, bare) or _of_kind(game, view, bare, language)


def asked_of_no_position(
    game: Game, question: str, language: Language = ENGLISH
) -> PositionAnswer | None:
    """What holds in every position: how many it takes after a bid, at a table of a few."""
    start = game.start(min(TABLE, game.seats[1]))
    return _after(game, game.view(start, None), _bare(question, language))


def _bare(question: str, language: Language) -> str:
    asked = re.sub(r"[?!.,;¿¡？！。，]", " ", unaccented(question))
    return " ".join(counted_in_english(asked, language).split()[:MOST_WORDS])


@dataclass(frozen=True, slots=True)
class _Named:
    text: str
    action: Action


def _named(game: Game, view: AnyView, bare: str) -> Iterator[_Named]:
    """The bids and claims that parts of the question name, the longest part first."""
    pieces = bare.split()
    for size in range(min(LONGEST_PHRASE, len(pieces)), 0, -1):
        for at in range(len(pieces) - size + 1):
            text = " ".join(pieces[at : at + size])
            action = _read(game, view, text)
            if action is not None:
                yield _Named(text, action)


def _read(game: Game, view: AnyView, text: str) -> Action | None:
    if game.facts.bids == "claims":
        standing = view.public.standing
        over = claimed(standing.action) if standing else None
        try:
            return Claim(hand_meant(game.facts, text, over=over))
        except BadNotation:
            return None
    texts = [*bid_texts(text), *([text] if "x" in text or text.isdecimal() else [])]
    found = [_parsed(one) for one in texts]
    wanted = "total" if game.facts.bids == "totals" else "bid"
    return next((it for it in found if it is not None and it.kind == wanted), None)


def _parsed(text: str) -> Action | None:
    try:
        return parse(text)
    except BadNotation:
        return None


def _one(game: Game, view: AnyView, action: Action) -> PositionAnswer:
    if action in game.actions(view):
        return _yes(said(game, action) or spoken(game, action))
    return _no(_reason(game, view, action))


def _reason(game: Game, view: AnyView, action: Action) -> Illegal:
    if isinstance(game, Ruleset) and view.seat is not None:
        return game.illegal(view, action)
    return Illegal(game.why(view, action))


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
    face = next((face for word in bare.split() if (face := _a_face(word))), 0)
    if not face or face > game.facts.sides:
        return None
    quantity = standing.quantity if isinstance(standing, Bid) else 1
    return _any(game, view, [b for b in legal if b.face == face], Bid(quantity, face))


def _a_face(word: str) -> int:
    """The face that a word in the plural names: "ones", "1s", "6s"; 0 for others, like the one of "one die"."""
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
    return _no(_reason(game, view, else_))


def _lowest(game: Game, bids: Sequence[Bid]) -> Bid:
    """The lowest of the bids, on a face that is not wild if there is one."""
    return min(bids, key=lambda bid: (bid.face == game.facts.wild, bid))


def _of_kind(game: Game, view: AnyView, bare: str, language: Language) -> PositionAnswer | None:
    """Whether something that is not a bid may be done."""
    most, kind = max(
        (_fitting(phrase, bare, spoken_in), kind)
        for kind, asked_by in _DEEDS.items()
        for spoken_in in (ENGLISH, language)
        for phrase in (*spoken_in.say(asked_by).split(","), spoken_in.say(_label(game, kind)))
    )
    if not most:
        return None
    legal = [action for action in game.actions(view) if action.kind == kind]
    if legal:
        return _yes(spoken(game, legal[0]))
    return _no(_reason(game, view, _sample(kind)))


def _label(game: Game, kind: str) -> Text:
    return label_of(game.words, _sample(kind))


def _sample(kind: str) -> Action:
    return parse(_SAMPLES.get(kind) or KINDS[kind].pattern.pattern)


def _fitting(phrase: str, bare: str, language: Language) -> int:
    """How much of the question is that phrase; 0 where it is not all there."""
    if is_han(phrase.strip()):  # written without spaces, so it is looked for as it stands
        return len(phrase.strip()) if phrase.strip() in bare else 0
    wanted = frozenset(words(phrase, language.tag))
    return len(wanted) if wanted <= frozenset(words(bare, language.tag)) else 0


_AFTER = re.compile(r"\b(?:after|over|on top of|nach|uber|despues de|tras|sobre)\b(?P<bid>.*)")


def _after(game: Game, view: AnyView, bare: str) -> PositionAnswer | None:
    """How many of a face it takes after a bid that the question names."""
    match = _AFTER.search(bare)
    if match is None:
        return None
    named = next(_named(game, view, match["bid"].strip()), None)
    if named is None or not isinstance(named.action, Bid):
        return None
    before = named.action
    others = f"{bare[: match.start()]} {match['bid'].replace(named.text, '', 1)}"
    face = next((it for word in reversed(others.split()) if (it := _a_face(word))), 0)
    if not face:
        return None
    higher = [bid for bid in game.higher(before, view.public) if bid.face == face]
    if not higher:
        return PositionAnswer(
            allowed=False,
            sentence=say("No number of that is higher than {bid}.", bid=said(game, before)),
            clause="",
        )
    return PositionAnswer(
        allowed=True,
        sentence=say(
            "After {bid} it takes {higher}, or more.",
            bid=said(game, before),
            higher=said(game, min(higher)),
        ),
        clause="",
    )
