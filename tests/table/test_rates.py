"""Rate limits: a request that is refused is not counted, so nobody uses up what others share with them."""

from itertools import repeat

import pytest

from dudo.table import rates as module
from dudo.table.rates import Allowance, Rates


def test_refused_requests_of_one_client_use_up_nothing_that_others_share() -> None:
    rates = Rates(Allowance(1.0, 2.0), now=repeat(0.0).__next__)
    home = {"home": 4.0}  # enough for eight
    answers = [rates.take({"ana": 1.0, **home}) for _ in range(50)]
    assert answers[:2] == [0.0, 0.0]
    assert all(answers[2:])
    assert rates.take({"bo": 1.0, **home}) == 0.0


def test_of_too_many_clients_those_are_forgotten_that_have_not_come_for_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "KNOWN", 2)
    rates = Rates(Allowance(1.0, 1.0), now=repeat(0.0).__next__)
    assert [0.0, 0.0, 1.0] == [rates.take({name: 1.0}) for name in ("ana", "bo", "ana")]
    assert 0.0 == rates.take({"cy": 1.0})  # Bo has to go, since Ana came again
    assert [1.0, 0.0] == [rates.take({name: 1.0}) for name in ("ana", "bo")]
