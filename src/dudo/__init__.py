"""Liar's dice in all its families.

This module stays empty of imports, so that `import dudo.engine` brings the rules and
nothing else: no clock, no luck, no disk, no network.
"""

__version__ = "0.1.0.dev0"
