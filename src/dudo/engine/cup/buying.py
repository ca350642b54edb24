"""Who may buy another roll for a drink."""

from dudo.engine.option import Choice


class Buying(Choice):
    """Who may buy another roll for a drink."""

    NEVER = ("", "")
    FALLEN_SHORT = (
        (
            "If you believed a claim but did not beat it, you may roll all the dice again, as often as you like, for a "
            "drink each time."
        ),
        "S0-100 R-53",
    )
    ANY_TIME = (
        "Before a claim you may roll all the dice again, as often as you like, for a drink each time.",
        "R-53",
    )

    @property
    def sold(self) -> bool:
        """Whether rolls are for sale."""
        return self is not Buying.NEVER
