"""A grammar in EBNF (ISO 14977, without recursion) as regular expressions, one for each rule."""

import re

TOKEN = re.compile(r'\s*("[^"]*"|\?[^?]*\?|[a-z][a-z-]*|[=,;|(){}\[\]])')
CLOSING = {"(": ")", "[": "]", "{": "}"}
SUFFIX = {"(": "", "[": "?", "{": "*"}


def patterns(grammar: str, special: dict[str, str]) -> dict[str, re.Pattern[str]]:
    """The pattern of each rule; what stands between question marks is looked up in `special`."""
    rules = [TOKEN.findall(rule) for rule in grammar.strip().split(";") if rule.strip()]
    bodies = {rule[0]: rule[2:] for rule in rules}
    assert all(rule[1] == "=" for rule in rules)

    def pattern(tokens: list[str]) -> str:
        found, waiting = "", list(tokens)
        while waiting:
            token = waiting.pop(0)
            if token in CLOSING:
                depth, end = 1, 0
                while depth:
                    depth += (waiting[end] in CLOSING) - (waiting[end] in CLOSING.values())
                    end += 1
                found += f"(?:{pattern(waiting[: end - 1])}){SUFFIX[token]}"
                del waiting[:end]
            elif token == "|":
                found += "|"
            elif token[0] == '"':
                found += re.escape(token[1:-1])
            elif token[0] == "?":
                found += special[token.strip("? ")]
            elif token != ",":
                found += f"(?:{pattern(bodies[token])})"
        return found

    return {name: re.compile(pattern(body)) for name, body in bodies.items()}
