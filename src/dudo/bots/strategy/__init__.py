"""What bots think with: the values of actions, beliefs, lookahead, search, and rollouts.

Nothing here knows a game by its title: everything follows from the options of the ruleset, the View,
and the exact odds.
"""

from dudo.registry import files

FILES = tuple(files(__name__))
"""All of them are imported at once, since the module of an engine registers its class by that."""
