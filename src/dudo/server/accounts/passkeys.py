"""Passkeys, as WebAuthn defines them: a challenge is sent, and the answer proves who has the key.

Imported only where a host has turned accounts on, since only hosts have the library (`pip install "dudo[host]"`).
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from dudo.table.errors import Refusal

LONGEST = 1023  # bytes of the id of a passkey, as WebAuthn limits it
UNPROVED = "The passkey could not be checked; try again."


@dataclass(frozen=True, slots=True)
class NewPasskey:
    """A passkey that has just been made."""

    ident: bytes
    public_key: bytes


class Passkeys:
    """Makes challenges and checks the answers, with passkeys for the `public` address."""

    def __init__(self, public: str) -> None:
        parts = urlsplit(public)
        self._origin, self._name = f"{parts.scheme}://{parts.netloc}", parts.hostname or ""

    def to_make(self, *, account: str, name: str, has: Sequence[bytes]) -> tuple[Any, bytes]:
        """What a browser needs to make a passkey for an account that has those already, and the challenge in it."""
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
        return json.loads(webauthn.options_to_json(options)), options.challenge

    def made(self, challenge: bytes, credential: Any) -> NewPasskey:
        """The passkey that was made in answer to the challenge; `Refusal` if it does not fit."""
        try:
            found = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._name,
                expected_origin=self._origin,
            )
        except Exception as error:  # the library may stumble over whatever strangers write
            raise Refusal("seat", UNPROVED) from error
        if len(found.credential_id) > LONGEST:
            raise Refusal("seat", UNPROVED)
        return NewPasskey(found.credential_id, found.credential_public_key)

    def to_sign_in(self) -> tuple[Any, bytes]:
        """What a browser needs so that somebody can choose a passkey, and the challenge in it."""
        options = webauthn.generate_authentication_options(rp_id=self._name)
        return json.loads(webauthn.options_to_json(options)), options.challenge

    def proved(self, challenge: bytes, credential: Any, *, public_key: bytes, uses: int) -> int:
        """How often the passkey has been used, if it answers the challenge; `Refusal` if it does not."""
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=self._name,
                expected_origin=self._origin,
                credential_public_key=public_key,
                credential_current_sign_count=uses,
            )
        except Exception as error:  # as above
            raise Refusal("seat", UNPROVED) from error
        return found.new_sign_count


def ident_of(credential: Any) -> bytes:
    """The id of the passkey that a browser has sent; `Refusal` if it is not valid."""
    try:
        return base64url_to_bytes(credential["rawId"])
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise Refusal("malformed", UNPROVED) from error
