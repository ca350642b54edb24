"""The parameters of all opponent models of a population, so that what they do is worked out for all at once."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.odds.population import Population

Column = NDArray[np.float64]


class Parameters(NamedTuple):
    """By opponent model, in a column: its parameters."""

    aim: Column
    above: Column
    below: Column
    jump: Column
    bluff: Column
    follow: Column
    call: Column
    sharp: Column
    noise: Column


@lru_cache(64)
def parameters_of(population: Population) -> Parameters:
    """The parameters of its models."""
    columns = (
        [[getattr(model, name)] for model in population.models] for name in Parameters._fields
    )
    return Parameters(*map(np.array, columns))
