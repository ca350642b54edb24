"""The command line, and the table as text."""
