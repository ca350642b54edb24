"""Take from the bids what they tell."""

from research.maxims.habit import HabitPlayer, as_if, counts, reads
from research.maxims.maxim import Maxim, Trial

READER, DEAF = HabitPlayer(reads), HabitPlayer(counts)
BABBLER = HabitPlayer(counts, as_if)

MAXIM = Maxim(
    items=("T-01", "T-13"),
    title="Listen to the bids",
    says=(
        "Every bid says something about the dice of whoever makes it: from bids you draw a picture of the "
        "hidden dice, and trust your own bid more or less."
    ),
    tried=(
        "A bot that weighs every hidden hand by how well it fits the history, against one that takes bids and "
        "claims for noise. In one experiment both sat among babblers, who bid as if they held other dice."
    ),
    trials=(
        Trial(game="perudo", seats=2, follows=READER, ignores=DEAF),
        Trial(game="perudo", seats=3, follows=READER, ignores=DEAF),
        Trial(game="perudo", seats=6, follows=READER, ignores=DEAF),
        Trial(game="basic_liars", seats=3, follows=READER, ignores=DEAF),
        Trial(game="stars", seats=3, follows=READER, ignores=DEAF),
        Trial(game="mexican_liars", seats=4, follows=READER, ignores=DEAF),
        Trial(
            game="perudo",
            seats=2,
            follows=READER,
            ignores=DEAF,
            against=BABBLER,
            among="against a babbler",
        ),
    ),
)
