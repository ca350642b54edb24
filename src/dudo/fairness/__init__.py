"""Dice that anybody can check: a promise before the throw, values of the players, and secrets opened after it.

A *shake* is all throws between two decisions. The server promises its secrets for it before any player opens a value,
and every die comes from both, so neither side chooses it alone. `docs/design/fairness.md` says how, to the byte.
"""
