"""Write the tracked pages of the rules anew: `make rules`."""

from scripts.generated import refresh
from scripts.rules.pages import tracked

if __name__ == "__main__":
    refresh(tracked(), command="make rules")
