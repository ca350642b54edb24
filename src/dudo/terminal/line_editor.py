"""The editor of one line: cursor keys, earlier lines, and completion with Tab."""

from collections.abc import Sequence
from functools import cache

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.styles import Style

_STYLE = Style.from_dict({"bottom-toolbar": "noreverse"})


@cache
def _session() -> "PromptSession[str]":
    """One for the whole command; what was typed is on no disk afterwards."""
    return PromptSession(
        history=InMemoryHistory(), enable_history_search=True, complete_while_typing=False
    )


def edited_line(prompt: str, words: Sequence[str], below: str) -> str:
    """The line that was typed; `EOFError` at Ctrl-D, `KeyboardInterrupt` at Ctrl-C."""
    return (
        _session()
        .prompt(
            prompt,
            completer=WordCompleter(list(words), ignore_case=True, sentence=True),
            bottom_toolbar=FormattedText([("", below)]) if below else None,
            style=_STYLE,
        )
        .strip()
    )
