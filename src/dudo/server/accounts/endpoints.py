"""Accounts over HTTP. Where a host has not turned them on, nobody is signed in and nothing is rated."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated

from starlette.requests import Request
from starlette.responses import Response

from dudo.server.accounts import bodies
from dudo.server.accounts.accounts import Accounts
from dudo.server.accounts.book import PoolStanding
from dudo.server.answers import json_answer
from dudo.server.app_state import AppState
from dudo.server.endpoint import get, post
from dudo.server.sessions import SignedSession
from dudo.table.errors import Refusal
from dudo.text import text_of

SignedIn = Annotated[Response, bodies.AccountState]
"""The account, and a browser gets a new cookie with it."""


async def account(app: AppState, request: Request) -> bodies.AccountState:
    """Whether this server keeps accounts, and which one you are signed in to. You can also play as a guest."""
    accounts = _kept(request)
    if accounts is None:
        return bodies.AccountState(on=False, you=None)
    return await _state(accounts, app.session(request))


async def _state(accounts: Accounts, session: SignedSession | None) -> bodies.AccountState:
    standing = None if session is None else await accounts.standing(session)
    return bodies.AccountState(
        on=True, you=None if standing is None else _player(standing, standing.who)
    )


async def make_options(
    app: AppState, request: Request, wanted: bodies.MakeAccount
) -> bodies.PasskeyOptions:
    """What a browser needs to make a passkey: for a new account, or another one for yours."""
    accounts, session = _on(app, request)
    app.limit("sessions", request)
    return bodies.PasskeyOptions(options=await accounts.to_make(session, wanted.name))


async def make(app: AppState, request: Request, answer: bodies.PasskeyAnswer) -> SignedIn:
    """Your account, once the passkey has answered the challenge. A browser gets a new cookie, with the same seats."""
    return await _signed_in(app, request, partial(Accounts.make, credential=answer.credential))


async def sign_in_options(app: AppState, request: Request) -> bodies.PasskeyOptions:
    """What a browser needs so that you can choose a passkey."""
    accounts, session = _on(app, request)
    app.limit("sessions", request)
    return bodies.PasskeyOptions(options=await accounts.to_sign_in(session.owner))


async def sign_in(app: AppState, request: Request, answer: bodies.PasskeyAnswer) -> SignedIn:
    """Your account, now on this device, too. A browser gets a new cookie, with the same seats."""
    return await _signed_in(app, request, partial(Accounts.sign_in, credential=answer.credential))


async def _signed_in(
    app: AppState, request: Request, sign: Callable[[Accounts, SignedSession], Awaitable[None]]
) -> Response:
    """Return the account. An older cookie, or one that somebody gave to this browser, is not signed in with it."""
    accounts, session = _on(app, request)
    cookie = app.cookie(request)
    renewed = app.sessions.signed_in(cookie) if cookie else ""
    session = app.sessions.session(renewed) or session
    await sign(accounts, session)
    answer = json_answer(await _state(accounts, session), request)
    if renewed:
        app.bring_back(answer, renewed, request)
    return answer


async def sign_out(app: AppState, request: Request) -> bodies.AccountState:
    """You are a guest on this device; your seats stay yours."""
    accounts, session = _on(app, request)
    await accounts.sign_out(session)
    return await account(app, request)


async def forget(app: AppState, request: Request) -> bodies.AccountState:
    """Deletes your account: its passkeys, history and rating, and its name in the matches of others.

    As for another passkey, you have to have signed in just now.
    """
    accounts, session = _on(app, request)
    await accounts.forget(session)
    return await account(app, request)


async def history(app: AppState, request: Request) -> list[bodies.PlayedMatch]:
    """The latest matches of your account, the newest first."""
    accounts, session = _on(app, request)
    who, matches = await accounts.history(session)
    return [
        bodies.PlayedMatch(
            at=it.at,
            title=it.title,
            place=min((one.place for one in it.finishers if one.who == who), default=0),
            players=tuple(one.name for one in sorted(it.finishers, key=lambda one: one.place)),
            rated=it.rated,
            table=it.table,
            match=it.match,
        )
        for it in matches
    ]


async def ratings(app: AppState, request: Request) -> list[bodies.RatedPlayer]:
    """Everybody who is rated here, people and bots; those who are surely good come first."""
    accounts, session = _kept(request), app.session(request)
    if accounts is None:
        return []
    standing = None if session is None else await accounts.standing(session)
    you = "" if standing is None else standing.who
    return [_player(it, you) for it in await accounts.pool()]


def _on(app: AppState, request: Request) -> tuple[Accounts, SignedSession]:
    """The accounts, and the session that asks; `Refusal` where there are none."""
    accounts, session = _kept(request), app.session(request)
    if accounts is None:
        raise Refusal("room", "This server keeps no accounts.")
    if session is None:
        raise Refusal("seat", "You need a session for an account: ask for one first.")
    return accounts, session


def _kept(request: Request) -> Accounts | None:
    """The accounts of this server; None where the host has not turned them on."""
    found: Accounts | None = request.app.state.accounts
    return found


def _player(standing: PoolStanding, you: str) -> bodies.RatedPlayer:
    return bodies.RatedPlayer(
        name=text_of(standing.name) if standing.is_bot else standing.name,
        bot=standing.is_bot,
        rating=standing.skill.rating,
        give_or_take=standing.skill.give_or_take,
        matches=standing.matches,
        you=standing.who == you,
    )


ACCOUNTS = (
    get("/api/account", account),
    post("/api/account/make/options", make_options),
    post("/api/account/make", make),
    post("/api/account/sign-in/options", sign_in_options),
    post("/api/account/sign-in", sign_in),
    post("/api/account/sign-out", sign_out),
    post("/api/account/forget", forget),
    get("/api/account/matches", history),
    get("/api/ratings", ratings),
)
