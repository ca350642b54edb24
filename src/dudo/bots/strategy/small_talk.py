"""What bots say while they play: short lines by kind of action, for each personality.

They are small talk and give nothing away: which line is said depends on the kind of action, which
everybody sees, and on luck.
"""

import re
from collections.abc import Mapping

Lines = Mapping[str, tuple[str, ...]]
"""By kind of action, what may be said with it."""

_OF_DICE = re.compile(r"\b(dice|die|cups?)\b", re.IGNORECASE)


def suits(line: str, *, piece: str) -> bool:
    """Whether that can be said where a hand is made of such pieces: nobody speaks of dice over bills.

    >>> suits("Cups up!", piece="die"), suits("Cups up!", piece="digit"), suits("Never.", piece="digit")
    (True, False, True)
    """
    return piece == "die" or _OF_DICE.search(line) is None


BOLD: Lines = {
    "bid": (
        "Higher!",
        "Come on.",
        "Who is going to stop me?",
        "That was the easy part.",
        "Your move. Take your time.",
        "I can do this all night.",
        "Don't blink.",
        "Still cheap.",
        "Raise me. Please.",
        "Too late to be careful.",
    ),
    "claim": ("Prove it.", "Top that.", "Look if you dare.", "It gets better.", "Naturally."),
    "challenge": (
        "Never.",
        "Show me.",
        "Not on my watch.",
        "Cups up!",
        "I'll take that bet.",
        "No chance.",
    ),
    "spoton": ("On the nose.", "Exactly. Watch.", "To the die."),
    "believe": ("Fine. My turn.", "I can beat that.", "Give it here."),
    "oppose": ("Not a chance.", "Against."),
    "support": ("Easily.", "All of it."),
}

CAUTIOUS: Lines = {
    "bid": (
        "That should be there.",
        "No more than that.",
        "Let's be sensible.",
        "One small step.",
        "I wouldn't go higher.",
        "Slowly does it.",
        "Sorry, just a small one.",
        "Better safe than sorry.",
        "I slept on it.",
        "With all due care.",
    ),
    "claim": (
        "More or less.",
        "If I saw that right.",
        "I wouldn't swear to it.",
        "As far as I know.",
    ),
    "challenge": (
        "I'm sorry, but no.",
        "I'd rather take a look.",
        "Just to be on the safe side.",
        "Please don't be cross.",
        "That worries me.",
        "Could we check?",
    ),
    "spoton": ("Perhaps exactly that.", "Neither more nor less, I hope."),
    "believe": ("I won't argue.", "Very well.", "I'd rather not look."),
    "push": ("I have seen enough.", "It is yours now."),
    "rollblind": ("Let us both be surprised.", "Who needs to look?"),
    "pass": ("I'd better wait.", "Not this time."),
    "oppose": ("I have my doubts.", "I'm afraid not."),
    "support": ("I should think so.", "It could well be."),
}

CHATTY: Lines = {
    "bid": (
        "I like these.",
        "Your turn.",
        "Is that a lot?",
        "Somebody has to say it.",
        "I have said worse.",
        "Feel free to disagree.",
        "A modest proposal.",
        "It sounded smaller in my head.",
        "Write that down.",
        "Nobody panic.",
        "It looked better in the cup.",
        "That's my final offer. For now.",
        "Round numbers are overrated.",
        "We are all friends here.",
        "You look surprised.",
        "I'll deny this later.",
        "This is going well, I think.",
        "Why has it gone so quiet?",
        "I had a longer speech prepared.",
        "Numbers. Lovely things.",
    ),
    "claim": (
        "Honestly.",
        "Would I lie?",
        "Have a look, if you must.",
        "It speaks for itself.",
        "I was as surprised as you are.",
        "The dice said so, not me.",
        "Trust is a wonderful thing.",
        "Such is life.",
        "You may applaud.",
        "I'm only reading it out.",
        "Good things come to those who roll.",
        "I'd frame it if I could.",
    ),
    "challenge": (
        "That's too much for me.",
        "Let me see them.",
        "I've heard better stories.",
        "Cups up, please.",
        "One of us is about to learn something.",
        "My curiosity wins.",
        "Somebody had to ask.",
        "I'd love to be wrong.",
        "Now it gets interesting.",
        "Lovely story. Now the dice.",
        "It was the eyebrow.",
        "Nothing personal.",
    ),
    "spoton": (
        "Exactly that.",
        "Not one more, not one less.",
        "To the die.",
        "I'm feeling precise today.",
    ),
    "believe": (
        "I trust you. Today.",
        "If you say so.",
        "You have an honest cup.",
        "Who am I to doubt?",
        "I'm going to regret this.",
        "Say no more.",
    ),
    "passon": ("I'd rather not know.", "On it goes, untouched."),
    "pass": ("I'll sit this one out.", "After you.", "I'm only here to listen."),
    "doubt": ("You pass rather often.", "I know that look."),
    "show": ("Have a look at these.", "Nothing up my sleeve.", "For your eyes only."),
    "keep": ("I keep good company.", "Once more, with feeling.", "Let us see."),
    "support": ("I'm with you.", "I believe in people."),
    "oppose": ("I'm not with you. Sorry.", "No, thank you."),
    "concede": ("You can have this one.", "I know when to stop."),
    "buyback": ("You haven't seen the last of me.", "I like it here."),
}
