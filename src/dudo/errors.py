"""The root of every error, by itself, so that it costs nothing to catch."""

from dudo.text import Text, text_of


class DudoError(Exception):
    """The root of every error that dudo raises on purpose; its message is one sentence."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence)

    @property
    def sentence(self) -> Text:
        """The message, so that it can be said in other languages."""
        return text_of(self.args[0])
