"""What a table with a passed cup says to each key that a case may expect."""

from collections.abc import Callable

from cases.answers import ending, round_answers
from cases.compare import Loose, Places
from cases.cup import CupTable, decline_dog, perform
from cases.options import STAKES
from cases.scenario import Case, known
from cases.stakes import Options, stake_answers
from cases.table import in_order
from cases.telling import Told
from cases.words import alike
from dudo.engine import Believe, Drinks, Hand


def play_for_stakes(case: Case, table: CupTable) -> Told:
    """The actions of a case whose options are all about what is played for."""
    known(case.get("options") or {}, STAKES, where="the options of a case of this family")
    return play(case, table)


def play(case: Case, table: CupTable) -> Told:
    """The actions of the case, done on a table that is set up."""
    actions = list(enumerate(case.get("actions") or []))
    in_vain = case.expect.get("legality") == "illegal"
    refused = in_order(table, actions, lambda action: perform(table, action, in_vain=in_vain))
    decline_dog(table)
    return Told(
        answers=cup_answers(table, case.get("options") or {}),
        refused=refused,
        last=len(actions) - 1 if actions else None,
    )


def cup_answers(table: CupTable, options: Options) -> dict[str, Callable[[], object]]:
    """Answers about a round of the passed cup, played for what the options say."""
    seating, game = table.seating, table.game
    stakes = stake_answers(table, options)

    def seen(dice: Hand) -> Loose:
        return Loose(game.hand.symbols[die - 1] for die in dice)

    def lifted() -> object:
        showdown = ending(table)
        return seen(next((hand for hand in showdown.hands if hand is not None), ()))

    def fully_revealed() -> Hand:
        """The dice in view, or those that were when the round ended and no other has begun."""
        public = table.public
        if public.standing is None and public.showdown and not public.shown:
            public = next(it for it in reversed(table.trail) if it.standing is not None)
        return tuple(public.shown)

    def piles() -> object:
        return seen(table.cup) if table.public.standing or table.cup else lifted()

    def made() -> object:
        showdown = ending(table)
        return showdown.right if showdown.call == Believe() else None

    def left() -> object:
        limit = game.facts.limit
        return seating.by_name(max(0, limit - lost) for lost in table.public.losses)

    def drunk() -> object:
        if not isinstance(game.penalty, Drinks):
            return stakes["drinks"]()
        showdown = table.public.showdown
        return seating.few(showdown.losses if showdown else table.public.bought)

    def turn() -> object:
        return seating.name(next(iter((*table.public.waiting, *table.public.due))))

    def stands() -> object:
        showdown, standing = table.public.showdown, table.public.standing
        words = showdown.bid if showdown else standing.action
        return alike(game, words)

    return {
        **round_answers(table),
        **stakes,
        "turn": turn,
        "lives_after": left,
        "score_die_after": left,
        "hand": lifted,
        "bid": stands,
        "meanings": lambda: [Loose(words) for _, words, _ in table.meant],
        "undercalls": lambda: Places(
            (at, name) for at, (name, _, too_low) in enumerate(table.meant) if too_low
        ),
        "matching": lambda: ending(table).count,
        "natural": lambda: ending(table).natural,
        "five_aces_made": made,
        "dog_available": lambda: table.public.dog,
        "drinks": drunk,
        "cup": lambda: seen(table.cup),
        "dice_now": piles,
        "shown": lambda: seen(fully_revealed()),
    }
