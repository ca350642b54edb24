"""The campaign in its short form: nothing is found."""

from pathlib import Path

from hostile.campaign import campaign


async def test_hostile_clients_and_kills_find_nothing(tmp_path: Path) -> None:
    found = await campaign(tmp_path, seconds=3, kills=2, seed=1)
    assert (found.wordless, found.tracebacks) == ([], [])
    assert (found.lost, found.doubled) == (0, 0)
    assert found.told["sentences"] > 0
    assert found.receipts > 0
    # How quick moves are is for `make hostile`, where nothing else runs; here they only have to go on.
    assert len(found.beside) > len(found.alone) / 10
