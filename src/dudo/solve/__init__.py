"""Two players and one round, and a little more: how much a policy can lose, and play that cannot be beaten.

    rulesets      four public rulesets, by which solvers can be compared
    two_players   which rounds fit: a bidding game, two players, all dice thrown before the first bid
    positions     the public positions of such a round, asked of the engine once and kept as a graph
    policy        what anybody does with every hand: a bot, a function, a table
    exploit       best responses, and how exploitable a policy is
    local         a lower bound of that, for any number of dice
    pruned        the round without what is dominated
    unrolled      where the histories lie in memory
    bracket       between which numbers the value of a round lies
    cfr           equilibria by counterfactual regret minimisation; its steps: vectors, kernels;
                  how those are compiled: compiling
    limited       the round in which one player raises only so often: bounds where the whole is too large
    table         a table of chances as a policy, also off the tree
    saved         a solver on disk, to go on
    strategy      the strategy as a file, to look into; how it gets there: writing
    shipped       the strategies that come with the package
    ranges        what both may hold after a history; what each action is worth there: worths
    outcomes      what may follow each round of a match
    matches       the chances of a whole match, from the end back
    budget        how long each of many rounds is solved
    subgame       what follows a position, a few raises deep, and how both learn to play it
    resolving     play that is solved anew at every decision, from what both may hold by then
    solution      a round solved as a whole, and what every action in it is worth; at one place of it:
                  belief_state, tabled_belief_state, learned_belief_state
    several       three players and more with one die each; its passes: several_kernels; as files:
                  several_strategies

Where one cup goes round, the state is little more than the claim that stands, and the solution exact:

    cups          which cup games fit, and what may stand in them, asked of the engine once
    signalling    the small game after a throw that only one has seen, as a linear programme
    backward      from the highest claim down to the opening
    passed        what both do, and the proof
    cup_player    plays like that, and measures what others lose to it
    cup_table     the same as a file, where a View shows enough; those that come with the package: shipped_cups

The rules come from the engine alone. A round that does not fit is refused with the reason.
"""
