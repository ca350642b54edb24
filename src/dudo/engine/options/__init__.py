"""The options of bidding games: a file each, with all that the option means."""
