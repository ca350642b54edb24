"""The engine of the duel of the family rules: two hands, one re-roll, and rising calls (S3-20 to S3-24)."""

from dudo.engine.duel.game import Duel
from dudo.engine.duel.rules import SecondThoughts
from dudo.engine.duel.state import DuelPublic, DuelState, DuelView

__all__ = ["ENGINE", "Duel", "DuelPublic", "DuelState", "DuelView", "SecondThoughts"]
