"""Starting the server, and saying where it is found."""

import errno
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Thread, Timer, current_thread, main_thread
from types import FrameType
from urllib.parse import urlsplit

import uvicorn
from starlette.types import ASGIApp

from dudo import __version__, webbuild
from dudo.engine.caching import SHELF
from dudo.engine.errors import DudoError
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import MOST, Connections, http_protocol
from dudo.server.data_folder import data_folder
from dudo.server.forwarded import Forwarded, TrustedProxies
from dudo.server.garbage import SeldomCollected
from dudo.server.hosted import with_programs
from dudo.server.hosts import is_address, is_here
from dudo.server.limits import BODY, Limits
from dudo.server.logs import LogForm, keep_log
from dudo.server.metering import Meter, NoMeter
from dudo.server.routes import ROUTES
from dudo.server.served import Served, announce_addresses, served
from dudo.server.sockets import TableSocket
from dudo.table.retention import KeptFor
from dudo.text import Name, say

if sys.platform != "win32":
    import resource

PORT = 8000
TRIES = 20  # ports to try, from the usual one up
FILES = 100  # files that may be open besides connections
GOODBYE = 5  # seconds for open connections to close
STOPS = 9  # seconds after which the process ends in any case: service managers often wait for ten
INSTALL = 'pip install "dudo[host]"'
INSTALL_CLUSTER = 'pip install "dudo[cluster]"'
CACHES = 8 * 2**20
"""Bytes: more would leave gaps in memory that Python uses again but never gives back."""

_log = logging.getLogger(__name__)


class CannotServe(DudoError):
    """The server could not be started."""


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    lan: bool = False,
    open_browser: bool = True,
    limits: Limits | None = None,
    build: bool = True,
    names: tuple[str, ...] = (),
    public: str = "",
    proxies: tuple[str, ...] = (),
    log: LogForm | None = None,
    keeping: KeptFor | None = None,
    metrics: tuple[str, int] | None = None,
    accounts: bool = False,
    programs: tuple[str, ...] = (),
    store: str = "",
    tell: Callable[[str], None] = print,
    told: Callable[[Served], None] | None = None,
) -> None:
    """Serves until it is told to stop; `DudoError` with one sentence if it cannot begin.

    It listens to this machine alone unless `lan` (or a `host`) says otherwise. Without a `port` it takes the usual
    one, or the next free one. It answers to `names`, and believes `proxies` alone about who their clients are. The
    `programs` of the host play beside our bots. Links begin with the `public` address, or else with that of the
    request. Matches and accounts are kept in the folder `data`, or in the database `store`, which several servers
    may share. Sentences for people are passed to `tell`; if `told` is given, it gets the addresses of the server.
    SIGTERM and Ctrl-C end it within `STOPS` seconds; everything confirmed is on disk.
    """
    keep_log(log)
    bots = with_programs(programs)
    trusted = TrustedProxies(proxies)
    _check_path(public)
    if accounts:
        _check_accounts(public)
    if store:
        _check_store()
    if lan and host:
        _check_lan(host)
    host = host or ("0.0.0.0" if lan else "127.0.0.1")
    folder, kept = data or data_folder(), keeping or KeptFor()
    with closing(_listener(host, port)) as listener, _metered(metrics) as meter:
        try:
            if build:
                _build(tell)
            number: int = listener.getsockname()[1]
            addresses = _addresses(host, number)
            found = served(addresses, public=public, data=folder, store=store)
            garbage = SeldomCollected()
            app = create_app(
                Config(
                    data=folder,
                    store=store,
                    addresses=addresses,
                    limits=limits or Limits(),
                    names=names,
                    public=public,
                    keeping=kept,
                    meter=meter,
                    garbage=garbage,
                    accounts=accounts,
                    bots=bots,
                )
            )
            connections = Connections(most=_most_connections(), trusted=trusted)
            config = settings(app, connections=connections, proxies=trusted)

            def started() -> None:
                _log.info(
                    "the server has come up: %s", _summary(found, accounts=accounts, keeping=kept)
                )
                if told is None:
                    announce_addresses(found, lan=lan, tell=tell)
                else:
                    told(found)
                if open_browser:
                    # Some browsers return only when they are closed; meanwhile the server has to go on.
                    Thread(target=webbrowser.open, args=(addresses[-1],), daemon=True).start()

            def stopping() -> None:
                app.state.app_state.stop()
                _log.info("the server is being stopped")

            server = _Server(config, started=started, stopping=stopping)
            _tune_process(garbage)
            try:
                server.run(sockets=[listener])
            finally:
                _log.info("the server has stopped")
        except KeyboardInterrupt:
            tell(say("Goodbye. Every match is saved and will continue where it stopped."))


