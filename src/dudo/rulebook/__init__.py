"""The rulebook of any ruleset, for readers: its rules in chapters, examples that were played, and "May I ..?"."""
