"""Research on the game, outside the package: what is folklore and what is true, and what bots have learnt.

    sayings   figures and examples that the rules hand down, each with the exact truth
    maxims    advice that the rules hand down, tested in matches of twins
    practise  fits what `sharp` has learnt from play
    cups      how often whoever believes a claim loses the round

Every module is a command: `python -m research.maxims --help`.
"""
