"""The answer where there is nothing: the page, which says so and links back; for programs, one sentence."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse

from dudo.server.hosts import own_path

HEAD = "<head>"
API = "/api"


def wants_page(request: Request) -> bool:
    """Whether a person will read the answer: everything outside the API is for people."""
    path = own_path(request)
    return request.method in ("GET", "HEAD") and path != API and not path.startswith(f"{API}/")


def lost_page(request: Request, static: Path) -> HTMLResponse | None:
    """The page for an address without anything; None if the page is not built."""
    index = static / "index.html"
    if not index.is_file():
        return None
    return HTMLResponse(
        based(index.read_text(encoding="utf-8"), request),
        status_code=404,
        headers={"cache-control": "no-cache"},
    )


def based(page: str, request: Request) -> str:
    """The page, with the depth of its address, since it names its parts by relative addresses.

    So it also works below a path that only a proxy knows.
    """
    base = f'<base href="{"../" * (own_path(request).count("/") - 1) or "./"}" />'
    return page.replace(HEAD, f"{HEAD}{base}", 1)
