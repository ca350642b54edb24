"""Every language has every message of the Python side, and says it with the same values."""

import pytest

from dudo.languages import languages
from dudo.text import ENGLISH, Language, names, parsed
from support.messages import messages

OTHERS = [language for language in languages().values() if language is not ENGLISH]


@pytest.mark.parametrize("language", OTHERS, ids=lambda one: one.tag)
def test_no_message_speaks_of_something_that_is_not_given(language: Language) -> None:
    strange = {
        message: said
        for message, said in language.messages.items()
        if (not said and message != " ") or not names(parsed(said)) <= names(parsed(message))
    }
    assert {} == strange


def test_every_message_can_be_read() -> None:
    assert all(parsed(message) for message in messages())
