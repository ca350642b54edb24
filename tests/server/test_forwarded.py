"""Behind a proxy: links, cookies and sockets are those of the address under which people ask."""

import ssl
from collections.abc import Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from io import BytesIO
from pathlib import Path

import httpx2
import pytest
import segno
from click.testing import CliRunner
from starlette.testclient import TestClient
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as serve_sockets
from websockets.exceptions import InvalidStatus

from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.run import CannotServe, serve
from dudo.server.security import Forwarded, NoAddress, TrustedProxies
from dudo.terminal.main import main
from support.live import config, free_port, serving
from support.nginx import DEPLOY, certificate, needs_nginx, nginx


@contextmanager
def asked(
    folder: Path, base: str, *, trusted: tuple[str, ...] = (), public: str = ""
) -> Iterator[TestClient]:
    """A client at `testclient`, which is what a server sees of a proxy."""
    (folder / "page").mkdir()
    (folder / "page" / "index.html").write_text("<head></head>")
    app = create_app(config(folder, names=("dice.example",), public=public))
    proxies = TrustedProxies(trusted)
    with TestClient(
        Forwarded(app, trusted=proxies), base_url=base, client=("10.0.0.5", 1)
    ) as client:
        yield client


THROUGH = {
    "x-forwarded-host": "evil.example, dice.example",
    "x-forwarded-proto": "https",
    "x-forwarded-prefix": "/games/dice/",
}


def test_a_trusted_proxy_says_under_which_address_it_was_asked(tmp_path: Path) -> None:
    with asked(tmp_path, "http://127.0.0.1:8000", trusted=("10.0.0.0/8",)) as http:
        cookie = http.get("/", headers=THROUGH).headers["set-cookie"]
        assert "; Path=/games/dice/; " in cookie
        assert cookie.endswith("; Secure")
        token = http.post("/api/sessions").json()["token"]
        told = {**THROUGH, "authorization": f"Bearer {token}"}
        opened = http.post("/api/tables", json={}, headers=told).json()
        assert opened["links"] == [f"https://dice.example/games/dice/t/{opened['table']}"]
        unknown = http.get("/", headers={"x-forwarded-host": "evil.example"})
        assert unknown.status_code == 421


def test_a_proxy_that_is_not_trusted_is_not_believed(tmp_path: Path) -> None:
    with asked(tmp_path, "http://127.0.0.1:8000", trusted=("10.0.0.6", "2001:db8::/32")) as http:
        cookie = http.get("/", headers=THROUGH).headers["set-cookie"]
        assert "; Path=/; " in cookie
        assert not cookie.endswith("; Secure")
        assert http.get("/", headers={"x-forwarded-host": "evil.example"}).status_code == 200


def test_of_several_headers_the_last_counts_which_the_proxy_itself_has_added(
    tmp_path: Path,
) -> None:
    with asked(tmp_path, "http://127.0.0.1:8000", trusted=("10.0.0.5",)) as http:
        both = [("x-forwarded-prefix", "/evil"), ("x-forwarded-prefix", "/games")]
        assert "; Path=/games/; " in http.get("/", headers=both).headers["set-cookie"]


def test_a_proxy_is_known_by_its_address_also_as_one_of_ipv6() -> None:
    """A server that listens on both sees IPv4 clients as mapped addresses."""
    trusted = TrustedProxies(["10.0.0.0/8"])
    assert [True, False] == [it in trusted for it in ("::ffff:10.1.2.3", "::ffff:192.0.2.1")]


@pytest.mark.parametrize(
    "prefix", ["//evil.example", "/a b", "dice", "/<script>", "/", "/..", "/games/./dice"]
)
def test_a_forwarded_prefix_that_is_not_a_path_is_ignored(tmp_path: Path, prefix: str) -> None:
    with asked(tmp_path, "http://127.0.0.1:8000", trusted=("10.0.0.5",)) as http:
        answer = http.get("/", headers={"x-forwarded-prefix": prefix})
        assert "; Path=/; " in answer.headers["set-cookie"]


@pytest.mark.parametrize("named", ["*", "proxy.example", "10.0.0.0/33", ""])
def test_only_addresses_and_networks_are_trusted(tmp_path: Path, named: str) -> None:
    with pytest.raises(NoAddress, match="A trusted proxy is an address"):
        serve(Config(port=0, data=tmp_path, open_browser=False, build=False, proxies=(named,)))


