"""Any game that can be put together keeps the contract, not only the named ones."""

from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from contract.composed import hold
from contract.everything import everything
from contract.house import house_of
from contract.laws import is_sentence
from contract.match import play
from contract.pairs import cover, is_large
from contract.rulesets import apply, composed, families, has, option_types, plain, settings
from dudo.engine import BadRuleset, Record, from_data, read_record, to_data
from dudo.engine.option import kebab
from dudo.engine.ruleset import ruleset_key
from support.tiers import first_of

FAMILIES = families()


@pytest.mark.day
@pytest.mark.parametrize("family", FAMILIES)
def test_every_pair_of_options_is_played_or_refused_with_a_sentence(family: Any) -> None:
    covering = cover(family)
    for pair, sentence in covering.refused.items():
        assert is_sentence(sentence), " with ".join(map(str, pair))
    assert covering.pairs > 3 * len(covering.rulesets)
    for number, ruleset in enumerate(covering.rulesets):
        facts = ruleset.facts
        assert facts.bids != "faces" or set(range(1, facts.sides + 1)) <= {facts.wild, *facts.faces}
        try:
            hold(ruleset, players=2 + number % 3, seed=number)
        except Exception as error:
            error.add_note(f"ruleset {number}: {ruleset_key(ruleset)}")
            raise


@pytest.mark.day
@pytest.mark.parametrize("family", FAMILIES)
def test_a_large_number_is_played(family: Any) -> None:
    for setting in filter(is_large, settings(family)):
        game = composed(family, [setting])
        match = play(game, game.seats[0], seed=1)
        record = Record(game=game, players=("P",) * game.seats[0], lines=match.lines)
        assert match.states[-1].public.result is not None
        assert record == read_record(str(record))


@pytest.mark.parametrize("seed", first_of(range(40), 3))
def test_all_that_is_built_on_the_rules_works_with_house_rules(seed: int) -> None:
    """The contract and all else; `make house` tries more of them."""
    game, players = house_of(seed)
    everything(game, players=players, seed=seed)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_setting_is_there_once_applied_and_in_the_data_if_it_is_no_default(
    family: Any,
) -> None:
    for setting in settings(family):
        try:
            changed = apply(plain(family), setting)
        except BadRuleset:
            continue
        assert has(changed, setting)
        assert (changed == plain(family)) == (to_data(changed) == to_data(plain(family)))


@pytest.mark.parametrize("number", [-1, 10**6])
@pytest.mark.parametrize("family", FAMILIES)
def test_a_number_out_of_all_reason_is_refused_with_a_sentence(family: Any, number: int) -> None:
    for kind in option_types(family):
        title = {"title": "House"} if kind is family else {}
        for field in fields(kind):
            if get_type_hints(kind)[field.name] is int:
                with pytest.raises(BadRuleset) as refused:
                    from_data(kind, {kebab(kind.__name__): {**title, field.name: number}})
                assert is_sentence(str(refused.value)), (kind, field.name)
