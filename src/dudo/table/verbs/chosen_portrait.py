"""The portrait that a person asks for: two words of it are enough, and it has no others."""

from msgspec import Struct

from dudo.presentation.portrait import Ground, Portrait, PortraitFigure, Skin, Tint, Wear


class ChosenPortrait(Struct, forbid_unknown_fields=True, frozen=True):
    """How somebody wants to look: a figure and its ground, and the rest if it is not to be the usual."""

    figure: PortraitFigure
    ground: Ground
    skin: Skin = "fair"
    tint: Tint = "chestnut"
    wear: Wear = "nothing"

    @property
    def portrait(self) -> Portrait:
        """The whole portrait, as the log and everybody at the table have it."""
        return Portrait(self.figure, self.ground, self.skin, self.tint, self.wear)


def portrait_of_choice(chosen: ChosenPortrait | None) -> Portrait | None:
    """The portrait that was asked for, if any was."""
    return chosen.portrait if chosen else None
