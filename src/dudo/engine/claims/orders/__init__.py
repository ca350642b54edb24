"""What hands are worth in each order: a family of orders, such as those of poker, is one file."""
