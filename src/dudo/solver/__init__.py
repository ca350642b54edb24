"""Solving rounds, mostly of two players: how much a policy can lose, and equilibria.

    rulesets      four public rulesets, by which solvers can be compared
    two_players   which rounds can be solved: a bidding game, two players, all dice thrown before the first bid
    positions     the public positions of such a round, explored through the engine once and kept as a graph
    policy        the chances of every action, by hand and history: of a bot, a function, a table;
                  whether they are chances: chances
    exploit       best responses, and how exploitable a policy is; of one that forgets the history: markov_response
    local         a lower bound of exploitability, for any number of dice
    pruned        the round without dominated actions; with equivalent hands merged: merged
    unrolled      the memory layout of the histories
    bracket       a lower and an upper bound of the value of a round
    cfr           equilibria by counterfactual regret minimisation; its steps: vectors, kernels;
                  how those are compiled: compiling
    solve         a round solved from Python, or with some of the play held fixed: locks, locked, deviations;
                  how close a solver has come: progress
    best_checkpoint  the strategies that came closest, of all that were measured
    limited       the round with a limit on the raises of one player: bounds where the whole is too large;
                  which bids are worth their memory: habits
    table         a table of chances as a policy for every history, even those outside the tree
    checkpoint    a solver on disk, which can be resumed
    strategy      a strategy as a file that can be looked into; how it is written: writing, storing
    shipped       the strategies that come with the package; those of users: own
    markov_strategy  play by the last few bids, for rounds too large to be solved; what is recalled: recall
    ranges        the hands that both may hold after a history; the value of each action there: worths
    outcomes      the states of a match that may follow each round
    matches       the chances of winning a whole match, by backward induction
    budget        how much time goes into each of many rounds
    subgame       the round below one history, a few raises deep; how deep, and with which actions: effort
    belief_state  a history with the ranges of both, by a strategy from a file or one that is learned from there on
    resolving     play that is solved anew at every decision, from the ranges of both
    solution      a round solved as a whole, with the value of every action
    multiplayer   three or more players with one die each; its passes: multiplayer_kernels; as files:
                  multiplayer_strategies
    cups          games in which one cup goes round

The rules come from the engine alone. A round that cannot be solved is refused with the reason.
"""