def _tune_process(garbage: SeldomCollected) -> None:
    """Signals, threads and memory of this process are as a server needs them."""
    if current_thread() is main_thread():
        # When uvicorn is done it raises the signal again: so SIGTERM has to mean the same as Ctrl-C.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        # Whoever closes the terminal ends the server like that, too, unless `nohup` keeps it.
        if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
            signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    # Threads switch more often, so that the one that writes to the disk need not wait for the others.
    sys.setswitchinterval(0.001)
    SHELF.most = CACHES
    garbage.begin()


def _summary(found: Served, *, accounts: bool, keeping: KeptFor) -> str:
    """A sentence for the log about what the server serves."""
    parts = [f"dudo {__version__} at {found.local}"]
    parts += [f"{found.public} for others"] if found.public else []
    parts += [f"matches in {found.store or found.data}"]
    parts += ["with accounts"] if accounts else []
    for kind, seconds in (("finished", keeping.finished), ("unfinished", keeping.unfinished)):
        if seconds is not None:
            parts.append(f"{kind} tables kept for {seconds:.0f} s")
    return ", ".join(parts)


def _check_lan(host: str) -> None:
    """Raises `CannotServe` if nobody in the network could connect to that host."""
    if is_here(host):
        raise CannotServe(
            say(
                "--lan lets other devices connect, and at {host} none of them can: leave out --lan or --host.",
                host=Name(host),
            )
        )


def _check_path(public: str) -> None:
    """Raises `CannotServe` if the path of the public address could be confused with one of our own."""
    ours = {endpoint.path.split("/")[1] for endpoint in ROUTES} | {"ws", "assets"}
    for part in urlsplit(public).path.split("/"):
        if part in ours - {""}:
            raise CannotServe(
                say(
                    "The path of a public address cannot contain {part}, because pages of the "
                    "table have that name: choose another word.",
                    part=Name(part),
                )
            )


def _check_accounts(public: str) -> None:
    """Raises `CannotServe` if no browser could make a passkey, or the library is missing."""
    parts = urlsplit(public)
    if parts.scheme != "https" and parts.hostname != "localhost":
        raise CannotServe(
            say(
                "Passkeys belong to an address with HTTPS: name it with --public-url, like {example}.",
                example=Name("https://dice.example"),
            )
        )
    if is_address(parts.hostname or ""):
        raise CannotServe(
            say(
                "Passkeys belong to a name, and {host} is not one: give one with --public-url, like {example}.",
                host=Name(parts.hostname),
                example=Name("https://dice.example"),
            )
        )
    if find_spec("webauthn") is None:
        raise CannotServe(say("Accounts need one more library: {command}.", command=Name(INSTALL)))


def _check_store() -> None:
    """Raises `CannotServe` if the library is missing."""
    if find_spec("asyncpg") is None:
        raise CannotServe(
            say(
                "A shared database needs one more library: {command}.",
                command=Name(INSTALL_CLUSTER),
            )
        )


