"""Research on the game, outside the package: what is folklore and what is true, and what bots have learnt.

    sayings   figures and examples that the rules hand down, each with the exact truth
    maxims    advice that the rules hand down, tested in matches of twins
    formulas  exact chances of dice that nobody has seen, for both of these
    practise  fits what `sharp` has learnt from play
    cups      how often whoever believes a claim loses the round
    advised   what somebody loses who always does what a coach says is best
    exploited how exploitable each level is, for the ladder
    mixed     tables at which all levels sit, for the ladder
    ladder    how strong the levels of bots are, by best responses, at mixed tables and in duels
    swapped   who gains more in the same seat on the same dice
    dudo_ai   rounds of `sharp` against a net of dudo.ai

All but `formulas`, `advised`, `exploited` and `mixed` are commands: `python -m research.maxims --help`.
"""