@pytest.mark.parametrize("path", ["/t", "/games/rules", "/api/dice", "/assets"])
def test_a_public_path_is_none_that_the_table_needs(tmp_path: Path, path: str) -> None:
    public = f"https://example.org{path}"
    with pytest.raises(CannotServe, match="choose another word"):
        serve(Config(port=0, data=tmp_path, open_browser=False, build=False, public=public))


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://dice.example", 200),
        ("http://dice.example", 403),
        ("https://dice.example:444", 403),
        ("https://evil.example", 403),
        ("null", 403),
    ],
)
def test_a_page_over_plain_http_does_not_speak_for_one_over_https(
    tmp_path: Path, origin: str, status: int
) -> None:
    with asked(tmp_path, "https://dice.example", public="https://dice.example") as http:
        http.get("/")
        assert http.post("/api/tables", json={}, headers={"origin": origin}).status_code == status


@pytest.mark.parametrize("base", ["https://dice.example/games", "https://dice.example"])
def test_below_a_path_the_proxy_may_take_it_off_or_not(tmp_path: Path, base: str) -> None:
    public = "https://dice.example/games"
    with asked(tmp_path, "https://dice.example", public=public) as http:
        inside = base.removeprefix("https://dice.example")
        page = http.get(f"{inside}/")
        assert "; Path=/games/; " in page.headers["set-cookie"]
        assert '<base href="./" />' in page.text
        token = http.post(f"{inside}/api/sessions").json()["token"]
        told = {"authorization": f"Bearer {token}"}
        opened = http.post(f"{inside}/api/tables", json={"name": "Ana"}, headers=told)
        table = opened.json()["table"]
        page = http.get(f"{inside}/t/{table}")
        assert '<base href="../" />' in page.text
        assert f'"{public}/t/{table}"' in page.text
        drawn = http.get(f"{inside}/api/qr?path=/t/{table}").text
        out = BytesIO()
        wanted = segno.make(f"{public}/t/{table}", error="m")
        wanted.save(out, kind="svg", border=4, xmldecl=False, omitsize=True, light="#fff")
        assert drawn == out.getvalue().decode()
        rule = http.get(f"{inside}/rules/perudo/claims.wild").text
        assert '<base href="../../" />' in rule
        assert f'"{public}/rules/perudo/claims.wild"' in rule
        assert '<base href="../" />' in http.get(f"{inside}/nothing/").text


def test_the_path_without_its_slash_leads_to_that_with_one(tmp_path: Path) -> None:
    with asked(tmp_path, "https://dice.example", public="https://dice.example/games") as http:
        answer = http.get("/games", follow_redirects=False)
        assert (answer.status_code, answer.headers["location"]) == (307, "/games/")


def placed(name: str, folder: Path, plain: int, port: int, servers: Mapping[str, str]) -> str:
    """A file of `deploy` for this machine: `localhost` at these ports, and the servers where they are."""
    site = (DEPLOY / name).read_text("utf-8")
    for ours, theirs in {
        "dice.example.org/fullchain.pem": "fullchain.pem",
        "dice.example.org/privkey.pem": "privkey.pem",
        "/etc/letsencrypt/live": str(folder),
        "dice.example.org": "localhost",
        "listen 80": f"listen 127.0.0.1:{plain}",
        "listen 443": f"listen 127.0.0.1:{port}",
        **servers,
    }.items():
        assert ours in site
        site = site.replace(ours, theirs)
    return site


FORGED = {
    "x-forwarded-for": "192.0.2.7",
    "x-forwarded-host": "evil.example",
    "x-forwarded-prefix": "/evil",
}


