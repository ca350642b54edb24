"""Passkeys as WebAuthn has them: a challenge goes out, and what comes back proves who holds the key.

Imported only where a host has turned accounts on, since only hosts have the library (`pip install "dudo[host]"`).
"""

import json
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from dudo.table.errors import Refusal

LASTS = 300.0  # seconds for which a challenge may be answered
MOST = 10_000  # challenges at once

UNPROVED = "The passkey could not be checked; try again."


@dataclass(frozen=True, slots=True)
class NewPasskey:
    """A passkey that has just been made."""

    ident: bytes
    public_key: bytes


@dataclass(frozen=True, slots=True)
class PasskeyChallenge:
    """What was asked of a session, for which account, and until when it may answer."""

    challenge: bytes
    account: str
    name: str
    until: float


class Passkeys:
    """Makes challenges for sessions and checks the answers. Passkeys are those of the `public` address."""

    def __init__(self, public: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        parts = urlsplit(public)
        self._origin, self._name = f"{parts.scheme}://{parts.netloc}", parts.hostname or ""
        self._clock = clock
        self._asked: OrderedDict[str, PasskeyChallenge] = OrderedDict()

    def to_make(self, owner: str, *, account: str, name: str, has: Sequence[bytes]) -> Any:
        """What a browser needs to make a passkey for that account, beside those that it has."""
        options = webauthn.generate_registration_options(
            rp_id=self._name,
            rp_name="Dudo",
            user_id=account.encode(),
            user_name=name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=it) for it in has],
        )
        self._ask(owner, options.challenge, account=account, name=name)
        return json.loads(webauthn.options_to_json(options))

    def made(self, owner: str, credential: Any) -> tuple[NewPasskey, PasskeyChallenge]:
        """The passkey that was made in answer to the challenge, and that; `Refusal` if it does not fit."""
        asked = self._answered(owner)
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=asked.challenge,
                expected_rp_id=self._name,
                expected_origin=self._origin,
            )
        except _STRANGE as error:
            raise Refusal("seat", UNPROVED) from error
        return NewPasskey(found.credential_id, found.credential_public_key), asked

    def to_sign_in(self, owner: str) -> Any:
        """What a browser needs to let somebody choose a passkey."""
        options = webauthn.generate_authentication_options(rp_id=self._name)
        self._ask(owner, options.challenge, account="", name="")
        return json.loads(webauthn.options_to_json(options))

    def proved(self, owner: str, credential: Any, *, public_key: bytes, uses: int) -> int:
        """How often the passkey has been used, if it answers the challenge; `Refusal` if it does not."""
        asked = self._answered(owner)
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=asked.challenge,
                expected_rp_id=self._name,
                expected_origin=self._origin,
                credential_public_key=public_key,
                credential_current_sign_count=uses,
            )
        except _STRANGE as error:
            raise Refusal("seat", UNPROVED) from error
        return found.new_sign_count

    def _ask(self, owner: str, challenge: bytes, *, account: str, name: str) -> None:
        self._asked.pop(owner, None)
        self._asked[owner] = PasskeyChallenge(challenge, account, name, self._clock() + LASTS)
        while len(self._asked) > MOST:
            self._asked.popitem(last=False)

    def _answered(self, owner: str) -> PasskeyChallenge:
        """What was asked of that session; it is asked no more."""
        asked = self._asked.pop(owner, None)
        if asked is None or asked.until < self._clock():
            raise Refusal("seat", "That took too long; try again.")
        return asked


_STRANGE = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)


def ident_of(credential: Any) -> bytes:
    """The id of the passkey in what a browser has sent; `Refusal` if that is none."""
    try:
        return base64url_to_bytes(credential["rawId"])
    except _STRANGE as error:
        raise Refusal("malformed", UNPROVED) from error
