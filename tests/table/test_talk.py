"""Small talk: said with what everybody has seen, and with nothing else."""

from random import Random

from dudo.bots.strategy.personality import CHATTY
from dudo.engine import Bid, Bidding, Challenge, Roll
from dudo.engine.action import Waive
from dudo.engine.bidding.state import BiddingState
from dudo.engine.game import Game
from dudo.engine.state import Step
from dudo.games import find
from dudo.table.talk import Remark, SmallTalk
from dudo.text import typeset
from support.levels import dealt


def begun(name: str, *hands: tuple[int, ...]) -> tuple[Bidding, BiddingState]:
    game = find(name)
    assert isinstance(game, Bidding)
    return game, dealt(game, *hands)


def talked(game: Game, state: BiddingState, step: Step, *, seeds: int = 40) -> set[str]:
    after = game.apply(state, step.action, by=step.seat)
    found = set()
    for seed in range(seeds):
        talk = SmallTalk(Random(seed))
        talk.heard("counter:chatty", step, state.public, after.public)
        found |= {said.text for said in talk.lines}
    return found


def printed(kind: str) -> set[str]:
    """What a chatty bot may say with that."""
    return set(map(typeset, CHATTY.lines[kind]))


def test_a_bot_may_make_a_remark_with_a_bid() -> None:
    game, state = begun("common_hand", (2, 3, 3), (2, 2, 5))
    found = talked(game, state, Step(state.public.waiting[0], Bid(1, 3)))
    assert found
    assert found <= printed("bid")


def test_nothing_is_said_with_an_answer_that_is_sealed() -> None:
    game, state = begun("anyone_challenges", (2, 3, 3), (2, 2, 5), (1, 4, 4))
    first = state.public.waiting[0]
    asked = game.apply(state, Bid(1, 2), by=first)
    one, two = asked.public.waiting
    assert talked(game, asked, Step(one, Challenge())) == set()
    assert talked(game, asked, Step(one, Waive())) == set()
    last = game.apply(asked, Waive(), by=one)
    assert talked(game, last, Step(two, Challenge())) <= printed("challenge")
    assert talked(game, last, Step(two, Challenge()))


def test_remarks_do_not_depend_on_dice() -> None:
    lines = []
    for hands in ((2, 3, 3), (2, 2, 5)), ((6, 6, 6), (1, 1, 1)):
        game, state = begun("common_hand", *hands)
        talk, luck = SmallTalk(Random(8)), []
        first = state.public.waiting[0]
        for number, seat in enumerate((first, 1 - first, first, 1 - first), 1):
            step = Step(seat, Bid(number, 3))
            after = game.apply(state, step.action, by=seat)
            talk.heard("counter:chatty", step, state.public, after.public)
            state = after
            luck.append(talk.lines)
        lines.append(luck)
    assert lines[0] == lines[1]
    assert any(lines[0])


def test_a_line_stays_until_its_bot_acts_again_or_the_round_is_long_over() -> None:
    game, state = begun("common_hand", (2, 3, 3), (2, 2, 5))
    first = state.public.waiting[0]
    talk = SmallTalk(Random(1))
    while not talk.lines:
        talk.heard(
            "counter:chatty",
            Step(first, Bid(1, 3)),
            state.public,
            game.apply(state, Bid(1, 3), by=first).public,
        )
    said = talk.lines[0]
    assert (said.seat, said.round) == (first, 1)
    bid = game.apply(state, Bid(1, 3), by=first)
    raised = game.apply(bid, Bid(2, 3), by=1 - first)
    talk.heard("counter", Step(1 - first, Bid(2, 3)), bid.public, raised.public)
    assert list(talk.lines) == [said]
    called = game.apply(raised, Challenge(), by=first)
    talk.heard("counter", Step(first, Challenge()), raised.public, called.public)
    assert not talk.lines


def test_a_plain_bot_says_nothing_and_lines_do_not_repeat_soon() -> None:
    game, state = begun("common_hand", (2, 3, 3), (2, 2, 5))
    first = state.public.waiting[0]
    after = game.apply(state, Bid(1, 3), by=first).public
    talk, heard = SmallTalk(Random(2)), list[Remark]()
    for _ in range(60):
        talk.heard("counter", Step(first, Bid(1, 3)), state.public, after)
        assert talk.lines == ()
        talk.heard("counter:chatty", Step(first, Bid(1, 3)), state.public, after)
        heard += talk.lines
    texts = [said.text for said in heard]
    assert len(texts) > 20
    assert all(len(set(texts[n : n + 8])) == 8 for n in range(len(texts) - 8))
    assert Roll.kind not in CHATTY.lines
