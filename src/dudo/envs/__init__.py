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
    from dudo.envs.batches.rounds import batch as batch
    from dudo.envs.batches.vector import vector as vector
    from dudo.envs.gymnasium_seat import seat as seat
    from dudo.envs.pettingzoo_aec import aec as aec
    from dudo.envs.pettingzoo_parallel import parallel as parallel
    from dudo.envs.text_match import text as text
else:

    def __getattr__(name: str) -> Any:
        if name in NAMES:
            return getattr(import_module(f"{__name__}.{NAMES[name]}"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


NAMES = {
    "aec": "pettingzoo_aec",
    "batch": "batches.rounds",
    "parallel": "pettingzoo_parallel",
    "seat": "gymnasium_seat",
    "text": "text_match",
    "vector": "batches.vector",
}
"""Where the names of this module come from."""


def __dir__() -> list[str]:
    return sorted((*globals(), *NAMES))


for _module in ("gymnasium_seat", "openspiel"):
    with suppress(NotInstalled):  # whoever asks for it by name is told
        import_module(f"{__name__}.{_module}")
