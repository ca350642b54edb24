"""Who may buy another roll for a drink."""

from dudo.engine.option import Choice


class Buying(Choice):
    """Who may buy another roll for a drink."""

    NEVER = ("", "")
    FALLEN_SHORT = (
        (
            "If you believed a claim and have not rolled higher, you may buy further rolls of "
            "all the dice for a "
            "drink each."
        ),
        "S0-100 R-53",
    )
    ANY_TIME = (
        "Before a claim you may buy further rolls of all the dice for a drink each.",
        "R-53",
    )

    @property
    def sold(self) -> bool:
        """Whether rolls are for sale."""
        return self is not Buying.NEVER
