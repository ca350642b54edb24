"""Environments: every game for programs that learn, through the interfaces that they know. Needs the extra `envs`.

    aec       PettingZoo, seats act in turn
    parallel  PettingZoo, everybody acts in each cycle
    seat      Gymnasium, one seat against bots
    text      for players who read and write, like language models
    batch     thousands of rounds at once, as arrays
    vector    the same through the vector interface of Gymnasium

Importing this makes Gymnasium know every game, as `dudo/perudo-v0`, and OpenSpiel the game `dudo`. What is not for
these is loaded when it is asked for.
"""

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from dudo.extras import NotInstalled

if TYPE_CHECKING:
    from dudo.envs.batches.kernels import EndedRounds as EndedRounds
    from dudo.envs.batches.rounds import Batch as Batch
    from dudo.envs.batches.rounds import batch as batch
    from dudo.envs.batches.vector import BatchVectorEnv as BatchVectorEnv
    from dudo.envs.batches.vector import vector as vector
    from dudo.envs.episode import EnvRules as EnvRules
    from dudo.envs.gymnasium_seat import SeatMatch as SeatMatch
    from dudo.envs.gymnasium_seat import seat as seat
    from dudo.envs.match_env import MatchEnv as MatchEnv
    from dudo.envs.numbering import Numbering as Numbering
    from dudo.envs.observation import Observation as Observation
    from dudo.envs.observation import ObservedField as ObservedField
    from dudo.envs.pettingzoo_aec import AecMatch as AecMatch
    from dudo.envs.pettingzoo_aec import aec as aec
    from dudo.envs.pettingzoo_agents import AgentsEnv as AgentsEnv
    from dudo.envs.pettingzoo_parallel import ParallelMatch as ParallelMatch
    from dudo.envs.pettingzoo_parallel import parallel as parallel
    from dudo.envs.text_match import TextMatch as TextMatch
    from dudo.envs.text_match import text as text
else:

    def __getattr__(name: str) -> Any:
        if name in NAMES:
            return getattr(import_module(f"{__name__}.{NAMES[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


NAMES = {
    name: module
    for module, names in {
        "batches.kernels": "EndedRounds",
        "batches.rounds": "Batch batch",
        "batches.vector": "BatchVectorEnv vector",
        "episode": "EnvRules",
        "gymnasium_seat": "SeatMatch seat",
        "match_env": "MatchEnv",
        "numbering": "Numbering",
        "observation": "Observation ObservedField",
        "pettingzoo_aec": "AecMatch aec",
        "pettingzoo_agents": "AgentsEnv",
        "pettingzoo_parallel": "ParallelMatch parallel",
        "text_match": "TextMatch text",
    }.items()
    for name in names.split()
}
"""Where the names of this module come from."""


def __dir__() -> list[str]:
    return sorted((*globals(), *NAMES))


for _module in ("gymnasium_seat", "openspiel"):
    with suppress(NotInstalled):  # asking for it by name says so
        import_module(f"{__name__}.{_module}")
