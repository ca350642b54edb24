"""A campaign of hostile clients against a real server, with two people playing beside it: `make hostile`."""
