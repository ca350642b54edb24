"""A real nginx on this machine's loopback, with the files that hosts are given in `deploy/`."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
FOUND = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
needs_nginx = pytest.mark.skipif(
    FOUND is None and not os.environ.get("TEST_STRICTLY"),
    reason="there is no nginx here: apt-get install nginx-light",
)

WHOLE = """
daemon off; master_process off; worker_processes 1;
pid {folder}/nginx.pid; error_log stderr crit;
events {{ worker_connections 128; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {sites}
}}
"""


@contextmanager
def nginx(folder: Path, sites: str, port: int) -> Iterator[None]:
    """nginx with these sites, of which one is at that port, until the end of the block."""
    assert FOUND is not None, "nginx is wanted: apt-get install nginx-light"
    folder.mkdir(exist_ok=True)
    file = folder / "nginx.conf"
    file.write_text(WHOLE.format(folder=folder, sites=sites))
    server = subprocess.Popen([FOUND, "-p", str(folder), "-e", "stderr", "-c", str(file)])
    try:
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert server.poll() is None, "nginx has not come up"
            time.sleep(0.02)
        yield
    finally:
        server.terminate()
        server.wait(10)


def certificate(folder: Path) -> Path:
    """A certificate of `localhost` that nobody else has signed; its key lies beside it."""
    chain, key = folder / "fullchain.pem", folder / "privkey.pem"
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"]
    files = ["-keyout", str(key), "-out", str(chain)]
    subprocess.run(
        ["openssl", "req", "-x509", *curve, *named, *files], check=True, capture_output=True
    )
    return chain
