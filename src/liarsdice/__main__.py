"""`python -m liarsdice` is the `liarsdice` command."""

from liarsdice.terminal.main import main

if __name__ == "__main__":
    main()
