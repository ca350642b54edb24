"""Solving cup games of two players: the state is little more than the standing claim, and the solution is exact.

standings   which cup games can be solved, and the claims that may stand in them
ends        what the end of a round pays; matching the best hand: matching
signalling  the small game after a throw that only the holder has seen, as a linear programme;
            with few claims at first: few_claims
backward    backward induction from the highest claim down to the opening; what saves programmes: replies
passed      the strategies of both players, and the proof; how they lie in memory: noted
player      a player that follows a solution, and what others lose to it
table       a solution as a file, where a View shows enough; those that come with the package: shipped;
            what each action is worth by it: values
"""
