"""The options of cup games: each file is one, with all that it means."""
