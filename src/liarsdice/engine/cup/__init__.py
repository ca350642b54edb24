"""The engine of all games in which one cup goes round with a claim that may be a lie."""
