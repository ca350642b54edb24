"""What is told by the actions of others: how likely each hand is, given a population of opponent models."""
