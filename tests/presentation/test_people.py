"""Players in sentences: what is kept of them stays small."""

import tracemalloc

from dudo.presentation.people import People


def test_what_is_kept_of_names_is_bounded_however_many_come() -> None:
    """Whoever opens table after table gives each of them forty names that nobody has had before."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for table in range(2500):
            people = People([f"{seat} of table {table} and a long name" for seat in range(40)])
            people.clause((0, 1), "{who} {person, select, us {roll} other {rolls}}")
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 5_000_000
