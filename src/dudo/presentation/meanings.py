"""What each kind of action means, for a newcomer."""

MEANINGS = {
    "bid": "Say that at least so many dice on the table show that face.",
    "total": "Say that all dice together add up to at least so much.",
    "claim": "Say what you pass on is at least this good. It may be a lie.",
    "keep": "Keep these dice under the cup and roll the others.",
    "show": "Set these dice out in the open; they stay there for the round.",
    "begin": "You rolled highest: say who has the first word.",
    "doubt": "Say that the player who passed has two equal dice after all.",
    "reroll": "Roll all your concealed dice again.",
    "buy": "Pay for another roll.",
    "pass": "Say that your dice are all different. It may be a lie. The bid stays.",
    "waive": "Let it go without a word.",
    "believe": "Take the cup. You must then beat the claim.",
    "passon": "Pass the cup on unseen, as the next better hand; an opening goes to the next player.",
    "point": "Point out that the claim was not higher; it must then be said again.",
    "support": "Side with the bidder.",
    "oppose": "Side with the challenger.",
    "decline": "Take the loss.",
    "buyback": "Pay again and start with a clean slate.",
    "bark": "Take the one extra life that this game gives away.",
    "announce": "Say that this is your one-die round: its special rules hold until the dice are shown.",
    "concede": "Give this round up without showing your dice.",
    "spoton": "Say that the bid is exact: neither more nor fewer.",
    "challenge": "Say that the bid is not true. All dice are shown, and one of you loses.",
}
"""One sentence for a newcomer about each kind of action that a player can take."""
