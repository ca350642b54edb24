"""Repairing SQLite's write-ahead log, the file of changes that are not in the database yet, after disk errors.

Each frame of that file, a page and its head, has a checksum of itself and of everything before it. SQLite reads up
to the first wrong checksum, and takes the rest for a write that was torn by a power cut. So one flipped bit would
silently undo every confirmed move after it. A flipped bit can be distinguished from a torn write, and corrected: the
checksum is linear, so the bits that explain it are found without trying. Often there are several; then each is
tried, and the logs decide which one it was.

The format: https://www.sqlite.org/fileformat2.html#walformat
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import Struct, unpack
from typing import Literal

HEAD = Struct(">8I")  # magic, version, page size, checkpoint, two salts, two sums
FRAME = Struct(">6I")  # page, pages of the database after a commit or else 0, two salts, two sums
SUMMED = 8  # bytes of a frame's head that its checksum covers, besides the page
WORD = 0xFFFFFFFF
ORDERS: tuple[Literal["<", ">"], ...] = ("<", ">")
PAGES = {512 << it for it in range(8)}  # bytes that a page may have

Checksums = tuple[int, int]
Mended = Literal["whole", "turned back", "signed anew", "undecided"]
BestRead = Callable[[Iterator[bytes]], int | None]
"""The index of the version that is read best, of which the first is the present one; None if it cannot be decided."""

MAGIC: dict[str, int] = {"<": 0x377F0682, ">": 0x377F0683}
FORMAT = 3_007_000  # of the file


@dataclass(slots=True)
class _Frames:
    """The frames of the file, for reading and repair; frame -1 is the head of the file."""

    data: bytearray
    order: Literal["<", ">"]  # of the bytes of a word in checksums

    @property
    def page_size(self) -> int:
        """In bytes."""
        return int(HEAD.unpack_from(self.data)[2])

    def __len__(self) -> int:
        return (len(self.data) - HEAD.size) // (FRAME.size + self.page_size)

    def start(self, number: int) -> int:
        return HEAD.size + number * (FRAME.size + self.page_size)

    def sums_at(self, number: int) -> int:
        """The offset of the frame's checksums in the file."""
        return HEAD.size - 8 if number < 0 else self.start(number) + FRAME.size - 8

    def told(self, number: int) -> Checksums:
        """The checksums in the frame."""
        first, second = unpack(">2I", self.data[self.sums_at(number) :][:8])
        return first, second

    def salt_bits(self, number: int) -> list[int]:
        """The numbers of the bits in which the salts of the frame differ from those of the file's head."""
        ours, theirs = HEAD.size - 16, self.start(number) + 8
        pairs = enumerate(
            zip(self.data[ours : ours + 8], self.data[theirs : theirs + 8], strict=True)
        )
        changed = [(place, one ^ other) for place, (one, other) in pairs]
        return [
            8 * (theirs + place) + bit
            for place, byte in changed
            for bit in range(8)
            if byte >> bit & 1
        ]

    def ends_a_write(self, number: int) -> bool:
        """Whether the frame, if it is sound, is the last of a write."""
        return (
            not self.salt_bits(number) and FRAME.unpack_from(self.data, self.start(number))[1] > 0
        )

    def words(self, number: int) -> list[int]:
        """The offsets of the words that the frame's checksums cover, in order."""
        at = self.start(number)
        if number < 0:
            return [*range(0, HEAD.size - 8, 4)]
        return [
            *range(at, at + SUMMED, 4),
            *range(at + FRAME.size, at + FRAME.size + self.page_size, 4),
        ]

    def counted(self, number: int) -> Checksums:
        """The checksums of the frame's content, continued from those in the frame before."""
        first, second = (0, 0) if number < 0 else self.told(number - 1)
        covered = self.words(number)
        start, stop = covered[0], covered[-1] + 4
        data = bytes(self.data[start:stop])
        if number >= 0:
            data = data[:SUMMED] + data[FRAME.size :]
        words = unpack(f"{self.order}{len(data) // 4}I", data)
        for even, odd in zip(words[::2], words[1::2], strict=True):
            first = (first + even + second) & WORD
            second = (second + odd + first) & WORD
        return first, second

    def holds(self, number: int) -> bool:
        """Whether the frame is as it was written, after the one before."""
        if number >= 0 and self.salt_bits(number):
            return False
        return self.counted(number) == self.told(number)

    def page_number(self, number: int) -> int:
        """The number of the page in that frame."""
        return int(FRAME.unpack_from(self.data, self.start(number))[0])

    def is_in_head(self, bit: int, number: int) -> bool:
        """Whether that bit of the file is in the head of the frame, and not on its page."""
        return bit // 8 < self.start(number) + FRAME.size

    def is_ours(self) -> bool:
        """Whether the head of the file is one that SQLite writes."""
        magic, version, page, *_ = HEAD.unpack_from(self.data)
        return (magic, version) == (MAGIC[self.order], FORMAT) and page in PAGES

    def with_page(self, number: int, bit: int) -> bytes:
        """The file with one more frame: the page of that frame with that bit flipped, which replaces the page."""
        more = _Frames(self.data[:], self.order)
        at, size = self.start(number), FRAME.size + self.page_size
        last = self.data[self.start(len(self) - 1) :][: FRAME.size]
        more.data += self.data[at : at + 4] + last[4:] + self.data[at + FRAME.size : at + size]
        more.turn(bit + 8 * (self.start(len(self)) - at))
        more.sign(len(self))
        return bytes(more.data)

    def turn(self, bit: int) -> None:
        """That bit of the file is flipped."""
        self.data[bit // 8] ^= 1 << bit % 8

    def sign(self, number: int) -> None:
        """The checksums of the frame match its content."""
        at = self.sums_at(number)
        self.data[at - 8 : at] = self.data[HEAD.size - 16 : HEAD.size - 8]
        self.data[at : at + 8] = b"".join(it.to_bytes(4, "big") for it in self.counted(number))


def mend(path: Path, best: BestRead) -> Mended:
    """The file is valid for SQLite up to the end of the last write that was not torn.

    One changed bit of a frame has been corrected; `best` decides which one, where the checksums leave a choice.
    If more bits have changed and other writes follow, or nobody can decide, the page is accepted as it is: the
    readers of the entries on it will notice.
    """
    try:
        data = bytearray(path.read_bytes())
    except FileNotFoundError:
        return "whole"
    frames = _read(data)
    if frames is None:
        return "whole"  # nothing was written, or nothing can be read
    came: Mended = "whole" if data == frames.data else "turned back"
    signed = end = len(frames)
    unsure: list[tuple[int, list[int]]] = []
    for number in range(len(frames)):
        if frames.holds(number):
            continue
        bits = _changed_bits(frames, number)
        if len(bits) == 1:
            frames.turn(bits[0])
            came = "turned back"
        elif bits:
            unsure.append((number, bits))
        elif _written_on(frames, number):
            signed = min(signed, number)
        else:
            end = number
            break
    lost: Mended | None = "signed anew" if signed < end else None
    for number, bits in unsure:
        counting = _that_count(frames, number, bits, end)
        first = min(signed, unsure[0][0])
        choice = best(_variants(frames, number, counting, first, end)) if counting else 0
        if choice:
            frames.turn(counting[choice - 1])
        else:  # the present content is sound, or else nobody knows what was written
            signed = min(signed, number)
        came, lost = "turned back", lost or ("undecided" if choice is None else None)
    for number in range(signed, end):
        frames.sign(number)
    if frames.data != data:
        _write(path, frames.data)
    return lost or came


def _variants(
    frames: _Frames, number: int, bits: list[int], first: int, end: int
) -> Iterator[bytes]:
    """The file up to `end` as it is, then with each of these bits flipped; with new checksums from `first` on."""
    plain = _signed(frames, first, end)
    yield bytes(plain.data)
    written = _last_write(plain, end) + 1
    ended = _signed(plain, written, written)
    for bit in bits:
        if frames.is_in_head(bit, number):
            frames.turn(bit)
            yield bytes(_signed(frames, first, end).data)
            frames.turn(bit)
        else:
            yield ended.with_page(number, bit)


def _that_count(frames: _Frames, number: int, bits: list[int], end: int) -> list[int]:
    """Those of the bits that make a difference to readers, who see only the last version of each page."""
    written = _last_write(frames, end) + 1
    later = {frames.page_number(it) for it in range(number + 1, written)}
    last = number < written and frames.page_number(number) not in later
    return [bit for bit in bits if last or frames.is_in_head(bit, number)]


def _last_write(frames: _Frames, end: int) -> int:
    """The last frame before `end` that is the last of a write, after which nothing is read; -1 if there is none."""
    return max((it for it in range(end) if frames.ends_a_write(it)), default=-1)


def _signed(frames: _Frames, first: int, end: int) -> _Frames:
    found = _Frames(frames.data[: frames.start(end)], frames.order)
    for number in range(first, end):
        found.sign(number)
    return found


def _read(data: bytearray) -> _Frames | None:
    """The frames of the file; None if it has no sound head."""
    if len(data) < HEAD.size + FRAME.size:
        return None
    for order in ORDERS:
        frames = _Frames(data[:], order)
        if frames.holds(-1):
            if frames.is_ours():
                return frames
            continue
        for bit in _explaining(frames, -1):
            frames.turn(bit)
            if frames.is_ours() and (not len(frames) or frames.holds(0)):
                return frames
            frames.turn(bit)
    return None


def _changed_bits(frames: _Frames, number: int) -> list[int]:
    """The numbers of the bits, one of which has to be flipped to make the frame sound."""
    salted = frames.salt_bits(number)
    if salted:
        one = len(salted) == 1 and frames.counted(number) == frames.told(number)
        return salted if one else []
    found = _explaining(frames, number)
    if len(found) > 1 and number + 1 < len(frames):
        # The checksums of the next frame continue those of this one, so they show if one of their bits is wrong.
        sums = range(8 * frames.sums_at(number), 8 * frames.sums_at(number) + 64)
        if frames.holds(number + 1):
            return [it for it in found if it not in sums]
        return [it for it in found if it in sums] or found
    return found


def _explaining(frames: _Frames, number: int) -> list[int]:
    """The numbers of the bits that would explain the wrong checksums, in ascending order."""
    return sorted({*_summed_bits(frames, number), *_sum_bits(frames, number)})


def _summed_bits(frames: _Frames, number: int) -> Iterator[int]:
    """The bits under the checksums that would explain them."""
    wrong = tuple(
        (t - c) & WORD for t, c in zip(frames.told(number), frames.counted(number), strict=True)
    )
    # Of the last word and the one before, in the two checksums.
    weights: list[Checksums] = [(0, 1), (1, 1)]
    size: Literal["little", "big"] = "little" if frames.order == "<" else "big"
    for place, at in enumerate(reversed(frames.words(number))):
        first, second = weights[place % 2]
        word = int.from_bytes(frames.data[at : at + 4], size)
        for bit in range(32):
            change = -(1 << bit) if word >> bit & 1 else 1 << bit
            if ((change * first) & WORD, (change * second) & WORD) == wrong:
                byte = bit // 8 if size == "little" else 3 - bit // 8
                yield 8 * (at + byte) + bit % 8
        if place % 2:
            weights = [((one + two) & WORD, (one + 2 * two) & WORD) for one, two in weights]


def _sum_bits(frames: _Frames, number: int) -> Iterator[int]:
    """The only wrong bit of the checksums themselves, if there is one."""
    told, counted = frames.told(number), frames.counted(number)
    wrong = [
        8 * (frames.sums_at(number) + 4 * place + 3 - bit // 8) + bit % 8
        for place in (0, 1)
        for bit in range(32)
        if (told[place] ^ counted[place]) >> bit & 1
    ]
    if len(wrong) == 1:
        yield wrong[0]


def _written_on(frames: _Frames, number: int) -> bool:
    """Whether another write came after that of this frame, so that this one was not torn.

    A disk may store the frames of one write in any order, so those of the same write prove nothing.
    """
    ends = [it for it in range(number, len(frames)) if frames.ends_a_write(it)]
    return len([it for it in ends if it == number or frames.holds(it)]) > 1


def _write(path: Path, data: bytearray) -> None:
    with path.open("r+b") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
