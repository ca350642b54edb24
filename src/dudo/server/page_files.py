"""The files of the page, in fewer bytes for clients that take them so: on a slow connection each byte counts."""

import re

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ENDINGS = {"br": ".br", "gzip": ".gz"}
"""By encoding, the best first: the ending of the files that the build of the page has compressed with it."""
TAKEN = re.compile(r"(?<![\w-])(br|gzip)(?![\w-]|\s*;\s*q=0(?:\.0*)?\s*(?:,|$))")
FOR_GOOD = {"cache-control": "public, max-age=31536000, immutable"}
ASK_AGAIN = {"cache-control": "no-cache"}
NAMED_BY_CONTENT = re.compile(r"assets/.+-[\w-]{8}\.\w+")
"""A file whose content never changes, as its name would change with it."""


class PageFiles(StaticFiles):
    """The files of the page, as the build has compressed them if it has; browsers keep those that never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at that path, or whether it has changed."""
        response = await self._best(path, scope)
        response.headers.add_vary_header("accept-encoding")
        response.headers.update(FOR_GOOD if NAMED_BY_CONTENT.fullmatch(path) else ASK_AGAIN)
        return response

    async def _best(self, path: str, scope: Scope) -> Response:
        accepted = HTTPConnection(scope).headers.get("accept-encoding", "").lower()
        for encoding in sorted(set(TAKEN.findall(accepted))):
            try:
                found = await super().get_response(path + ENDINGS[encoding], scope)
            except HTTPException:  # there is none beside this file
                continue
            found.headers["content-encoding"] = encoding
            return found
        return await super().get_response(path, scope)
