"""Accounts over HTTP. Where a host has not turned them on, nobody is signed in and nothing is rated."""

from starlette.requests import Request

from dudo.server import http_bodies
from dudo.server.accounts.accounts import Accounts
from dudo.server.accounts.book import PoolStanding
from dudo.server.app_state import AppState
from dudo.server.bodies import body_as
from dudo.table.errors import Refusal
from dudo.text import text_of


async def account(app: AppState, request: Request) -> http_bodies.AccountState:
    """Whether this server keeps accounts, and which one you are signed in to. You can also play as a guest."""
    if app.accounts is None:
        return http_bodies.AccountState(on=False, you=None)
    owner = app.owner(request)
    standing = None if owner is None else await app.accounts.standing(owner)
    return http_bodies.AccountState(
        on=True, you=None if standing is None else _player(standing, standing.who)
    )


async def make_options(app: AppState, request: Request) -> http_bodies.PasskeyOptions:
    """What a browser needs to make a passkey: for a new account, or another one for yours."""
    accounts, owner = _on(app, request)
    wanted = await body_as(http_bodies.MakeAccount, request)
    app.limit("sessions", request)
    return http_bodies.PasskeyOptions(options=await accounts.to_make(owner, wanted.name))


async def make(app: AppState, request: Request) -> http_bodies.AccountState:
    """Your account, once the passkey has answered the challenge."""
    accounts, owner = _on(app, request)
    sent = await body_as(http_bodies.PasskeyAnswer, request)
    await accounts.make(owner, sent.credential)
    return await account(app, request)


async def sign_in_options(app: AppState, request: Request) -> http_bodies.PasskeyOptions:
    """What a browser needs so that you can choose a passkey."""
    accounts, owner = _on(app, request)
    app.limit("sessions", request)
    return http_bodies.PasskeyOptions(options=await accounts.to_sign_in(owner))


async def sign_in(app: AppState, request: Request) -> http_bodies.AccountState:
    """Your account, now on this device, too."""
    accounts, owner = _on(app, request)
    sent = await body_as(http_bodies.PasskeyAnswer, request)
    await accounts.sign_in(owner, sent.credential)
    return await account(app, request)


async def sign_out(app: AppState, request: Request) -> http_bodies.AccountState:
    """You are a guest on this device; your seats stay yours."""
    accounts, owner = _on(app, request)
    await accounts.sign_out(owner)
    return await account(app, request)


async def forget(app: AppState, request: Request) -> http_bodies.AccountState:
    """Deletes your account: its passkeys, history and rating, and its name in the matches of others."""
    accounts, owner = _on(app, request)
    await accounts.forget(owner)
    return await account(app, request)


async def history(app: AppState, request: Request) -> list[http_bodies.PlayedMatch]:
    """The latest matches of your account, the newest first."""
    accounts, owner = _on(app, request)
    who, matches = await accounts.history(owner)
    return [
        http_bodies.PlayedMatch(
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


async def ratings(app: AppState, request: Request) -> list[http_bodies.RatedPlayer]:
    """Everybody who is rated here, people and bots; those who are surely good come first."""
    if app.accounts is None:
        return []
    owner = app.owner(request)
    standing = None if owner is None else await app.accounts.standing(owner)
    you = "" if standing is None else standing.who
    return [_player(it, you) for it in await app.accounts.pool()]


def _on(app: AppState, request: Request) -> tuple[Accounts, str]:
    """The accounts, and the session that asks; `Refusal` where there are none."""
    if app.accounts is None:
        raise Refusal("room", "This server keeps no accounts.")
    owner = app.owner(request)
    if owner is None:
        raise Refusal("seat", "You need a session for an account: ask for one first.")
    return app.accounts, owner


def _player(standing: PoolStanding, you: str) -> http_bodies.RatedPlayer:
    return http_bodies.RatedPlayer(
        name=text_of(standing.name) if standing.is_bot else standing.name,
        bot=standing.is_bot,
        rating=standing.skill.rating,
        give_or_take=standing.skill.give_or_take,
        matches=standing.matches,
        you=standing.who == you,
    )
