"""What players who believe a claim may do with the dice before their own."""

from dudo.engine.option import Choice


class Keeping(Choice):
    """What players who believe a claim may do with the dice before their own."""

    ALL_OR_NONE = (
        "If you believe the claim, you take the cup, look, and either play the dice as they lie or roll them all.",
        "S1-36 S1-38 S1-62 R-52",
    )
    ANY = (
        (
            "If you believe the claim, you take the cup, look, keep any of the dice and roll "
            "the others; everybody "
            "sees how many you roll."
        ),
        "S0-65 S0-70 S0-86 S0-98 S1-50 S1-57 R-51",
    )
    NONE = (
        "If you believe the claim, you take the cup and roll all the dice.",
        "S0-100 W-M02",
    )
