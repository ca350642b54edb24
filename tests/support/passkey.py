"""A passkey made of software, as a phone holds one: WebAuthn with ES256, written from its specification."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, HAS_KEY = 0x01, 0x04, 0x40


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class SoftPasskey:
    """One passkey; it answers for whatever origin it is told to."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.ident = secrets.token_bytes(16)
        self.uses = 0
        self._key = generate_private_key(SECP256R1())

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser sends when the passkey has been made."""
        numbers = self._key.public_key().public_numbers()
        x, y = (it.to_bytes(32) for it in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        held = bytes(16) + len(self.ident).to_bytes(2) + self.ident + public
        told = self._data(options["rp"]["id"], PRESENT | VERIFIED | HAS_KEY) + held
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", options["challenge"])
        return self._sent(clientDataJSON=client, attestationObject=attested)

    def proves(self, options: dict[str, Any]) -> dict[str, Any]:
        """What a browser sends when the passkey was chosen to sign in."""
        self.uses += 1
        told = self._data(options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(told + hashlib.sha256(client).digest(), ECDSA(SHA256()))
        return self._sent(clientDataJSON=client, authenticatorData=told, signature=signature)

    def _data(self, name: str, flags: int) -> bytes:
        return hashlib.sha256(name.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _sent(self, **response: bytes) -> dict[str, Any]:
        ident = _text(self.ident)
        parts = {name: _text(raw) for name, raw in response.items()}
        return {"id": ident, "rawId": ident, "type": "public-key", "response": parts}
