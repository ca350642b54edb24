"""A client's share in the dice, and its check of every die it is shown: from the protocol and two hash functions."""

import hmac
from hashlib import sha256

from support.client import Client, Message


def u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def mac(key: bytes, *parts: bytes) -> bytes:
    return hmac.digest(key, b"".join(parts), "sha256")


def hashed(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()


class Checker:
    """Pledges, opens and checks for one client with one seat, or watches and checks."""

    def __init__(
        self,
        client: Client,
        table: str,
        seat: int | None,
        *,
        promises: dict[int, str] | None = None,
    ) -> None:
        self.client, self.table, self.seat = client, table, seat
        self.seed = hashed(b"a browser", u32(seat or 0))
        self.read = 0
        # As they were told before their shake, to an earlier connection too.
        self.promises: dict[int, str] = {} if promises is None else promises
        self.pledged: set[int] = set()
        self.opened: set[int] = set()
        self.proved: list[Message] = []  # leaves
        self.kept: list[str] = []  # pledges that the server has confirmed

    def value(self, shake: int) -> bytes:
        parts = b"dudo/1/value", self.table.encode(), u32(self.seat or 0), u32(shake)
        return mac(self.seed, *parts)

    def pledge(self, shake: int) -> str:
        return hashed(b"dudo/1/pledge", u32(self.seat or 0), self.value(shake)).hex()

    async def run(self) -> None:
        """Answers and checks until it is cancelled."""
        while True:
            await self.client.until(lambda it: len(it.shakes) > self.read)
            message = self.client.shakes[self.read]
            self.read += 1
            if message["t"] == "proof":
                self.check(message)
            elif message["seats"] is None:
                await self.answer(message)

    async def answer(self, shake: Message) -> None:
        number = shake["number"]
        assert self.promises.setdefault(number, shake["promise"]) == shake["promise"]
        assert self.promises.get(number - 1, shake["before"]) == shake["before"]
        if self.seat is None or self.seat >= len(shake["pledges"]):
            return
        if self.seat in shake["asks"] and number not in self.opened:
            self.opened.add(number)
            opened = {"value": self.value(number).hex(), "next": self.pledge(number + 1)}
            await self.client.ask("open", seat=self.seat, shake=number, **opened)
        elif shake["pledges"][self.seat] is None and number not in self.pledged:
            self.pledged.add(number)
            pledge = self.pledge(number)
            answer = await self.client.ask("pledge", seat=self.seat, shake=number, pledge=pledge)
            if answer["t"] == "receipt":
                self.kept.append(pledge)

    def proved_of(self, seat: int) -> int:
        """How many dice of that seat have been proved."""
        return sum(leaf["seat"] == seat for leaf in self.proved)

    def check(self, proof: Message) -> None:
        number, promise = proof["number"], bytes.fromhex(proof["promise"])
        assert self.promises.get(number, proof["promise"]) == proof["promise"]
        root, before = bytes.fromhex(proof["root"]), bytes.fromhex(proof["before"])
        parts = b"dudo/1/promise", before, u32(number), u32(proof["size"]), root
        assert promise == hashed(*parts)
        entropy = [b"dudo/1/entropy", promise]
        for it in proof["contributions"]:
            seat, value = it["seat"], bytes.fromhex(it["value"])
            if it["kind"] == "opened":
                assert it["pledge"] == hashed(b"dudo/1/pledge", u32(seat), value).hex()
            else:
                assert value == hashed(b"dudo/1/stand-in", promise, u32(seat))
            byte = 1 + ["opened", "bot", "nobody", "late"].index(it["kind"])
            entropy += [u32(seat), bytes([byte]), value]
            if seat == self.seat:
                assert it["kind"] != "opened" or value == self.value(number)
        hashes = {}
        for leaf in proof["leaves"]:
            secret, at, n = bytes.fromhex(leaf["secret"]), leaf["leaf"], leaf["n"]
            hashes[at] = hashed(b"\0", secret)
            drawn = (
                int.from_bytes(mac(secret, hashed(*entropy), u32(at), u32(c))[:4], "big")
                for c in range(100)
            )
            assert leaf["number"] == next(x for x in drawn if x < 2**32 // n * n) % n
            self.proved.append(leaf)
        assert root == _root(hashes, [bytes.fromhex(it) for it in proof["siblings"]], proof["size"])


def _root(hashes: dict[int, bytes], siblings: list[bytes], size: int) -> bytes:
    while size > 1:
        above = {}
        for at in sorted(hashes):
            other = hashes.get(at ^ 1)
            if at // 2 not in above:
                other = siblings.pop(0) if other is None else other
                pair = (other, hashes[at]) if at % 2 else (hashes[at], other)
                above[at // 2] = hashed(b"\1", *pair)
        hashes, size = above, size // 2
    assert siblings == []
    return hashes[0]
