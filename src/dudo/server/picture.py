"""The preview picture of a link to a table, drawn as PNG: the game, who is waiting, and a cup for each seat."""

import io
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from dudo.server.preview import Preview
from dudo.text import ENGLISH, Language, say

SIZE = (1200, 630)
FINE = 2  # it is drawn this many times as large and then scaled down, for smooth edges
FELT, FELT_LIT, WOOD = (16, 34, 28), (51, 98, 79), (74, 47, 29)
IVORY, INK, ACCENT = (247, 236, 214), (42, 26, 14), (234, 179, 92)
MOST = 10  # the most cups that are drawn
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
THROWN = ((0, 5, -9), (1, 1, 7), (2, 3, -4), (3, 5, 11), (4, 6, -6))  # place, face, turn
TEXT, DISPLAY = ("source-sans-3", 600), ("fraunces", 600)  # the fonts of the page, and weights
LATIN, EXTENDED = 0xFF, 0x24F  # the last letters of the two files of each font
MARKS = "‘’“”–…"  # also in the first file
ROOM = 2  # the most lines of each text


Files = tuple[Path, Path, int] | None
"""The two files of a font, and its weight; None for the built-in font."""


class Face(NamedTuple):
    """A font in one size: its common letters, and those with rare accents."""

    plain: ImageFont.FreeTypeFont
    extended: ImageFont.FreeTypeFont

    def length(self, text: str) -> float:
        """The width of the text in pixels."""
        return sum(font.getlength(part) for font, part in self.parts(text))

    def parts(self, text: str) -> list[tuple[ImageFont.FreeTypeFont, str]]:
        """The text in parts, each with the font that has its letters."""
        return [
            (self.extended if rare else self.plain, "".join(letters))
            for rare, letters in groupby(text, lambda it: ord(it) > LATIN and it not in MARKS)
        ]


def picture_of(preview: Preview, language: Language, static: Path) -> bytes:
    """The bytes of the PNG, with the fonts of the built page; in English if they lack letters of the language."""
    text, display = fonts(static, *TEXT), fonts(static, *DISPLAY)
    if not _has(language.say(preview.full)) or not (text and display):
        language = ENGLISH
    width, height = (side * FINE for side in SIZE)
    glow = Image.radial_gradient("L").resize((width, height))
    image = Image.composite(
        Image.new("RGB", (width, height), FELT), Image.new("RGB", (width, height), FELT_LIT), glow
    )
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, height - 28 * FINE, width, height), fill=WOOD)
    _lines(draw, preview, language, text=text, display=display)
    for place, pips, turn in THROWN:
        _die(image, pips, (120 + 130 * place, 505 - 14 * (place % 2)), turn)
    if preview.seats:
        _cups(draw, preview, language.say(preview.full), face(text, 30))
    out = io.BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


def _lines(
    draw: ImageDraw.ImageDraw, preview: Preview, language: Language, *, text: Files, display: Files
) -> None:
    title = _drawable(language.say(preview.title), language)
    first = _drawable(language.say(preview.sentences[0]), language)
    left, width = 70 * FINE, (SIZE[0] - 140) * FINE
    _write(draw, (left, 84 * FINE), "DUDO", face(text, 34), ACCENT)
    line = 190 * FINE
    large = face(display, 78)
    if broken(title, large, width) != broken(title, large, width, most=len(title)):
        large = face(display, 58)
    for said, font, height, colour in (
        (title, large, 92, IVORY),
        (first, face(text, 36), 46, (197, 209, 194)),
    ):
        for part in broken(said, font, width):
            _write(draw, (left, line), part, font, colour)
            line += height * FINE
        line -= 26 * FINE


def _cups(draw: ImageDraw.ImageDraw, preview: Preview, text: str, face: Face) -> None:
    """A cup for each seat has been drawn at the right: full cups are taken seats."""
    count = min(preview.seats, MOST)
    step = 48 if count > 6 else 62
    left = SIZE[0] - 70 - step * count
    for seat in range(count):
        x, y = (left + step * seat) * FINE, 450 * FINE
        wide, tall = (step - 14) * FINE, (step + 4) * FINE
        sides = ((x, y + tall), (x + wide * 0.14, y), (x + wide * 0.86, y), (x + wide, y + tall))
        if seat < preview.taken:
            draw.polygon(sides, fill=ACCENT)
        draw.line((*sides, sides[0]), fill=ACCENT, width=3 * FINE, joint="curve")
    _write(draw, ((SIZE[0] - 70) * FINE - face.length(text), 566 * FINE), text, face, IVORY)


def _die(image: Image.Image, face: int, middle: tuple[int, int], turn: int) -> None:
    side = 104 * FINE
    die = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(die)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), radius=20 * FINE, fill=IVORY)
    for across, down in PIPS[face]:
        x, y = side / 2 + across * side * 0.27, side / 2 + down * side * 0.27
        draw.ellipse((x - 9 * FINE, y - 9 * FINE, x + 9 * FINE, y + 9 * FINE), fill=INK)
    die = die.rotate(turn, expand=True, resample=Image.Resampling.BICUBIC)
    at = (middle[0] * FINE - die.width // 2, middle[1] * FINE - die.height // 2)
    image.paste(die, at, die)


@lru_cache(maxsize=8)
def fonts(static: Path, name: str, weight: int) -> Files:
    """The two files of a font among the parts of the page, and its weight; None before the page is built."""
    plain = next((static / "assets").glob(f"{name}-latin-wght-*.woff2"), None)
    extended = next((static / "assets").glob(f"{name}-latin-ext-wght-*.woff2"), None)
    return (plain, extended, weight) if plain and extended else None


@lru_cache(maxsize=16)
def face(files: Files, size: int) -> Face:
    """The font in that size."""
    if files is None:
        font = ImageFont.load_default(size * FINE)
        assert isinstance(font, ImageFont.FreeTypeFont)
        return Face(font, font)
    *paths, weight = files
    fonts = [ImageFont.truetype(path, size * FINE) for path in paths]
    for font in fonts:
        font.set_variation_by_axes([weight])
    return Face(*fonts)


def _write(
    draw: ImageDraw.ImageDraw,
    at: tuple[float, float],
    text: str,
    face: Face,
    colour: tuple[int, int, int],
) -> None:
    """The text has been drawn on a line that begins there."""
    x, y = at
    for font, part in face.parts(text):
        draw.text((x, y), part, font=font, fill=colour, anchor="ls")
        x += font.getlength(part)


def _drawable(text: str, language: Language = ENGLISH) -> str:
    """The text in letters that the font has; "Somebody" stands for a name in another alphabet.

    >>> _drawable("Zoe waits for you"), _drawable("\u674e waits for you")
    ('Zoe waits for you', 'Somebody waits for you')
    """
    somebody = language.say(say("Somebody"))
    return " ".join(word if _has(word) else somebody for word in text.split())


def _has(word: str) -> bool:
    return all(ord(letter) <= EXTENDED or letter in MARKS for letter in word)


def broken(text: str, face: Face, width: float, *, most: int = ROOM) -> list[str]:
    """The text in at most that many lines of `width` pixels; the last one shows if it was cut off."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if face.length(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while face.length(f"{last} …") > width:
        last = last.rpartition(" ")[0]
    return [*lines[: most - 1], f"{last} …"]
