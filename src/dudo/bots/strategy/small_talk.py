"""What bots say beside their play: short lines by kind of action, for each sort of player.

They are small talk and no information: which of them is said depends on the kind of the action, which
everybody sees, and on luck.
"""

from collections.abc import Mapping

Lines = Mapping[str, tuple[str, ...]]
"""By kind of action, what may be said with it."""

BOLD: Lines = {
    "bid": (
        "Higher!",
        "Come on.",
        "Who stops me?",
        "That was the easy part.",
        "Your move. Take your time.",
        "I can do this all night.",
        "Do not blink.",
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
        "I will take that bet.",
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
        "Let us be sensible.",
        "One small step.",
        "I would not go higher.",
        "Slowly does it.",
        "Forgive the small number.",
        "Better safe.",
        "I slept on it.",
        "With all due care.",
    ),
    "claim": (
        "More or less.",
        "If I saw that right.",
        "I would not swear to it.",
        "As far as I know.",
    ),
    "challenge": (
        "I am sorry, but no.",
        "I would rather look.",
        "Just to be on the safe side.",
        "Please do not be cross.",
        "That worries me.",
        "Could we check?",
    ),
    "spoton": ("Perhaps exactly that.", "Neither more nor less, I hope."),
    "believe": ("I will not argue.", "Very well.", "I would rather not look."),
    "pass": ("I had better wait.", "Not this time."),
    "oppose": ("I have my doubts.", "I fear not."),
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
        "That is my final offer. For now.",
        "Round numbers are overrated.",
        "We are all friends here.",
        "You look surprised.",
        "I will deny this later.",
        "This is going well, I think.",
        "Why does it go so quiet?",
        "I had a longer speech prepared.",
        "Numbers. Lovely things.",
    ),
    "claim": (
        "Honestly.",
        "Would I lie?",
        "Have a look, if you must.",
        "It speaks for itself.",
        "I was as surprised as you are.",
        "The dice said so, not I.",
        "Trust is a fine thing.",
        "Such is life.",
        "You may applaud.",
        "I only read it out.",
        "Good things come to those who roll.",
        "I would frame it if I could.",
    ),
    "challenge": (
        "That is too much for me.",
        "Let me see them.",
        "I have heard better stories.",
        "Cups up, please.",
        "One of us is about to learn something.",
        "My curiosity wins.",
        "Somebody had to ask.",
        "I would love to be wrong.",
        "Now it gets interesting.",
        "A fine story. And now the dice.",
        "It was the eyebrow.",
        "Nothing personal.",
    ),
    "spoton": (
        "Exactly that.",
        "Not one more, not one less.",
        "To the die.",
        "I feel precise today.",
    ),
    "believe": (
        "I trust you. Today.",
        "If you say so.",
        "You have an honest cup.",
        "Who am I to doubt?",
        "I will regret this.",
        "Say no more.",
    ),
    "passon": ("I would rather not know.", "It goes on, untouched."),
    "pass": ("I sit this one out.", "After you.", "I am only here to listen."),
    "doubt": ("You pass rather often.", "I know that look."),
    "show": ("Have a look at these.", "Nothing up my sleeve.", "For your eyes."),
    "keep": ("I keep the good company.", "Once more, with feeling.", "Let us see."),
    "support": ("I am with you.", "I believe in people."),
    "oppose": ("I am not with you. Sorry.", "Kindly: no."),
    "concede": ("You may have this one.", "I know when to stop."),
    "buyback": ("You have not seen the last of me.", "I liked it here."),
}
