"""Old rulesets as they are written now: they keep the meaning that they had when they were written.

The ladder and the tally were two options. Rolls were bought or not; where they were, whoever had the cup
could buy one, the opener too, and in records of such matches they have. Players passed on dice that were
all different, or not at all. A duel was an engine of its own.

>>> current({"bidding": {"title": "Stars", "ladder": "stars", "tally": {"count": {"wild": "ones-always"}}}})
{'bidding': {'title': 'Stars', 'claims': {'faces': {'ladder': 'stars', 'wild': 'ones-always'}}}}
>>> current({"cup": {"title": "Kicker", "claims": {"called": {"tally": {"count": {"natural": True}}}}}})
{'cup': {'title': 'Kicker', 'claims': {'faces': {'natural': True}}}}
>>> current({"cup": {"title": "Mexican", "buys": True}})
{'cup': {'title': 'Mexican', 'buys': 'any-time'}}
>>> current({"bidding": {"title": "Passing", "distinct_pass": True}})
{'bidding': {'title': 'Passing', 'passing': 'passing'}}
>>> current({"duel": {"title": "Aces", "poker": True, "rounds": 3}})["bidding"]["hand"]
{'poker-dice': {}}
"""

from dudo.engine.option import Data


def current(data: Data) -> Data:
    """The same ruleset as it is written now."""
    bidding, cup = _parts(data, "bidding"), _parts(data, "cup")
    if _parts(data, "duel"):
        return {"bidding": _duel(_parts(data, "duel"))}
    if isinstance(cup.get("buys"), bool):
        cup = {**cup, "buys": "any-time" if cup["buys"] else "never"}
        data = {"cup": cup}
    if isinstance(bidding.get("distinct_pass"), bool):
        passes: dict[str, Data] = {"passing": "passing"} if bidding["distinct_pass"] else {}
        bidding = {key: part for key, part in bidding.items() if key != "distinct_pass"} | passes
        data = {"bidding": bidding}
    if "tally" in bidding or "ladder" in bidding:
        return {"bidding": _bidding(bidding)}
    if _parts(cup.get("claims"), "called") or cup.get("claims") == "called":
        return {"cup": {**cup, "claims": {"faces": _faces(_parts(cup["claims"], "called"))}}}
    return data


def _parts(data: Data, name: str) -> dict[str, Data]:
    """What the value of that name is made of; nothing where it is another one, or bare."""
    parts = data.get(name) if isinstance(data, dict) else None
    return parts if isinstance(parts, dict) else {}


def _duel(parts: dict[str, Data]) -> dict[str, Data]:
    """Two who claim hands, with what a duel was where it said nothing else."""
    rest = {key: part for key, part in parts.items() if key not in ("count", "poker")}
    count = {"count": parts["count"]} if "count" in parts else {}
    return {
        "most": 2,
        "hand": {"poker-dice" if parts.get("poker") else "dice": count},
        "claims": {"ranked": {"order": "poker-runs"}},
        "scope": "own-hand",
        "second": "any",
        "penalty": {"lose-hand": {"out_at": 1}},
        "rounds": 1,
        **rest,
    }


def _bidding(parts: dict[str, Data]) -> dict[str, Data]:
    rest = {key: part for key, part in parts.items() if key not in ("ladder", "tally")}
    if parts.get("tally") == "sum" and "ladder" not in parts:
        return {**rest, "claims": "totals"}
    claims = _faces(parts)
    scope = {"scope": claims.pop("scope")} if "scope" in claims else {}
    return {**rest, **scope, "claims": {"faces": claims}}


def _faces(parts: dict[str, Data]) -> dict[str, Data]:
    """Claims on faces from a ladder and a tally, which was called `count`."""
    ladder = {"ladder": parts["ladder"]} if "ladder" in parts else {}
    tally = parts.get("tally", "count")
    other = {} if tally == "count" or isinstance(tally, dict) else {"tally": tally}
    return {**ladder, **_parts(tally, "count"), **other}
