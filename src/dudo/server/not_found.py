"""What is answered where nothing is: the page, which says so and leads back; for programs, one sentence."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse

from dudo.server.hosts import own_path

HEAD = "<head>"
API = "/api"


def wants_page(request: Request) -> bool:
    """Whether a person may read the answer: all but the API is for them."""
    path = own_path(request)
    return request.method in ("GET", "HEAD") and path != API and not path.startswith(f"{API}/")


def lost_page(request: Request, static: Path) -> HTMLResponse | None:
    """The page for an address at which nothing is; None while it is not built."""
    index = static / "index.html"
    if not index.is_file():
        return None
    return HTMLResponse(
        based(index.read_text(encoding="utf-8"), request),
        status_code=404,
        headers={"cache-control": "no-cache"},
    )


def based(page: str, request: Request) -> str:
    """The page, told how deep the address lies at which it is: it names its parts by relative addresses.

    Also below a path that only a proxy knows.
    """
    base = f'<base href="{"../" * (own_path(request).count("/") - 1) or "./"}" />'
    return page.replace(HEAD, f"{HEAD}{base}", 1)
