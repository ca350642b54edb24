"""What every document in build/schemas has around its schema."""

from scripts.protocol.schema import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def document(title: str, schema: Schema, named: dict[str, Schema]) -> Schema:
    """The document: its dialect and title, the schema, and those by name that it refers to."""
    top = {"$schema": DIALECT, "title": title} | schema
    return top | {"$defs": dict(sorted(named.items()))} if named else top
