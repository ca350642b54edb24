"""`python -m dudo` is the `dudo` command."""

from dudo.terminal.main import main

if __name__ == "__main__":
    main()
