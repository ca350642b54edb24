"""The first bid of a round: whether it may be on 1s."""

from dudo.engine.option import Choice


class OnesFirst(Choice):
    """Whether a round may be opened on 1s."""

    ALLOWED = ("", "R-42")
    BARRED = (
        "The first bid of a round may not be on 1s, except in a one-die round.",
        "W-P03",
    )
    FALSE_START = (
        "Opening on 1s is a false start: the next player may bid any number of any other face.",
        "W-D02 RW-04",
    )
