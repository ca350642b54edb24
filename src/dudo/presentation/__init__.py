"""The rules as people read, say, choose and share them: cards, house rules, links, spoken words."""
