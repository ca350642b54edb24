"""Scenario cases: what must come out when given dice meet given words, played on the real games.

`python -m cases FILE` plays every case of a file (all of this folder without one) and says which
failed. A file is read by its own conventions; see the head of `cases.yaml`.
"""
