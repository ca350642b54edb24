"""Watch how each player bids."""

from research.maxims.habit import HabitPlayer, reads
from research.maxims.maxim import Maxim, Trial
from research.maxims.mixing import MIXED, OBSERVER, PLAIN

MAXIM = Maxim(
    items=("T-07",),
    title="Watch the patterns of the others",
    says="Watch how each player bids, and what they turn out to hold at the showdown.",
    tried=(
        "A bot that knows that the other never lies, against its twin that reads the other as one reads strangers. "
        "Each plays the plain speaker; and each plays somebody who has begun to mix their bids, so that what "
        "was known of them is no longer true."
    ),
    trials=(
        Trial(
            game="perudo",
            seats=2,
            follows=OBSERVER,
            ignores=HabitPlayer(reads),
            against=PLAIN,
            among="against one who keeps to their pattern",
        ),
        Trial(
            game="basic_two",
            seats=2,
            follows=OBSERVER,
            ignores=HabitPlayer(reads),
            against=PLAIN,
            among="against one who keeps to their pattern",
        ),
        Trial(
            game="perudo",
            seats=2,
            follows=OBSERVER,
            ignores=HabitPlayer(reads),
            against=MIXED,
            among="against one who has changed it",
        ),
    ),
)
