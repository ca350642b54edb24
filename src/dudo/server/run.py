"""Starting the server, and saying where it is found."""

import errno
import gc
import io
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from importlib.util import find_spec
from threading import Thread, Timer, current_thread, main_thread
from types import FrameType
from typing import Self
from urllib.parse import urlsplit

import segno
import uvicorn
from starlette.types import ASGIApp

from dudo import __version__, webbuild
from dudo.engine.caching import SHELF
from dudo.engine.errors import DudoError
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import MOST, Connections, http_protocol
from dudo.server.hosted import with_programs
from dudo.server.hosts import is_address, is_here
from dudo.server.limits import BODY
from dudo.server.logs import keep_log
from dudo.server.metrics import Meter, PrometheusMeter
from dudo.server.routes import ROUTES
from dudo.server.security import Forwarded, TrustedProxies
from dudo.server.sockets import TableSocket
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
COLLECTED = (10_000, 10, 20)
"""How many new objects there are until Python looks for cycles in them, in the young ones too, and in all."""

_log = logging.getLogger(__name__)


class CannotServe(DudoError):
    """The server could not be started."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    """The addresses of a server, and where it keeps its matches."""

    local: str  # on this machine, or the only address at which it listens
    lan: str | None  # in the local network; null if nobody there can reach it
    public: str | None  # the beginning of links, if the public address is another one
    data: str  # the folder of matches, or of strategies alone if matches are in a database
    store: str | None  # the address of a shared database, without user and password

    @classmethod
    def by(cls, config: Config) -> Self:
        """What a server with that config, at its addresses, says about itself.

        >>> config = Config(addresses=("http://192.0.2.7:80", "http://127.0.0.1:80"))
        >>> found = Served.by(config)
        >>> found.local, found.lan, found.public
        ('http://127.0.0.1:80', 'http://192.0.2.7:80', None)
        """
        near = [it for it in config.addresses if not is_here(urlsplit(it).hostname or "")]
        return cls(
            local=config.addresses[-1],
            lan=near[0] if near else None,
            public=config.public or None,
            data=str(config.data.absolute()),
            store=_unsigned(config.store) if config.store else None,
        )


def serve(
    config: Config,
    *,
    tell: Callable[[str], None] = print,
    told: Callable[[Served], None] | None = None,
) -> None:
    """Serves until it is told to stop; `DudoError` with one sentence if it cannot begin.

    Sentences for people are passed to `tell`; if `told` is given, it gets the addresses of the server. SIGTERM and
    Ctrl-C end it within `STOPS` seconds; everything confirmed is on disk.
    """
    keep_log(config.log)
    proxies = TrustedProxies(config.proxies)
    _check(config)
    bots = with_programs(config.programs) if config.programs else config.bots
    host = config.host or ("0.0.0.0" if config.lan else "127.0.0.1")
    with closing(_listener(host, config.port)) as listener, _metered(config) as meter:
        try:
            if config.build:
                _build(tell)
            number: int = listener.getsockname()[1]
            config = replace(config, addresses=_addresses(host, number), meter=meter, bots=bots)
            found = Served.by(config)
            app = create_app(config)

            def started() -> None:
                _log.info("the server has come up: %s", _summary(found, config))
                if told is None:
                    announce_addresses(found, lan=config.lan, tell=tell)
                else:
                    told(found)
                if config.open_browser:
                    # Some browsers return only when they are closed; meanwhile the server has to go on.
                    Thread(target=webbrowser.open, args=(found.local,), daemon=True).start()

            def stopping() -> None:
                app.state.app_state.stop()
                _log.info("the server is being stopped")

            connections = Connections(most=_most_connections(), trusted=proxies)
            settled = settings(app, connections=connections, proxies=proxies)
            server = _Server(settled, started=started, stopping=stopping)
            _tune_process()
            try:
                server.run(sockets=[listener])
            finally:
                _log.info("the server has stopped")
        except KeyboardInterrupt:
            tell(say("Goodbye. Every match is saved and will continue where it stopped."))


def _unsigned(store: str) -> str:
    """The address of a database without user, password and parameters.

    >>> _unsigned("postgresql://dudo:secret@database.example:5432/dudo?sslmode=verify-full")
    'postgresql://database.example:5432/dudo'
    """
    parts = urlsplit(store)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"


def announce_addresses(found: Served, *, lan: bool, tell: Callable[[str], None]) -> None:
    """People have been told the addresses, with a QR code if others in the network can join."""
    tell(say("The table is open at {address}  (Ctrl+C closes it)", address=Name(found.local)))
    if lan and found.lan is None:
        tell(say("This machine is not in a network, so nobody else can reach it now."))
    elif lan and found.lan is not None:
        tell(say("In this network: {address}", address=Name(found.lan)))
        out = io.StringIO()
        segno.make(found.lan).terminal(out=out, border=2, compact=True)
        tell(out.getvalue())
    if found.public:
        tell(say("Others find it at {address}", address=Name(found.public)))


def _summary(found: Served, config: Config) -> str:
    """A sentence for the log about what the server serves."""
    parts = [f"dudo {__version__} at {found.local}"]
    parts += [f"{found.public} for others"] if found.public else []
    parts += [f"matches in {found.store or found.data}"]
    parts += ["with accounts"] if config.accounts else []
    kept = (("finished", config.keeping.finished), ("unfinished", config.keeping.unfinished))
    parts += [f"{kind} tables kept for {it:.0f} s" for kind, it in kept if it is not None]
    return ", ".join(parts)


def _tune_process() -> None:
    """Signals, threads and memory of this process are as a server needs them."""
    if current_thread() is main_thread():
        # When uvicorn is done it raises the signal again: so SIGTERM has to mean the same as Ctrl-C.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        # Closing the terminal ends the server like that, too, unless `nohup` keeps it.
        if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
            signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))
    # Threads switch more often, so that the one that writes to the disk need not wait for the others.
    sys.setswitchinterval(0.001)
    SHELF.most = CACHES
    # Looking through all that a server holds takes a second with ten thousand players, in which time nobody is
    # served. What has been imported stays for good, and our values have no cycles, so it is done seldom.
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def _check(config: Config) -> None:
    """Raises `CannotServe` with the first reason why nobody could use that server."""
    public, example = urlsplit(config.public), Name("https://dice.example")
    ours = {endpoint.path.split("/")[1] for endpoint in ROUTES} | {"ws", "assets"}
    if taken := [it for it in public.path.split("/") if it in ours - {""}]:
        raise CannotServe(
            say(
                "The path of a public address cannot contain {part}, because pages of the "
                "table have that name: choose another word.",
                part=Name(taken[0]),
            )
        )
    if config.accounts and public.scheme != "https" and public.hostname != "localhost":
        raise CannotServe(
            say(
                "Passkeys belong to an address with HTTPS: name it with --public-url, like {example}.",
                example=example,
            )
        )
    if config.accounts and is_address(public.hostname or ""):
        raise CannotServe(
            say(
                "Passkeys belong to a name, and {host} is not one: give one with --public-url, like {example}.",
                host=Name(public.hostname),
                example=example,
            )
        )
    if config.accounts and find_spec("webauthn") is None:
        raise CannotServe(say("Accounts need one more library: {command}.", command=Name(INSTALL)))
    if config.store and find_spec("asyncpg") is None:
        raise CannotServe(
            say(
                "A shared database needs one more library: {command}.",
                command=Name(INSTALL_CLUSTER),
            )
        )
    if config.lan and config.host and is_here(config.host):
        raise CannotServe(
            say(
                "--lan lets other devices connect, and at {host} none of them can: leave out --lan or --host.",
                host=Name(config.host),
            )
        )


@contextmanager
def _metered(config: Config) -> Iterator[Meter]:
    """A meter, whose metrics are served at the address of the config until the end of the block."""
    if config.metrics is None:
        yield config.meter
        return
    host, port = config.metrics
    try:
        meter = PrometheusMeter()
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