@contextmanager
def _metered(at: tuple[str, int] | None) -> Iterator[Meter]:
    """A meter, whose metrics are served at that address until the end of the block."""
    if at is None:
        yield NoMeter()
        return
    host, port = at
    try:
        meter = import_module("dudo.server.metrics").PrometheusMeter()
        stop = meter.serve(host, port)
    except ImportError as error:
        raise CannotServe(
            say("Metrics need one more library: {command}.", command=Name(INSTALL))
        ) from error
    except OSError as error:
        raise CannotServe(
            say(
                "Metrics cannot be shown at {host}: {problem}.",
                host=Name(f"{host}:{port}"),
                problem=Name(error.strerror),
            )
        ) from error
    try:
        yield meter
    finally:
        stop()


def settings(
    app: ASGIApp, *, connections: Connections, proxies: TrustedProxies | None = None
) -> uvicorn.Config:
    """uvicorn's settings for an application with untrusted clients; `proxies` are believed about theirs."""
    return uvicorn.Config(
        Forwarded(app, trusted=proxies) if proxies else app,
        log_config=None,
        log_level="error",  # clients are told about their mistakes
        access_log=False,
        server_header=False,
        lifespan="on",
        http=http_protocol(connections),
        ws=TableSocket,
        proxy_headers=False,  # `Forwarded` reads them, and others
        ws_max_size=BODY,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE,
    )


class _Server(uvicorn.Server):
    def __init__(
        self,
        config: uvicorn.Config,
        *,
        started: Callable[[], None],
        stopping: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._say_started, self._say_stopping = started, stopping

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Newcomers are refused, and the process ends within `STOPS` seconds."""
        if not self.should_exit:
            self._say_stopping()
            last = Timer(STOPS, _stop_now)
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """The server has started as uvicorn does, and `started` has been called."""
        await super().startup(sockets=sockets)
        if self.started:
            self._say_started()


def _stop_now() -> None:
    """Ends the process at once; everything confirmed is on disk."""
    _log.error("the server could not be stopped within %g seconds, so it breaks off", STOPS)
    logging.shutdown()
    os._exit(1)


def _most_connections() -> int:
    """The most connections that this system allows, after some room for files."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST + FILES if hard == resource.RLIM_INFINITY else min(MOST + FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        if soft != resource.RLIM_INFINITY and soft < MOST + FILES:
            most = max(1, soft - FILES)
            _log.warning(
                "only %d connections can be open at once, because this process may have no more than %d files open",
                most,
                soft,
            )
            return most
    return MOST


def _build(tell: Callable[[str], None]) -> None:
    try:
        webbuild.fresh()
    except webbuild.PageNotBuilt as error:
        tell(say("{problem} The table works without it for other clients.", problem=Name(error)))


def _listener(host: str, port: int | None) -> socket.socket:
    wanted = [port] if port is not None else [*range(PORT, PORT + TRIES), 0]
    for number in wanted:
        try:
            return _bound(host, number)
        except OSError as error:
            if error.errno == errno.EACCES and port is not None:
                raise CannotServe(
                    say(
                        "You are not allowed to listen on port {port}: name one from 1024 up with --port.",
                        port=Name(port),
                    )
                ) from error
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise CannotServe(
                    say(
                        "Nothing can listen on {host}: {problem}.",
                        host=Name(host),
                        problem=Name(error.strerror),
                    )
                ) from error
    raise CannotServe(
        say(
            "Port {port} is in use: name another with --port, or leave --port out to get a free one.",
            port=Name(port),
        )
    )


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def _addresses(host: str, port: int) -> tuple[str, ...]:
    """The addresses of the server: the local network's first, this machine's last."""
    if host in ("127.0.0.1", "localhost", "::1"):
        return (f"http://{'[::1]' if host == '::1' else host}:{port}",)
    if host not in ("0.0.0.0", "::"):
        return (f"http://{f'[{host}]' if ':' in host else host}:{port}",)
    here = f"http://127.0.0.1:{port}"
    near = lan_address()
    return (f"http://{near}:{port}", here) if near else (here,)


def lan_address() -> str | None:
    """The address of this machine in its local network; None if there is none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
