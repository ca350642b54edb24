"""A program that plays at a table over the network: python cautious.py http://127.0.0.1:8000/t/abcdefgh

It raises by as little as it can while its own dice and a third of the others' would do, and challenges otherwise.
"""

import sys
from urllib.parse import urlsplit

from dudo.client import RemoteTurn, Server


def chosen(turn: RemoteTurn) -> str:
    """The action that it plays, one of the legal ones."""
    bids = [word for word in turn.actions if "x" in word]
    others = [word for word in turn.actions if "x" not in word]
    if not bids:
        return others[0]
    quantity, face = (int(number) for number in bids[0].split("x"))
    public = turn.view["public"]
    mine = turn.view["secret"]["hands"][turn.seat] or []
    hidden = sum(public["dice"]) - len(mine)
    likely = sum(die in (1, face) for die in mine) + hidden / 3
    return others[-1] if others and quantity > likely else bids[0]


def main(link: str) -> None:
    """One match, at the first free seat."""
    at = urlsplit(link)
    table = Server(f"{at.scheme}://{at.netloc}").table(link)
    table.sit("Cautious")
    for turn in table.turns():
        turn.play(chosen(turn))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
