"""Rate limits: a request that is refused is not counted, so nobody uses up what others share with them."""

from itertools import repeat

from dudo.table.rates import Allowance, Rates


def test_refused_requests_of_one_client_use_up_nothing_that_others_share() -> None:
    rates = Rates(Allowance(1.0, 2.0), now=repeat(0.0).__next__)
    home = {"home": 4.0}  # enough for eight
    answers = [rates.take({"ana": 1.0, **home}) for _ in range(50)]
    assert answers[:2] == [0.0, 0.0]
    assert all(answers[2:])
    assert rates.take({"bo": 1.0, **home}) == 0.0
