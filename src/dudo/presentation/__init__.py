"""The rules for people: rule cards, house rules, links, and sentences."""
