"""Thousands of rounds at once: what may be said and what it costs is asked of the engine; then only arrays are left.

`fitting` says which rulesets fit, `graph` asks the engine, `kernels` plays by what it said, compiled by numba where it
is installed, and `rounds` is what a user holds.
"""
