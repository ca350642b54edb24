"""The file in which SQLite keeps what it has not yet moved to the database: mended where the disk has changed it.

Each frame of that file, a page and its head, carries a sum of itself and of all before it. SQLite reads up to
the first sum that is wrong, and takes what follows for the rest of a write that a power cut has torn. So one
flipped bit would undo, without a word, every move after it that players were told of. A flipped bit can be told
from a torn write, and turned back: the sum is linear, so the bit that explains it is found without trying.

The format: https://www.sqlite.org/fileformat2.html#walformat
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import Struct, unpack
from typing import Literal

HEAD = Struct(">8I")  # magic, version, page size, checkpoint, two salts, two sums
FRAME = Struct(">6I")  # page, pages of the database after a commit or else 0, two salts, two sums
SUMMED = 8  # bytes of a frame's head that its sum covers, and then the page
WORD = 0xFFFFFFFF
ORDERS: tuple[Literal["<", ">"], ...] = ("<", ">")
PAGES = {512 << it for it in range(8)}  # bytes that a page may have

Sums = tuple[int, int]
Mended = Literal["whole", "turned back", "signed anew"]


@dataclass(slots=True)
class _Frames:
    """What is in the file, to be read and to be mended; frame -1 is the head of the file."""

    data: bytearray
    order: Literal["<", ">"]  # of the bytes of a word, where it is summed

    @property
    def page(self) -> int:
        """Bytes of a page."""
        return int(HEAD.unpack_from(self.data)[2])

    def __len__(self) -> int:
        return (len(self.data) - HEAD.size) // (FRAME.size + self.page)

    def start(self, number: int) -> int:
        return HEAD.size + number * (FRAME.size + self.page)

    def sums_at(self, number: int) -> int:
        """Where in the file the sums of the frame stand."""
        return HEAD.size - 8 if number < 0 else self.start(number) + FRAME.size - 8

    def told(self, number: int) -> Sums:
        """The sums that stand in the frame."""
        first, second = unpack(">2I", self.data[self.sums_at(number) :][:8])
        return first, second

    def salt_bits(self, number: int) -> list[int]:
        """The bits of the file, by number, in which the salts of the frame are not those of its head."""
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
        """Whether the frame ends what was written at one go, if it is to be believed."""
        return (
            not self.salt_bits(number) and FRAME.unpack_from(self.data, self.start(number))[1] > 0
        )

    def words(self, number: int) -> list[int]:
        """Where the words stand that the sums of the frame cover, in order."""
        at = self.start(number)
        if number < 0:
            return [*range(0, HEAD.size - 8, 4)]
        return [*range(at, at + SUMMED, 4), *range(at + FRAME.size, at + FRAME.size + self.page, 4)]

    def counted(self, number: int) -> Sums:
        """The sums of the frame as it is, on top of those that stand in the one before."""
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
        """Whether the frame is as it was written, on top of the one before."""
        if number >= 0 and self.salt_bits(number):
            return False
        return self.counted(number) == self.told(number)

    def turn(self, bit: int) -> None:
        """Flips that bit of the file."""
        self.data[bit // 8] ^= 1 << bit % 8

    def sign(self, number: int) -> None:
        """Makes the checksums of the frame match what it holds."""
        at = self.sums_at(number)
        self.data[at - 8 : at] = self.data[HEAD.size - 16 : HEAD.size - 8]
        self.data[at : at + 8] = b"".join(it.to_bytes(4, "big") for it in self.counted(number))


def mend(path: Path) -> Mended:
    """The file is as SQLite wants it, up to the end of the last write that was not torn.

    One bit of a frame that the disk has changed is turned back. Where more of them have changed, and other
    writes follow, the page is taken as it is: whoever reads what stands on it has to find out.
    """
    try:
        data = bytearray(path.read_bytes())
    except FileNotFoundError:
        return "whole"
    frames = _read(data)
    if frames is None:
        return "whole"  # nothing was written, or nothing can be read
    turned, signed, end = data != frames.data, len(frames), len(frames)
    for number in range(len(frames)):
        if frames.holds(number):
            continue
        bit = _changed_bit(frames, number)
        if bit is not None:
            frames.turn(bit)
            turned = True
        elif _written_on(frames, number):
            signed = min(signed, number)
        else:
            end = number
            break
    for number in range(signed, end):
        frames.sign(number)
    if turned or signed < end:
        _write(path, frames.data)
    return "signed anew" if signed < end else "turned back" if turned else "whole"


def _read(data: bytearray) -> _Frames | None:
    """The file with a head that holds; None if there is none."""
    if len(data) < HEAD.size + FRAME.size:
        return None
    for order in ORDERS:
        frames = _Frames(data[:], order)
        if not frames.holds(-1):
            bit = _changed_bit(frames, -1)
            if bit is None:
                continue
            frames.turn(bit)
        if frames.page in PAGES:
            return frames
    return None


def _changed_bit(frames: _Frames, number: int) -> int | None:
    """The one bit of the file, by number, that has to be turned so that the frame holds; None if no one will do."""
    salted = frames.salt_bits(number) if number >= 0 else []
    if salted:
        return (
            salted[0]
            if len(salted) == 1 and frames.counted(number) == frames.told(number)
            else None
        )
    found = [*_summed_bits(frames, number), *_sum_bits(frames, number)]
    if len(found) > 1 and number + 1 < len(frames):
        for bit in found:  # the sums of the next frame stand on those of this one
            frames.turn(bit)
            fits = frames.holds(number + 1)
            frames.turn(bit)
            if fits:
                return bit
    return found[-1] if found else None


def _summed_bits(frames: _Frames, number: int) -> Iterator[int]:
    """The bits among those that the sums cover which would make up for what is wrong with the sums."""
    wrong = tuple(
        (t - c) & WORD for t, c in zip(frames.told(number), frames.counted(number), strict=True)
    )
    weights: list[Sums] = [(0, 1), (1, 1)]  # of the last word and the one before, in the two sums
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
    """The bit of the sums themselves in which alone they are wrong, if there is one."""
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
    """Whether another write came after the one to which this frame belongs, so that it was not torn.

    The disk may take the frames of one write in any order, so those of the same write say nothing.
    """
    ends = [it for it in range(number, len(frames)) if frames.ends_a_write(it)]
    return len([it for it in ends if it == number or frames.holds(it)]) > 1


def _write(path: Path, data: bytearray) -> None:
    with path.open("r+b") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
