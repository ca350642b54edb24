"""The engine of all games with hidden dice at each seat, rising bids and a truth test."""
