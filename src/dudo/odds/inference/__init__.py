"""Inference from what others have done: how likely each hand is, given a population of opponent models."""
