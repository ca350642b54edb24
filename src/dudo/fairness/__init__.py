"""Dice that anybody can check: promises before the throw, values of the players, and proofs after it.

A *shake* is a run of throws between two decisions of players. The server promises its contribution to a
shake before any player does, with the root of a Merkle tree. Then each player opens a value that they have pledged.
Every die comes from both, so neither side chooses it alone, and each die can be proved without the others.
How it is computed, to the byte: `docs/decisions/fairness.md`.
"""
