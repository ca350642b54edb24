"""The figures that need no peer's server: `make bench`, or `python -m benchmarks`.

The engine, the odds, the review, the solver, the coach and dice that anybody can check, each in a process of its own,
one after the other. The table beside boardgame.io takes npm packages and two cores of its own: see README.md.
"""

import subprocess
import sys
from pathlib import Path

ALONE = ("engine.py", "odds.py", "review.py", "solver.py", "coach.py", "shake.py")


def main() -> None:
    """Run each in turn; the first that fails ends it with its exit status."""
    folder = Path(__file__).parent
    for name in ALONE:
        print(f"\n=== {name} ===", flush=True)
        done = subprocess.run([sys.executable, str(folder / name)], check=False)
        if done.returncode:
            sys.exit(done.returncode)


if __name__ == "__main__":
    main()
