"""What people write, read: one lexicon for each language, and one parser of numbers, faces, bids, hands and dice.

A lexicon is made from the translations of what we print, so that what is printed is read back, and from a list of
words in `dudo/languages/lexicon/`. The parser turns a text into English words and figures, and finds in them what is
named. It says what it has not read, so that nobody guesses.
"""
