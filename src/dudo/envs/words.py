"""What a player sees, in words: for reading along, and for players who read."""

from dudo.engine import Game
from dudo.engine.game import AnyView
from dudo.presentation.people import People
from dudo.presentation.spoken import faces
from dudo.presentation.telling import sentences_of


def in_words(game: Game, view: AnyView, people: People | None = None) -> str:
    """The View as lines of text: the dice, the round so far, how the last one ended, and who is asked."""
    public = view.public
    people = people or People(you=view.seat)
    told = sentences_of(game, public, people)
    lines = [f"{game.title}, round {public.round}."]
    if told.showdown is not None and not public.history:
        lines.append(f"Last round: {told.showdown}")
    for seat, row in enumerate(game.table(view)):
        name = "You" if seat == view.seat else str(people.named(seat))
        if seat not in public.active:
            lines.append(f"{name}: out")
            continue
        parts = [faces(game, row.shown) + " in view"] if row.shown else []
        if row.covered:
            covered = faces(game, row.seen) if row.seen else "?" * row.covered
            parts.append(f"{covered} covered")
        if public.losses[seat]:
            parts.append(f"{public.losses[seat]} lost")
        lines.append(f"{name}: {', '.join(parts) or 'no dice'}")
    lines += [str(sentence) for sentence in told.history]
    if told.result:
        lines.append(str(told.result))
    elif public.waiting:
        asked = " and ".join(
            "you" if s == view.seat else str(people.named(s)) for s in public.waiting
        )
        lines.append(f"Asked now: {asked}.")
    return "\n".join(lines)
