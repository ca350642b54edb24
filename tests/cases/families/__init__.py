"""One module for each family of cases, or for several alike; its `play` plays a case of it."""
