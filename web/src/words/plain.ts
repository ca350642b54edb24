// Written by `make notation` from the actions in Python. Do not edit: a test compares.

/** Words without parts, and the kind of action that each is. */
export const PLAIN: Readonly<Record<string, string>> = {
  "reroll": "reroll",
  "buy": "buy",
  "pass": "pass",
  "waive": "waive",
  "believe": "believe",
  "pass-on": "passon",
  "point": "point",
  "support": "support",
  "oppose": "oppose",
  "decline": "decline",
  "buyback": "buyback",
  "bark": "bark",
  "push": "push",
  "or-higher": "rollblind",
  "show-cup": "showcup",
  "new-lives": "newlives",
  "keep-lives": "keeplives",
  "palifico": "announce",
  "cerrado": "playclosed",
  "abierto": "playopen",
  "around": "turnabout",
  "pi": "split",
  "fanpi": "countersplit",
  "reveal": "reveal",
  "concede": "concede",
  "exact": "spoton",
  "liar": "challenge",
};

/** What only the dealer does, who does nothing else. */
export const THROWN: ReadonlySet<string> = new Set(["middle", "roll", "letters", "catch"]);

/** Calls, after which the dice are counted. */
export const CALLS: ReadonlySet<string> = new Set(["split", "spoton", "challenge"]);