@pytest.mark.day
@needs_nginx
@pytest.mark.parametrize("name", ["nginx.conf", "nginx-servers.conf", "nginx-below-a-path.conf"])
async def test_what_a_client_forges_does_not_pass_for_the_word_of_nginx(
    name: str, tmp_path: Path
) -> None:
    """Two of the three servers of `nginx-servers.conf` are gone."""
    chain = certificate(tmp_path)
    plain, port, gone = free_port(), free_port(), free_port()
    below = name == "nginx-below-a-path.conf"
    public = f"http://localhost:{port}/dice" if below else f"https://localhost:{port}"
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<head></head>")
    trust = ssl.create_default_context(cafile=str(chain))
    async with serving(config(tmp_path, public=public), proxies=("127.0.0.1",)) as address:
        here = address.removeprefix("http://")
        if below:
            file = (DEPLOY / name).read_text("utf-8").replace("127.0.0.1:8000", here)
            site = f"server {{ listen 127.0.0.1:{port}; {file} }}"
        elif name == "nginx.conf":
            site = placed(name, tmp_path, plain, port, {"127.0.0.1:8000": here})
        else:
            there = {f"127.0.0.1:800{number}": f"127.0.0.1:{gone}" for number in (1, 2)}
            site = placed(name, tmp_path, plain, port, {**there, "127.0.0.1:8003": here})
        with nginx(tmp_path / "nginx", site, port):
            async with httpx2.AsyncClient(verify=trust, timeout=60, headers=FORGED) as http:
                page = await http.get(f"{public}/")
                assert page.status_code == 200
                path = "/dice/" if below else "/"
                assert f"; Path={path}; " in page.headers["set-cookie"]
                opened = (await http.post(f"{public}/api/tables", json={"name": "Ana"})).json()
                assert opened["links"] == [f"{public}/t/{opened['table']}"]


@pytest.mark.day
@needs_nginx
async def test_behind_nginx_with_its_certificate_all_is_of_the_public_address(
    tmp_path: Path,
) -> None:
    """With the file that hosts are given."""
    chain = certificate(tmp_path)
    plain, port = free_port(), free_port()
    public = f"https://localhost:{port}"
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<head></head>")
    trust = ssl.create_default_context(cafile=str(chain))
    async with serving(config(tmp_path, public=public), proxies=("127.0.0.1",)) as address:
        site = placed("nginx.conf", tmp_path, plain, port, {"127.0.0.1:8000": address[7:]})
        with nginx(tmp_path / "nginx", site, port):
            async with httpx2.AsyncClient(base_url=public, verify=trust, timeout=60) as http:
                page = await http.get("/")
                assert page.headers["set-cookie"].endswith("; Secure")
                opened = (await http.post("/api/tables", json={"name": "Ana"})).json()
                assert opened["links"] == [f"{public}/t/{opened['table']}"]
                cookie = "; ".join(f"{it.name}={it.value}" for it in http.cookies.jar)
            there = f"wss://localhost:{port}/ws/{opened['table']}"
            headers = {"cookie": cookie, "origin": public}
            async with connect(there, ssl=trust, additional_headers=headers) as socket:
                assert f'"{public}/t/' in str(await socket.recv())
            with pytest.raises(Exception, match="403"):
                await connect(
                    there, ssl=trust, additional_headers={"origin": f"http://localhost:{port}"}
                )


@pytest.mark.day
@needs_nginx
async def test_when_all_servers_were_gone_nginx_lets_everybody_in_at_once(tmp_path: Path) -> None:
    trust = ssl.create_default_context(cafile=str(certificate(tmp_path)))
    plain, port, ours = free_port(), free_port(), free_port()
    there = {f"127.0.0.1:800{number}": f"127.0.0.1:{ours}" for number in (1, 2, 3)}
    site = placed("nginx-servers.conf", tmp_path, plain, port, there)
    table = f"wss://localhost:{port}/ws/abcdefgh"

    async def at_table(socket: ServerConnection) -> None:
        await socket.wait_closed()

    with nginx(tmp_path / "nginx", site, port):
        for _ in range(3):
            with pytest.raises(InvalidStatus, match="502"):
                await connect(table, ssl=trust)
        async with serve_sockets(at_table, "127.0.0.1", ours), AsyncExitStack() as opened:
            for _ in range(6):  # each stays at the table
                await opened.enter_async_context(connect(table, ssl=trust))


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("DUDO_TRUST_PROXY", "10.0.0.1 nowhere", "not “nowhere”"),
        ("DUDO_PUBLIC_URL", "dice.example", "A public address is like"),
        ("DUDO_KEEP_FINISHED", "3w", "A length of time is a number"),
        ("DUDO_METRICS", "high", "Metrics are at a port like"),
        ("DUDO_PORT", "x", "DUDO_PORT"),
    ],
)
def test_what_the_environment_says_is_read_like_an_option(
    tmp_path: Path, variable: str, value: str, sentence: str
) -> None:
    told = CliRunner().invoke(
        main, ["serve", "--language", "en", "--data", str(tmp_path)], env={variable: value}
    )
    assert (told.exit_code, told.output.count("\n")) == (2, 1)
    assert sentence in told.output
