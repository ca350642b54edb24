"""The rule pages, the catalogue and the coverage of the rulebook, generated from the rules themselves."""
