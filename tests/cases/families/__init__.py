"""One module for each family of cases; its name is the family, its `play` plays a case of it."""
