"""Whose dice a bid is about."""

from dudo.engine.option import Choice


class Scope(Choice):
    """Whose dice a bid is about."""

    TABLE = ("A bid is about all the {dice} on the table.", "S0-05 S0-11")
    OWN_HAND = ("A bid is about the bidder's own {dice} only.", "S3-16 R-34")
