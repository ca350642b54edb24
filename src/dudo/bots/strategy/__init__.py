"""What bots share: what an outcome is worth, what others believe, how to choose among good moves.

Nothing here knows a game by its title: everything follows from the options of the ruleset, the View,
and the exact odds.
"""
