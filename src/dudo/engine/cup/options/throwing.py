"""Throwing again before a claim: how often in a turn, and whether each die only once."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

from dudo.engine.action import Action, Keep, Rolled
from dudo.engine.cup.options.keeping import Keeping, any_kept
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupPublic
from dudo.engine.hand import without
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class Rethrows(CupRule):
    """What both rules about throwing again have in common."""

    __slots__ = ()

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Any dice may be kept, and no rolls are for sale."""
        yield Need(
            game.keeping is Keeping.ANY,
            "Throwing again takes a game in which any dice may be kept.",
            {"keeping": "any"},
        )
        yield Need(
            not game.buys.sold,
            "Where dice may be thrown again, no rolls are for sale.",
            {"buys": "never"},
        )


class MostThrowsRule(Rethrows):
    """So many throws in a turn (W-G06)."""

    info = OptionInfo(
        "The opener throws up to {n} times and keeps any dice in between; a player who takes the cup and "
        "looks may throw one time fewer, but at least once.",
        name="Throws in a turn",
        brief="{n, plural, one {one throw} other {{number} throws}} a turn",
        silent_at=1,
        keywords="how many throw, throw again, three throw, roll more than once, roll twice",
        when_off="In a turn you throw once.",
        group=Group.CUP,
        clauses="W-G06",
        least=1,
        most=10,
    )

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """A number that makes sense, too."""
        yield Need(1 <= game.most_throws <= 10, "In a turn there are 1 to 10 throws.")
        yield from super().needs(game)

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where something else is rolled more than once."""
        more = game.top_differs or game.buys.sold or game.second_roll or game.once_each
        return {"most_throws": ""} if more and game.most_throws == 1 else {}

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """What may stay while the holder throws the rest once more, while they have a throw left."""
        public, most = at.public, at.game.most_throws
        opens = public.accepted is None
        if public.thrown < (most if opens else max(1, most - 1)):
            return kept_again(at)
        return ()


class OnceEachRule(Rethrows):
    """In a turn each die is thrown only once (W-G04)."""

    info = OptionInfo(
        "In a turn you may roll dice again in several steps, and look in between, but no die more than once.",
        name="Each die once",
        finer=True,
        keywords="each die once, same die twice, reroll same die, roll more than once, roll twice",
        when_off="All dice of a throw are thrown at the same time.",
        group=Group.CUP,
        clauses="W-G04",
    )

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """The dice that were thrown stay, and others, where nothing else says how often one throws."""
        return kept_again(at) if at.game.most_throws == 1 else ()


def kept_again(at: CupTurn) -> Iterable[Action]:
    """What may stay while the holder throws the rest once more."""
    if _is_fixed(at.public):
        return
    must = at.fresh if at.game.once_each else ()
    for keep in any_kept(at.dice):
        assert isinstance(keep, Keep)
        if len(keep.dice) < len(at.dice) and without(keep.dice, must) is not None:
            yield keep


def _is_fixed(public: CupPublic) -> bool:
    """Whether the dice stay as they are: nothing was thrown, or some lie open, or are to match the best hand."""
    last = public.history[-1].action if public.history else None
    return not public.thrown or last == Rolled(0) or bool(public.attempts or public.shown)


MostThrows = Annotated[int, MostThrowsRule()]
OnceEach = Annotated[bool, OnceEachRule()]
