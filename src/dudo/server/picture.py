"""The picture of a link to a table: the game, who waits, and a cup for each seat. Drawn here, as PNG."""

import io

from PIL import Image, ImageDraw, ImageFont

from dudo.server.preview import Preview
from dudo.text import ENGLISH, Language, say

SIZE = (1200, 630)
FINE = 2  # drawn so many times as large, then made smaller: edges come out smooth
FELT, FELT_LIT, WOOD = (16, 34, 28), (51, 98, 79), (74, 47, 29)
IVORY, INK, ACCENT = (247, 236, 214), (42, 26, 14), (234, 179, 92)
MOST = 10  # cups that are drawn
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
THROWN = ((0, 5, -9), (1, 1, 7), (2, 3, -4), (3, 5, 11), (4, 6, -6))  # place, face, turn
LATIN = 0x24F  # the last letter that the font has


def picture_of(preview: Preview, language: Language) -> bytes:
    """The PNG file; in English where the font has no letters for the language."""
    if not _has(language.say(preview.full)):
        language = ENGLISH
    width, height = (side * FINE for side in SIZE)
    glow = Image.radial_gradient("L").resize((width, height))
    image = Image.composite(
        Image.new("RGB", (width, height), FELT), Image.new("RGB", (width, height), FELT_LIT), glow
    )
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, height - 28 * FINE, width, height), fill=WOOD)
    _lines(draw, preview, language)
    for place, face, turn in THROWN:
        _die(image, face, (120 + 130 * place, 505 - 14 * (place % 2)), turn)
    if preview.seats:
        _cups(draw, preview, language.say(preview.full))
    out = io.BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()


def _lines(draw: ImageDraw.ImageDraw, preview: Preview, language: Language) -> None:
    said = _drawable(language.say(preview.title), language)
    first = _drawable(language.say(preview.sentences[0]), language)
    top = 56 * FINE
    draw.text((70 * FINE, top), "DUDO", font=_font(34), fill=ACCENT)
    top += 74 * FINE
    for line in _broken(said, _font(78), (SIZE[0] - 140) * FINE)[:2]:
        draw.text((70 * FINE, top), line, font=_font(78), fill=IVORY)
        top += 94 * FINE
    for line in _broken(first, _font(34), (SIZE[0] - 140) * FINE)[:2]:
        draw.text((70 * FINE, top + 12 * FINE), line, font=_font(34), fill=(197, 209, 194))
        top += 46 * FINE


def _cups(draw: ImageDraw.ImageDraw, preview: Preview, text: str) -> None:
    """A cup for each seat at the right: full ones are taken."""
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
    draw.text(((SIZE[0] - 70) * FINE, 545 * FINE), text, font=_font(28), fill=IVORY, anchor="ra")


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


def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size * FINE)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


def _drawable(text: str, language: Language = ENGLISH) -> str:
    """The text with letters that the font has: a name in another alphabet is left to the link's words.

    >>> _drawable("Zoe waits for you"), _drawable("\u674e waits for you")
    ('Zoe waits for you', 'Somebody waits for you')
    """
    somebody = language.say(say("Somebody"))
    return " ".join(word if _has(word) else somebody for word in text.split())


def _has(word: str) -> bool:
    return all(ord(letter) <= LATIN or letter in "\u2019\u2013\u2026" for letter in word)


def _broken(text: str, font: ImageFont.FreeTypeFont, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if font.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [line for line in lines if line]
