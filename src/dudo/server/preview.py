"""The preview of a link: for a table, who is waiting and what is played; for a rule, the rule.

It shows what any watcher sees, since links are sent to people who are not at the table yet.
"""

from dataclasses import dataclass
from html import escape

from dudo.presentation.house_title import house_title
from dudo.presentation.numbers import counted
from dudo.table.state import TableState
from dudo.table.verbs.joining import open_to_more
from dudo.text import Language, Name, Text, joined, say

HEAD = "</head>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """A title, a sentence, and what is drawn of the table."""

    title: Text
    sentences: tuple[Text, ...]
    game: str
    taken: int
    seats: int  # 0 if it is not about a table

    @property
    def full(self) -> Text:
        """A sentence that says how many of its seats are taken."""
        return say("{taken} of {seats} seats are taken", taken=self.taken, seats=self.seats)


def preview_of(state: TableState) -> Preview:
    """The preview of a link to that table now."""
    people = [Name(held.name or "") for held in state.seats if held.owner]
    taken = sum(not held.free for held in state.seats)
    title, sentences = _said(state, people, taken)
    return Preview(
        title=title,
        sentences=sentences,
        game=house_title(state.game, state.stakes),
        taken=taken,
        seats=len(state.seats),
    )


def _said(state: TableState, people: list[Name], taken: int) -> tuple[Text, tuple[Text, ...]]:
    game, who = house_title(state.game, state.stakes), people[0] if people else Name("")
    if state.stage == "playing":
        title = (
            say("{game} is being played at {who}’s table", game=game, who=who)
            if who
            else say("{game} is being played at a table", game=game)
        )
        watch = (
            say("Open the link to watch, or to play in the next match.")
            if open_to_more(state)
            else say("Open the link to watch.")
        )
        return title, (watch, say("No sign-up, nothing to install."))
    if state.stage == "over":
        title = (
            say("{game} at {who}’s table", game=game, who=who)
            if who
            else say("{game} at a table", game=game)
        )
        return title, (say("A match has just ended."), say("Open the link to join the next one."))
    title = (
        say("{who} is waiting for you: {game}", game=game, who=who)
        if who
        else say("A table of {game} is waiting for you", game=game)
    )
    free = len(state.seats) - taken
    if not free:
        if open_to_more(state):
            return title, (say("Every seat is taken."), say("Open the link and join in."))
        return title, (say("Every seat is taken."), say("Open the link to watch."))
    return title, (
        say(
            "{sentence} {count, plural, one {is} other {are}} still free.",
            sentence=counted(free, "seat"),
            count=free,
        ),
        say("Open the link and sit down: no sign-up, nothing to install."),
    )


def with_preview(
    page: str, preview: Preview, *, link: str, picture: str, language: Language
) -> str:
    """The page with the preview in its head, in that language."""
    game, told = preview.game, preview.full if preview.seats else preview.title
    properties = {
        "og:type": "website",
        "og:site_name": "Dudo",
        "og:title": language.say(preview.title),
        "og:description": language.say(joined(" ", preview.sentences)),
        "og:url": link,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:image:alt": f"{language.say(game)}: {language.say(told)}",
    }
    tags = [f'<meta property="{key}" content="{escape(it)}" />' for key, it in properties.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    return page.replace(HEAD, "\n".join([*tags, HEAD]), 1)
