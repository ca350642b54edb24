"""`make hostile`: the whole campaign, and what it found. `python -m hostile [seconds] [kills] [seed]`."""

import asyncio
import sys
import tempfile
from pathlib import Path

from hostile.campaign import campaign

if __name__ == "__main__":
    seconds, kills, seed = (
        int(given or usual)
        for given, usual in zip([*sys.argv[1:4], "", "", ""], (300, 50, 1), strict=False)
    )
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(campaign(Path(folder), seconds=seconds, kills=kills, seed=seed))
    print(found)
    sys.exit(bool(found.wordless or found.tracebacks or found.lost or found.doubled))
