"""Each line of the page is held to what the rulebook's part on figures states."""

from fractions import Fraction
from math import comb

import pytest
from research.sayings import SayingFigure, SayingVerdict, sayings

TRUE, FALSE, IF, UNSAID = (
    SayingVerdict.TRUE,
    SayingVerdict.FALSE,
    SayingVerdict.IF,
    SayingVerdict.UNSAID,
)


def tail(n: int, q: int, of: int) -> Fraction:
    """At least q of n dice, each with one chance in `of`: summed here on its own."""
    return Fraction(sum(comb(n, k) * (of - 1) ** (n - k) for k in range(q, n + 1)), of**n)


def alone(n: int, q: int, of: int) -> Fraction:
    """Exactly q of n dice."""
    return Fraction(comb(n, q) * (of - 1) ** (n - q), of**n)


STATED: dict[str, tuple[SayingVerdict, tuple[SayingFigure, ...]]] = {
    "Q-01": (IF, ((1, 2, 4, 5), "1x2 2x2", "15x2 15x3 15x4 15x5 15x6")),
    "Q-02": (TRUE, (72, True)),
    "Q-03": (TRUE, (57, True)),
    "Q-04": (TRUE, (55,)),
    "Q-05": (TRUE, (True, False)),
    "Q-06": (IF, ("2x5 5x2", "2x5 5x2 10x1")),
    "Q-07": (TRUE, ("6x6 7x5",)),
    "Q-08": (IF, ((True,) * 5, False)),
    "Q-09": (TRUE, ((True, True),)),
    "Q-10": (TRUE, (((4, 5, 5), (4, 6, 5)),)),
    "Q-11": (TRUE, (2,)),
    "Q-12": (TRUE, (2, 5, 6)),
    "Q-13": (
        IF,
        (
            tuple(tail(15, k, 6) for k in (1, 2, 3, 4, 5)),
            tuple(tail(15, k, 3) for k in (2, 4, 6, 8, 10)),
        ),
    ),
    "Q-14": (
        FALSE,
        (
            tuple(
                tail(n, q, 6) / tail(n, q, 3)
                for n, q in ((5, 1), (10, 2), (10, 3), (15, 5), (25, 8))
            ),
        ),
    ),
    "Q-15": (IF, ((15, 20), (19, 24))),
    "Q-16": (IF, (True, True, True, True, (3, 4, 5))),
    "Q-17": (TRUE, (tuple(tail(30, q + 1, 6) / tail(30, q, 6) for q in (5, 6, 7, 8)),)),
    "Q-18": (
        IF,
        (
            (Fraction(23, 648), tail(10, 6, 6), tail(15, 9, 6)),
            16,
            19,
            (tail(20, 12, 3), tail(30, 18, 3), tail(50, 30, 3)),
            51,
            61,
        ),
    ),
    "Q-19": (
        IF,
        (
            (Fraction(3220074269, 117546246144), Fraction(5475947, 14348907)),
            (tail(10, 2, 6), Fraction(17635, 19683)),
        ),
    ),
    "Q-20": (TRUE, (True, True)),
    "Q-21": (
        TRUE,
        (("99QJT", "99KJT", "JJQT9", "JJKQ9"), ("TT99J", "TT99Q", "JJ99T", "QQQT9"), 252),
    ),
    "Q-22": (TRUE, ((3, 6),)),
    "Q-23": (UNSAID, (Fraction(11, 36), Fraction(31031, 46656))),
    "Q-24": (UNSAID, (Fraction(6240321451, 470184984576),)),
    "Q-25": (TRUE, ((True, True, True), 24, Fraction(1, 36), Fraction(91, 216))),
    "Q-26": (UNSAID, (Fraction(5, 54),)),
    "Q-27": (TRUE, ("10x6",)),
    "Q-28": (
        TRUE,
        (
            (Fraction(325, 1944), Fraction(25, 1296)),
            (Fraction(1619, 325), Fraction(1271, 25)),
            (Fraction(395, 91), Fraction(635, 13)),
            (Fraction(233, 10), Fraction(7751, 25)),
        ),
    ),
    "Q-29": (TRUE, ((30, 60),)),
    "Q-30": (TRUE, ("7x6",)),
    "Q-31": (TRUE, ((5, 3, 1, 0),)),
    "Q-32": (TRUE, ((True,) * 5, 5, 3, 4)),
    "Q-33": (TRUE, (56, ("111", "666"))),
    "Q-34": (IF, ((Fraction(17), Fraction(7, 2), Fraction(1)), Fraction(4, 9), Fraction(7, 18))),
    "Q-35": (TRUE, (21, "31")),
    "Q-36": (TRUE, (tail(25, 5, 6), tail(20, 5, 6))),
    "Q-37": (TRUE, ((False, True, False),)),
    "Q-38": (TRUE, (28512, 0)),
    "Q-39": (FALSE, (16, 34)),
    "Q-40": (UNSAID, ((10, 100),)),
    "Q-41": (TRUE, (Fraction(7), tuple(tail(15, k, 3) for k in (3, 4, 5, 6)))),
    "Q-42": (FALSE, (Fraction(1, 3), Fraction(1, 6), Fraction(1, 5))),
    "Q-43": (TRUE, ((-3, 1, 1, 1), (-2, 2, 2, -2))),
    "Q-44": (IF, (Fraction(0), Fraction(3220074269, 117546246144))),
    "Q-45": (TRUE, ("2x2 2x3 2x4 2x5 2x6",)),
    "Q-46": (TRUE, ((40, 36),)),
    "Q-47": (FALSE, (Fraction(1, 6), Fraction(6))),
    "Q-48": (TRUE, (12, Fraction(6))),
    "Q-49": (TRUE, (24, Fraction(15))),
    "Q-50": (TRUE, ((3, 2, 2, 2),)),
    "Q-51": (TRUE, (tail(36, 13, 3), tail(36, 12, 3))),
    "Q-52": (
        TRUE,
        (
            (5, 2),
            True,
            (tail(36, 7, 6), tail(36, 15, 3)),
            (
                sum(((15 - k) * alone(36, k, 3) for k in range(15)), Fraction(0)),
                sum(((7 - k) * alone(36, k, 6) for k in range(7)), Fraction(0)),
            ),
        ),
    ),
    "Q-53": (TRUE, ((4, 6),)),
    "Q-54": (
        FALSE,
        (
            (Fraction(37), Fraction(37), Fraction(518, 15), Fraction(2732, 75), Fraction(23)),
            (Fraction(42), Fraction(62), Fraction(293, 5), Fraction(1472, 25), Fraction(38)),
            (75, 75, 14, 46, 19),
            (0, 0, 185, 43, 1050),
        ),
    ),
    "Q-55": (UNSAID, ((Fraction(1, 18), Fraction(1, 36), Fraction(1, 54), Fraction(5, 324)),)),
    "Q-56": (
        IF,
        ((tail(10, 3, 6), tail(10, 3, 3)), (tail(15, 3, 6), tail(15, 3, 3))),
    ),
    "Q-57": (TRUE, (alone(36, 12, 3),)),
}


def test_every_figure_of_the_rulebook_is_on_the_page() -> None:
    assert [f"Q-{n:02}" for n in range(1, 58)] == list(sayings()) == list(STATED)


@pytest.mark.parametrize("id_", STATED)
def test_what_is_found_is_what_the_rulebook_states(id_: str) -> None:
    truth = sayings()[id_].find()
    assert STATED[id_] == (truth.verdict, tuple(truth.figures.values()))
