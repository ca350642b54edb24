"""Answers and files of the page in fewer bytes, for clients that take them so: on a slow connection each byte counts.

Only what holds no secret is compressed: from the length of a compressed answer that holds one and something that its
reader may choose, a stranger on the line could guess the secret (BREACH). Messages of tables stay as they are.
"""

import asyncio
import gzip
import re
from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from dudo.engine.caching import bounded_cache

LEAST = 1000
"""Answers of fewer bytes are sent in one packet anyway."""
LEVEL = 6
GZIP = "gzip"
ENDINGS: Mapping[str, str] = {"br": ".br", GZIP: ".gz"}
"""By encoding, the best first: the ending of the files that the build of the page has compressed with it."""
VARY = "accept-encoding"
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}
NAMED_BY_CONTENT = re.compile(r"assets/.+-[\w-]{8}\.\w+")
"""A file whose content never changes, as its name would change with it."""


def encodings_taken(accepted: str) -> tuple[str, ...]:
    """Those of our encodings that a header `Accept-Encoding` takes, the best first.

    >>> encodings_taken("gzip, deflate, br;q=0.9"), encodings_taken("*;q=0.1, br;q=0"), encodings_taken("")
    (('br', 'gzip'), ('gzip',), ())
    """
    weights: dict[str, bool] = {}
    for part in accepted.lower().split(","):
        name, *parameters = (it.strip() for it in part.split(";"))
        weights[name] = not any(re.fullmatch(r"q=0(\.0*)?", it) for it in parameters)
    return tuple(it for it in ENDINGS if weights.get(it, weights.get("*", False)))


async def compressed(response: Response, asker: HTTPConnection) -> Response:
    """The same answer, compressed if it is long and whoever asks takes that; it must hold no secret."""
    if len(response.body) < LEAST:
        return response
    response.headers.add_vary_header(VARY)
    if GZIP in encodings_taken(asker.headers.get("accept-encoding", "")):
        response.body = await asyncio.to_thread(_zipped, bytes(response.body))
        response.headers["content-encoding"] = GZIP
        response.headers["content-length"] = str(len(response.body))
    return response


@bounded_cache(many=32)
def _zipped(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


class PageFiles(StaticFiles):
    """The files of the page, as the build has compressed them if it has; browsers keep those that never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at that path, or whether it has changed."""
        response = await self._best(path, scope)
        response.headers.add_vary_header(VARY)
        response.headers.update(FOR_GOOD if NAMED_BY_CONTENT.fullmatch(path) else ASK_AGAIN)
        return response

    async def _best(self, path: str, scope: Scope) -> Response:
        for encoding in encodings_taken(HTTPConnection(scope).headers.get("accept-encoding", "")):
            try:
                found = await super().get_response(path + ENDINGS[encoding], scope)
            except HTTPException:  # there is none beside this file
                continue
            found.headers["content-encoding"] = encoding
            return found
        return await super().get_response(path, scope)
