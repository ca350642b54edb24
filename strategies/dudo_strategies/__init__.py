"""Solved rounds of liar's dice, read by `dudo.solver.shipped`."""
