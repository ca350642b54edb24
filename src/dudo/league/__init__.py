"""Leagues: which bot is stronger, and how sure that is.

    match     one match, on dice that another seating gets too
    contest   two bots over many dealings, each played in both seatings, until the difference is clear
    results   a file of contests under way, one JSON line for every dealing, so that a league resumes
    rating    one number a bot, from all contests
    plot      a picture of it
    evidence  the ladder of bots, each against the one below, as a page

Nothing here prints; `dudo league` does.
"""
