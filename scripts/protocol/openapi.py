"""The addresses of the server as an OpenAPI document, with every type of the protocol as JSON Schema."""

import re
from typing import Any

from scripts.protocol import model
from scripts.protocol.schema import Schema, Schemas

from dudo.server import http_bodies, wire
from dudo.server.answers import STATUS, TOO_LARGE, UNAVAILABLE
from dudo.server.endpoint import Endpoint
from dudo.server.routes import API

BEARER = {"type": "http", "scheme": "bearer", "description": "The token of `POST /api/sessions`."}
VERSION = "1"


def document() -> Schema:
    """The whole document. What goes over sockets is among its schemas: `FromClient` and `FromServer`."""
    schemas = Schemas()
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in API:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas)
    for name in ("FromClient", "FromServer"):
        schemas.named[name] = schemas.of(getattr(wire, name))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Dudo",
            "version": VERSION,
            "description": "Written by `make schemas` from the Python types; `docs/protocol.md` explains it.",
        },
        "paths": paths,
        "security": [{}, {"session": []}],
        "components": {
            "schemas": dict(sorted(schemas.named.items())),
            "securitySchemes": {"session": BEARER},
        },
    }


def _operation(endpoint: Endpoint, schemas: Schemas) -> Schema:
    told = model.told(endpoint.handler)
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]
    parameters += [
        {"name": name, "in": "query", "required": False, "schema": {"type": "string"}}
        for name in endpoint.query
    ]
    takes = endpoint.takes is not None
    found: Schema = {
        "operationId": endpoint.handler.__name__,
        "summary": told.partition("\n")[0],
        "parameters": parameters,
        "responses": {"200": _answer(endpoint.gives, schemas)} | _refusals(schemas, takes=takes),
    }
    if takes:
        content = {"application/json": {"schema": schemas.of(endpoint.takes)}}
        found["requestBody"] = {"required": False, "content": content}
    return found


def _answer(gives: Any, schemas: Schemas) -> Schema:
    if isinstance(gives, str):
        return {"description": "What was asked for.", "content": {gives: {}}}
    content = {"application/json": {"schema": schemas.of(gives)}}
    return {"description": "What was asked for.", "content": content}


def _refusals(schemas: Schemas, *, takes: bool) -> Schema:
    content = {"application/json": {"schema": schemas.of(http_bodies.Failure)}}
    told = {"description": "Refused, with a sentence.", "content": content}
    found = {*STATUS.values(), UNAVAILABLE, *((TOO_LARGE,) if takes else ())}
    return {str(status): told for status in sorted(found)}
