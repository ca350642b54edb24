"""What is shown of a link to a table where it is sent: who waits, and what is played.

It says what any watcher sees. Whoever sends a link sends it to people who are not at the table yet.
"""

from dataclasses import dataclass
from html import escape

from dudo.presentation.numbers import counted
from dudo.table.state import TableState

HEAD = "</head>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A title, a sentence, and what is drawn of the table."""

    title: str
    text: str
    game: str
    taken: int
    seats: int


def preview_of(state: TableState) -> Preview:
    """What a link to that table says now."""
    people = [held.name or "" for held in state.seats if held.owner]
    taken = sum(not held.free for held in state.seats)
    title, text = _said(state, people, taken)
    return Preview(
        title=title, text=text, game=state.game.title, taken=taken, seats=len(state.seats)
    )


def _said(state: TableState, people: list[str], taken: int) -> tuple[str, str]:
    game = state.game.title
    at = f"{people[0]}\u2019s table" if people else "a table"
    if state.stage == "playing":
        title = f"{game} is being played at {at}"
        return title, "Open the link to watch. No sign-up, nothing to install."
    if state.stage == "over":
        return f"{game} at {at}", "A match has just ended. Open the link to join the next one."
    free = len(state.seats) - taken
    title = f"{people[0]} waits for you: {game}" if people else f"A table of {game} waits for you"
    if not free:
        return title, "Every seat is taken. Open the link to watch."
    return title, (
        f"{counted(free, 'seat')} {'is' if free == 1 else 'are'} still free. "
        "Open the link and sit down: no sign-up, nothing to install."
    ).capitalize()


def with_preview(page: str, preview: Preview, *, link: str, picture: str) -> str:
    """The page with the preview in its head."""
    properties = {
        "og:type": "website",
        "og:site_name": "Dudo",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": link,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{preview.game}: {preview.taken} of {preview.seats} seats are taken",
    }
    tags = [f'<meta property="{key}" content="{escape(it)}" />' for key, it in properties.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace(HEAD, "\n".join([*tags, HEAD]), 1)
