"""A client of a server in this process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dudo.server.app import create_app
from support.asgi import SocketClient
from support.live import config


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    """A browser that has looked at the first page of a server that has one."""
    (tmp_path / "page" / "assets").mkdir(parents=True)
    (tmp_path / "page" / "index.html").write_text("<head><title>The page</title></head>")
    (tmp_path / "page" / "assets" / "main.js").write_text("1")
    with SocketClient(create_app(config(tmp_path)), base_url="http://table.example") as client:
        client.get("/")
        yield client
