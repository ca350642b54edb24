"""Questions and their answers, as they stand in the files beside."""

from pathlib import Path
from typing import Any

import yaml

from dudo.languages import language
from dudo.text import ENGLISH, Language


def read(name: str) -> Any:
    """Return what that file of questions holds."""
    path = Path(__file__).with_name(f"{name}.yaml")
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def spoken_in(tag: str) -> Language:
    """Return the language with that tag, English itself for `en`."""
    return ENGLISH if tag == "en" else language(tag)
