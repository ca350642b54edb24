"""Single rules of the table, each answered by the function with which the product plays it.

A procedure is a function of this module's `PROCEDURES`, by the name that cases give it; what it needs
is in `input`, and it answers the keys that such a case may expect.
"""

from cases.procedures import manners, matches, odds, stakes, starting
from cases.scenario import Case
from cases.telling import Told
from cases.verdict import NotYet

PROCEDURES = {
    name: function
    for module in (manners, matches, odds, stakes, starting)
    for name, function in module.PROCEDURES.items()
}


def play(case: Case) -> Told:
    """The one procedure of the case."""
    case.only("procedure", "input")
    name = str(case["procedure"])
    if name not in PROCEDURES:
        raise NotYet(f"there is no function for the procedure {name}")
    return Told(answers=PROCEDURES[name](case, case["input"]))
