"""The files that hosts are given have the right form, and say what is true of this version."""

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml
from scripts import hosting

from dudo.server.connection_limits import MOST
from dudo.server.routes import ROUTES
from dudo.server.run import FILES, STOPS
from dudo.server.security import TrustedProxies
from dudo.terminal.addressing import public_address
from dudo.terminal.variables import variable

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"


def variables() -> set[str]:
    """Those that stand for an option."""
    return {variable(it.opts[0]) for it in hosting.options()}


def test_the_table_of_options_is_that_of_the_command() -> None:
    assert hosting.PAGE.read_text(encoding="utf-8") == hosting.page()
    assert variables() == set(re.findall(r"\| `(DUDO_\w+)` \|", hosting.table()))


def test_the_page_for_hosts_says_how_many_connections_there_may_be() -> None:
    page = " ".join(hosting.PAGE.read_text(encoding="utf-8").split())
    assert f"lets in {MOST:,} connections at once" in page
    assert f"as far as the system lets it, to {MOST + FILES:,}, and warns" in page


@pytest.mark.skipif(
    sys.platform != "linux"
    or shutil.which("hadolint", path=str(Path(sys.executable).parent)) is None,
    reason="hadolint has no wheel for this system",
)
def test_the_container_file_has_the_right_form() -> None:
    hadolint = Path(sys.executable).parent / "hadolint"
    told = subprocess.run(
        [str(hadolint), str(DEPLOY / "Containerfile")], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stdout) == (0, "")


def test_every_variable_in_the_files_is_one_of_an_option() -> None:
    file = (DEPLOY / "Containerfile").read_text("utf-8")
    named = set(re.findall(r"\bDUDO_\w+(?==)", file)) | set(
        compose()["services"]["dudo"]["environment"]
    )
    named |= set(re.findall(r"\bDUDO_\w+(?==)", (DEPLOY / "dudo.service").read_text("utf-8")))
    named |= {it for server in sharing().values() for it in server["environment"]}
    assert len(named) > 6
    assert named - variables() == set()


def compose(name: str = "compose.yaml") -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text("utf-8"))
    return found


SERVERS = "compose-servers.yaml"


def sharing() -> dict[str, Any]:
    """The servers that share a database."""
    services = compose(SERVERS)["services"]
    return {name: it for name, it in services.items() if "DUDO_STORE" in it["environment"]}


def test_the_compose_file_trusts_the_proxy_that_it_starts_and_nobody_else() -> None:
    services = compose()["services"]
    trusted = services["dudo"]["environment"]["DUDO_TRUST_PROXY"]
    assert services["caddy"]["networks"]["inside"]["ipv4_address"] in TrustedProxies([trusted])
    assert services["dudo"]["networks"]["inside"]["ipv4_address"] not in TrustedProxies([trusted])
    assert "ports" not in services["dudo"]
    (dockerfile, context) = (services["dudo"]["build"][it] for it in ("dockerfile", "context"))
    assert (DEPLOY / context / dockerfile).resolve() == DEPLOY / "Containerfile"


def test_the_service_is_given_longer_to_stop_than_it_takes() -> None:
    service = ConfigParser(strict=False)
    service.optionxform = str  # type: ignore[assignment,method-assign]
    service.read(DEPLOY / "dudo.service")
    assert {"Unit", "Service", "Install"} == set(service.sections())
    assert int(service["Service"]["TimeoutStopSec"]) > STOPS
    assert int(compose()["services"]["dudo"]["stop_grace_period"].removesuffix("s")) > STOPS


def test_all_the_files_speak_of_one_name() -> None:
    public = compose()["services"]["dudo"]["environment"]["DUDO_PUBLIC_URL"]
    assert public_address(public) == "https://dice.example.org"
    for name in ("nginx.conf", "Caddyfile"):
        assert f"--public-url {public} " in (DEPLOY / name).read_text("utf-8")


@pytest.mark.parametrize("name", sorted(it.name for it in DEPLOY.glob("Caddyfile*")))
def test_caddy_writes_or_takes_away_each_header_that_is_believed(name: str) -> None:
    """Of these it writes all but one itself; nginx is asked in `tests/server/test_forwarded.py`."""
    assert "\n\t\theader_up -X-Forwarded-Prefix\n" in (DEPLOY / name).read_text("utf-8")


def test_servers_that_share_a_database_are_those_that_the_proxy_knows_and_asks() -> None:
    file, caddy = compose(SERVERS), (DEPLOY / "Caddyfile-servers").read_text("utf-8")
    proxy, servers = file["services"]["caddy"], sharing()
    at = proxy["networks"]["inside"]["ipv4_address"]
    assert proxy["environment"]["DUDO_SERVERS"].split() == [f"{it}:8000" for it in servers]
    assert len(servers) > 1
    for server in servers.values():
        environment = server["environment"]
        assert environment["DUDO_TRUST_PROXY"] == at
        store = urlsplit(re.sub(r"\$\{[^}]*\}", "secret", environment["DUDO_STORE"]))
        assert (store.scheme, store.hostname in file["services"]) == ("postgresql", True)
        assert f"Host {urlsplit(environment['DUDO_PUBLIC_URL']).hostname}\n" in caddy
        assert int(server["stop_grace_period"].removesuffix("s")) > STOPS
    (asked,) = re.findall(r"health_uri (\S+)", caddy)
    assert asked in {endpoint.path for endpoint in ROUTES}


@pytest.mark.parametrize("name", ["compose.yaml", SERVERS])
def test_the_parts_of_a_compose_file_know_each_other(name: str) -> None:
    file = {key: it for key, it in compose(name).items() if not key.startswith("x-")}
    assert set(file) == {"services", "networks", "volumes"}
    for service in file["services"].values():
        assert set(service["networks"]) <= set(file["networks"])
        assert set(service.get("depends_on", ())) <= set(file["services"])
        named = {it.partition(":")[0] for it in service.get("volumes", ())}
        assert {it for it in named if it[0] != "."} <= set(file["volumes"])
        assert "image" in service or "build" in service
