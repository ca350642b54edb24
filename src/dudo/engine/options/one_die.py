"""The one-die round of the Perudo family: when it is played, and its special rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Announce, Bid, PlayClosed, PlayOpen
from dudo.engine.bidding.rule import BEFORE_THE_FIRST_BID, BidRule, Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import order_from
from dudo.engine.state import Phase, State, Step
from dudo.engine.visibility import Visibility
from dudo.engine.written import shown_face
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class OneDieRound(Choice):
    """Which rounds are one-die rounds."""

    ALWAYS = (
        (
            "One-die rounds: as long as somebody has just one die, that player opens every round. If several "
            "have, the one who lost the last round opens, or else the first of them in turn."
        ),
        "S3-06 R-33",
    )
    ONCE = (
        (
            "One-die round: when a player first comes down to one die, that player opens the next round, which "
            "has special rules. Each player has at most one such round in a match."
        ),
        "W-P09 W-P11",
    )
    CHOICE = (
        "One-die round: an opener with exactly one die may announce a round with special rules, once in a match.",
        "W-P15",
    )


class FaceMover(Choice):
    """Who may change the face in a one-die round."""

    ONE_DIE = (
        (
            "In such a round only players with one die may change the face; everybody else keeps it, and raises the "
            "number or challenges."
        ),
        "S3-07 S3-08 W-P10",
    )
    FORMER = (
        (
            "In such a round only players who have had a one-die round may change the face; everybody else keeps "
            "it, and raises the number or challenges."
        ),
        "RW-02",
    )
    NOBODY = (
        "In such a round nobody may change the face of the opening bid; bids only rise in number.",
        "RW-02",
    )


class OneDieView(Choice):
    """Who looks at which dice in a one-die round."""

    OWN = ("", "")
    CLOSED = (
        "In such a round only players with one die look at their own; all others bid blind.",
        "W-D08",
    )
    OPEN = ("In such a round everybody sees all dice but their own.", "W-D08")
    CHOSEN = (
        (
            "The opener of such a round says whether it is closed or open. Closed: only players with one die "
            "look at it, and all others play without a look at their dice. Open: everybody sees all dice but "
            "their own."
        ),
        "W-D08",
    )


_VISIBILITIES = {
    OneDieView.CLOSED: Visibility.SINGLE,
    OneDieView.OPEN: Visibility.OTHERS,
    OneDieView.CHOSEN: Visibility.NONE,  # until the opener has said which
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Palifico(BidRule):
    """The one-die rule (S3-06 to S3-08, R-33, W-P09 to W-P11, W-D07, W-D08)."""

    info: ClassVar = OptionInfo(
        name="The one-die rule",
        brief="one-die rounds",
        usual=True,
        finer=True,
        keywords="palifico, one die left",
        when_off="A player with one die bids like everybody else.",
        group=Group.BIDS,
    )
    phases: ClassVar = (Phase.TURN,)
    about_pieces: ClassVar = True
    absent: ClassVar = {
        "announce": Illegal(BEFORE_THE_FIRST_BID, clause="W-P15"),
        "playclosed": Illegal(BEFORE_THE_FIRST_BID, clause="W-D08"),
        "playopen": Illegal(BEFORE_THE_FIRST_BID, clause="W-D08"),
    }

    when: Annotated[
        OneDieRound,
        OptionInfo(
            name="When a round is a one-die round",
            keywords=(
                "palifico, what palifico, open one die, who open one die, who open palifico, one die left, last "
                "die, one die round"
            ),
        ),
    ] = OneDieRound.ALWAYS
    face: Annotated[
        FaceMover,
        OptionInfo(
            name="The face in a one-die round",
            keywords=(
                "change face palifico, face palifico, raise face somebody one, change face "
                "somebody one, face one die"
            ),
        ),
    ] = FaceMover.ONE_DIE
    wilds: Annotated[
        bool,
        OptionInfo(
            "Wild dice stay wild in such a round.",
            off=(
                "Nothing is wild in such a round: {ones} are the lowest face, and the first bid may be on them "
                "too."
            ),
            name="Wild dice in a one-die round",
            keywords="wild palifico, ones palifico",
            clauses="R-33 W-P10",
        ),
    ] = True
    with_two: Annotated[
        bool,
        OptionInfo(
            off="With two players left there is no such round.",
            name="One-die rounds between two players",
            keywords="palifico two player",
            when_off="It is played with two players left, too.",
            clauses="W-P11",
        ),
    ] = True
    view: Annotated[
        OneDieView,
        OptionInfo(
            name="Looking at the dice in a one-die round",
            keywords=(
                "look palifico, closed open, what open palifico, what closed palifico, obligo, see own "
                "die palifico, blind"
            ),
            when_off="Everybody looks at their own dice in such a round, as always.",
        ),
    ] = OneDieView.OWN

    @property
    def announced(self) -> bool:
        """Return whether such rounds are announced by the player who opens anyway."""
        return self.when is OneDieRound.CHOICE

    @property
    def blind(self) -> bool:
        """Whether there are players who do not see their own dice in such a round."""
        return self.view is not OneDieView.OWN

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Players who come down to one die; faces to keep; dice to look at, where not everybody does."""
        single = game.hand.count == 1 and self.when is not OneDieRound.ONCE
        yield Need(
            game.claims.kind != "totals",
            "The one-die rule fixes a face, so it needs bids on faces.",
            {"claims": "faces"},
        )
        yield Need(
            game.rounds > 1 or single,
            "In a match of one round nobody comes down to one die: let it last longer, or leave out the one-die rule.",
            {"rounds": 200},
        )
        yield Need(
            self.when is not OneDieRound.ONCE or game.most_dice > 1,
            "Nobody comes down to one die where everybody starts with one: let such rounds be played as long as "
            "somebody has one.",
            {"palifico.when": "always"},
        )
        yield Need(
            game.penalty.may_leave_one(game.hand.count)
            or (
                game.penalty.takes_dice
                and game.exact is not None
                and game.exact.may_leave_one(game)
            ),
            "The one-die rule needs a game in which players come down to exactly one die.",
            {"penalty": "lose-die"},
        )
        yield Need(
            game.most > 2 or self.with_two,
            "The one-die rule would never be played: it needs a third player.",
            {"palifico.with_two": True},
        )
        if self.blind:
            yield from self._needs_of_the_blind(game)

    def _needs_of_the_blind(self, game: "Rules") -> Iterator[Need]:
        look = {"palifico.view": "own"}
        yield Need(
            game.hand.count > 1,
            "Closed and open one-die rounds need players who start with more than one die.",
            look,
        )
        yield Need(
            not game.forehead,
            "On the forehead everybody sees the dice of the others in every round.",
            look,
        )
        yield Need(
            self.when is not OneDieRound.CHOICE,
            "A player who announces a one-die round has already seen their dice: let such rounds begin by themselves.",
            {"palifico.when": "once"},
        )
        yield Need(
            game.show is None,
            "Nobody can show dice that they must not look at in a one-die round.",
            look,
        )
        yield Need(
            game.passing is None or not game.passing.in_one_die,
            "Nobody can pass on dice that they must not look at: let nobody pass in a one-die round.",
            {"passing.in_one_die": False},
        )
        yield Need(
            not game.own_hand,
            "Nobody can bid on a hand of their own that they must not look at.",
            look,
        )

    @property
    def fixes_face(self) -> bool:
        """Whether nobody may change the face in such a round."""
        return self.face is FaceMover.NOBODY

    @property
    def opens_dice(self) -> bool:
        """Whether there are such rounds in which everybody sees the dice of the others."""
        return self.view in (OneDieView.OPEN, OneDieView.CHOSEN)

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """What 1s are where nothing is wild."""
        if game.palifico is None or game.palifico.wilds:
            return {}
        said = {} if game.claims.has_zhai else {"claims.zhai": ""}
        if game.claims.ones_high:
            said["palifico.wilds"] = (
                "Nothing is wild in such a round: {ones} are still the highest face, and the first bid may be on "
                "them too."
            )
        return said

    def calls(self) -> Iterable[str]:
        """What an opener may have to say."""
        if self.view is OneDieView.CHOSEN:
            yield from ("playclosed", "playopen")
        if self.when is OneDieRound.CHOICE:
            yield "announce"

    def offers(self, at: Turn) -> Iterable[Action]:
        """To the opener: to say who looks at what, or to announce such a round."""
        public = at.public
        if public.visibility is Visibility.NONE:
            yield from (PlayClosed(), PlayOpen())
        elif (
            self.when is OneDieRound.CHOICE
            and public.standing is None
            and not public.one_die
            and public.dice[at.seat] == 1
            and at.seat not in public.had_one_die
            and self._is_played_by(public)
        ):
            yield Announce()

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """First the opener says who looks at what."""
        undeclared = at.public.one_die and at.public.visibility is Visibility.NONE
        if not undeclared or kind in ("playclosed", "playopen"):
            return None
        return Illegal("First say whether this round is closed or open.", clause="W-D08")

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """Nobody bids before the opener has said who looks at what; then the face may be fixed."""
        if not at.public.one_die:
            return bids
        if at.public.visibility is Visibility.NONE:
            return ()
        fixed = self._fixed(at)
        return bids if fixed is None else tuple([bid for bid in bids if bid.face == fixed])

    def because(self, at: Turn, action: Action) -> Illegal:
        """The face of the standing bid stays."""
        fixed = self._fixed(at)
        if action.kind in self.absent or fixed is None:
            return self.absent[action.kind]
        return Illegal(
            say(
                "You may not change the face in this round: bid more {face}s.",
                face=shown_face(fixed, at.game.hand.symbols),
            ),
            clause="S3-07",
        )

    def _fixed(self, at: Turn) -> int | None:
        """The face that this seat may not leave; None where it may."""
        standing = at.public.standing
        if standing is None or not isinstance(standing.action, Bid):
            return None
        return standing.action.face if self.binds(at.public, at.seat) else None

    def binds(self, public: BiddingPublic, seat: int) -> bool:
        """Whether this is such a round, and the seat may not change the face in it (S3-07, S3-08)."""
        if not public.one_die:
            return False
        match self.face:
            case FaceMover.ONE_DIE:
                return public.dice[seat] != 1
            case FaceMover.FORMER:
                return seat not in public.had_one_die
            case FaceMover.NOBODY:
                return True

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The round becomes such a round, or some players look at dice; the opener bids next."""
        public = evolve(state.public, history=(*state.public.history, Step(seat, action)))
        match action:
            case Announce():
                public = self.kind(game, evolve(_had_by(public, (seat,)), one_die=True))
            case PlayClosed():
                public = evolve(public, visibility=Visibility.SINGLE)
            case _:
                public = evolve(public, visibility=Visibility.OTHERS)
        return State(public, state.hidden)

    def begins(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """A one-die round for those whose round it is, opened by one of them (S3-06, R-33).

        It is the one who just lost, or else the next of them from the player who would have opened.
        """
        owners = self._owners(public)
        if not owners:
            return public
        opener = public.opener
        order = (opener, *order_from(opener, public.active, public.players, step=game.step))
        lost = public.showdown.losers if public.showdown else ()
        single = [seat for seat in order if seat in owners]
        first = next((seat for seat in single if seat in lost), single[0])
        return evolve(_had_by(public, owners), one_die=True, opener=first)

    def _owners(self, public: BiddingPublic) -> tuple[int, ...]:
        single = tuple([seat for seat in public.active if public.dice[seat] == 1])
        if not single or not self._is_played_by(public) or self.when is OneDieRound.CHOICE:
            return ()
        if self.when is OneDieRound.ALWAYS:
            return single
        last = public.showdown
        fell = [seat for seat in single if last and last.dice[seat] < 0]
        return tuple([seat for seat in fell if seat not in public.had_one_die])

    def _is_played_by(self, public: BiddingPublic) -> bool:
        return self.with_two or len(public.active) > 2

    def kind(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """In such a round wild dice may be ordinary, and not everybody looks at their own."""
        if not public.one_die:
            return public
        sees = _VISIBILITIES.get(self.view, public.visibility)
        return evolve(public, wilds_dead=not self.wilds, visibility=sees)


def _had_by(public: BiddingPublic, owners: tuple[int, ...]) -> BiddingPublic:
    return evolve(public, had_one_die=tuple(sorted({*public.had_one_die, *owners})))
