"""What a player may do now, asked in plain words: the engine's own answer, from the View alone."""

from dataclasses import replace
from typing import Any

import pytest

from dudo.engine import parse
from dudo.engine.game import AnyState
from dudo.games import find, lookup
from dudo.languages import language
from dudo.rulebook.answer import answered
from dudo.text import ENGLISH, Language


def played(game: str, *words: str, **position: Any) -> AnyState:
    rules: Any = find(game)
    state: AnyState = rules.position(**position)
    for word in words:
        state = rules.apply(state, parse(word))
    return state


BOX = ("p1 134", "p2 245", "p3 666")


def said(
    game: str, state: AnyState, seat: int | None, question: str, language: Language = ENGLISH
) -> str:
    rules = lookup(game)
    view = rules.game.view(state, seat)
    answer = answered(rules.rules, question, view=view, language=language)
    return "" if answer.here is None else answer.here.sentence


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I bid ones?", "No. A round may not be opened on 1s."),
        ("may I start with three aces?", "No. A round may not be opened on 1s."),
        ("can I bid 3x5?", "Yes: three fives."),
        ("can I call calza?", "No. Spot on, also called calza, is not played."),
        ("may I bid ten sixes?", "No. Bid from 1 to 9: there are no more in play."),
        ("may I say dudo?", "No. There is no bid to challenge yet."),
        ("what if it is exact?", ""),
    ],
)
def test_the_opener_of_a_round(question: str, answer: str) -> None:
    assert answer == said("perudo_box", played("perudo_box", *BOX, dice=(3, 3, 3)), 0, question)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I bid ones?", "Yes: two pacos, or more."),
        ("may I raise the face only?", "Yes: three fives, or more."),
        ("can I bid a lower face?", "Yes: four twos, or more."),
        ("could I bid 2 sixes?", "No. 2x6 is not higher than 3x4."),
        ("six twos?", "Yes: six twos."),
        ("can I challenge?", "Yes: Dudo!"),
        ("how many ones after five 6s?", "After five sixes it takes three pacos, or more."),
    ],
)
def test_after_a_bid(question: str, answer: str) -> None:
    state = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, 1, question)


@pytest.mark.parametrize(
    ("tag", "question", "answer"),
    [
        ("de", "Darf ich vier Fünfen bieten?", "Yes: four fives."),
        ("de", "Kann ich zwei Sechsen sagen?", "No. 2x6 is not higher than 3x4."),
        ("de", "Darf ich Einsen bieten?", "Yes: two pacos, or more."),
        ("de", "Darf ich anzweifeln?", "Yes: Dudo!"),
        ("de", "Darf ich genau sagen?", "No. Spot on, also called calza, is not played."),
        (
            "de",
            "Wie viele Einsen nach fünf Sechsen?",
            "After five sixes it takes three pacos, or more.",
        ),
        ("es", "¿Puedo apostar cuatro cincos?", "Yes: four fives."),
        ("es", "¿Puedo decir dos seises?", "No. 2x6 is not higher than 3x4."),
        ("es", "¿Puedo apostar unos?", "Yes: two pacos, or more."),
        ("es", "¿Puedo dudar?", "Yes: Dudo!"),
        ("zh", "可以叫四个五吗？", "Yes: four fives."),
        ("zh", "我能叫2个6吗？", "No. 2x6 is not higher than 3x4."),
        ("zh", "可以叫 1 吗？", "Yes: two pacos, or more."),
        ("zh", "我可以开吗？", "Yes: Dudo!"),
    ],
)
def test_a_question_in_the_words_of_a_language(tag: str, question: str, answer: str) -> None:
    state = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, 1, question, language(tag))


@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        (2, "No. It is not your turn: only the player whose turn it is may bid or challenge now."),
        (None, "No. You are watching: only those who have a seat can play."),
    ],
)
def test_whoever_is_not_in_turn_is_told_so(seat: int | None, answer: str) -> None:
    state = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, seat, "can I bid six twos?")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I believe it?", "Yes: I believe you."),
        ("can I claim 63?", "No. First believe the claim or challenge it."),
        ("may I pass it on without looking?", "No. The cup cannot be passed on unseen now."),
    ],
)
def test_the_receiver_of_a_cup(question: str, answer: str) -> None:
    state = played("mexican_liars", "p1 35", "claim 64", losses=(0, 0, 0))
    assert answer == said("mexican_liars", state, 1, question)


def test_the_rule_behind_a_refusal_comes_first() -> None:
    entry = lookup("perudo_box")
    state = played("perudo_box", *BOX, dice=(3, 3, 3))
    answer = answered(entry.rules, "can I bid ones?", view=entry.game.view(state, 0))
    assert "ones_first" == answer.rules[0].id


def test_what_is_hidden_changes_no_answer() -> None:
    entry = lookup("perudo_box")
    one = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    other = played("perudo_box", BOX[0], "p2 111", "p3 444", "3x4", dice=(3, 3, 3))
    other = replace(other, hidden=other.hidden)
    for question in (
        "can I bid ones?",
        "is it true?",
        "can I challenge?",
        "are there three fours?",
    ):
        assert [
            answered(entry.rules, question, view=entry.game.view(state, 0)) for state in (one,)
        ] == [answered(entry.rules, question, view=entry.game.view(state, 0)) for state in (other,)]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("¿Puedo subir a 8 doses?", "Sí: 8 doses."),
        ("¿Puedo subir a seis cuatros?", "Sí: 6 cuatros."),
        (
            "Después de 6 doses, ¿puedo pasar a 3 ases?",
            "Después de 6 doses hacen falta 3 pacos, o más.",
        ),
        ("may I bid a five?", "No. 1x5 no supera a 6x2."),
    ],
)
def test_the_spanish_preposition_is_no_number(question: str, answer: str) -> None:
    state = played("perudo_box", *BOX, "6x2", dice=(3, 3, 3))
    assert answer == spanish(state, question)


def spanish(state: AnyState, question: str) -> str:
    rules, tongue = lookup("perudo_box"), language("es")
    answer = answered(rules.rules, question, view=rules.game.view(state, 1), language=tongue)
    return "" if answer.here is None else tongue.say(answer.here.sentence)


def unplaced(game: str, question: str, tag: str = "en") -> str:
    """The answer where nobody plays."""
    spoken = ENGLISH if tag == "en" else language(tag)
    answer = answered(lookup(game).rules, question, language=spoken)
    return "" if answer.here is None else spoken.say(answer.here.sentence)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("four 2s are bid, may I say one 3?", "No. 1x3 is not higher than 4x2."),
        ("four 2s are bid, may I bid ones?", "Yes: two pacos, or more."),
        ("four 2s are bid, may I say five 3s?", "Yes: five threes."),
        ("may I raise four 2s to five 3s?", "Yes: five threes."),
        ("four 2s: may I challenge?", "Yes: Dudo!"),
        ("may I challenge four 2s?", "Yes: Dudo!"),
        (
            "five 2s are bid, may I say four 3s?",
            "What stands here is four twos. Over five twos: No. 4x3 is not higher than 5x2.",
        ),
        ("how many sixes after 35 fives?", "No. Bid from 1 to 9: there are no more in play."),
    ],
)
def test_the_bid_that_is_said_to_stand_is_not_the_one_that_is_asked_about(
    question: str, answer: str
) -> None:
    state = played("perudo_box", *BOX, "4x2", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, 1, question)


def test_over_a_bid_where_there_is_none_yet() -> None:
    state = played("perudo_box", *BOX, dice=(3, 3, 3))
    question = "four 2s are bid, may I say one 3?"
    assert "Nothing stands here yet. Over four twos: No. 1x3 is not higher than 4x2." == said(
        "perudo_box", state, 0, question
    )


def test_out_of_turn_it_is_told_whether_the_bid_would_be_high_enough() -> None:
    state = played("perudo_box", *BOX, "4x2", dice=(3, 3, 3))
    assert said("perudo_box", state, 2, "four 2s are bid, may I say five 3s?") == (
        "No. It is not your turn: only the player whose turn it is may bid or challenge now. "
        "It would be high enough: five threes."
    )


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (
            "He said 65. May I say 11?",
            "Yes, but not at once: 11. First believe the claim or challenge it.",
        ),
        ("He said 65. May I say 64?", "No. 64 is not higher than 65."),
        (
            "He said 61. May I say 54?",
            "What stands here is 65. Over 61: No. 54 is not higher than 61.",
        ),
        (
            "May I say 66 over Mäxchen?",
            "What stands here is 65. Over 21: No. 66 is not higher than 21.",
        ),
    ],
)
def test_a_claim_over_another_before_the_cup_is_taken(question: str, answer: str) -> None:
    state = played("maexchen", "p1 35", "claim 65", losses=(0, 0, 0))
    assert answer == said("maexchen", state, 1, question)


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        ("perudo_box", "four 2s are bid, may I say one 3?", "No. 1x3 is not higher than 4x2."),
        ("maexchen", "He said 65. May I say 11?", "Yes: 11."),
        ("meyer", "He said 65. May I say 65?", "Yes: 65."),
        ("liars_poker", "three 9s are bid, may I say three zeros?", "Yes: three zeros."),
        ("dollar_bills", "three 5s are bid, may I say two 9s?", "No. 2x9 is not higher than 3x5."),
        ("elimination", "17 is bid, may I say sixteen?", "No. 16 is not higher than 17."),
        (
            "pirates_dice",
            "four 2s are bid, may I say 5 skulls?",
            "No. Nobody bids on 1s in this game.",
        ),
        (
            "liar_dice",
            "three kings are claimed, may I say better?",
            "Yes: three kings, jack, nine.",
        ),
        (
            "liar_dice",
            "three kings are claimed, may I say three nines?",
            "Yes: three nines, jack, ten. It is not higher, so it counts as the next better hand.",
        ),
        ("liar_dice", "does AKQJT beat a pair?", "No. AKQJT is not higher than 99QJT."),  # S0-83
        (
            "cacho",
            "three aces are bid, may I say two 5s?",
            (
                "No. 2x5 is not higher than 3x1. To leave 1s, bid at least twice as many plus one. "
                "Bid 7x5 or more. But if it has opened the round: Yes: two fives."
            ),
        ),
        (
            "common_hand",
            "four 2s are bid, may I say 40 sixes?",
            "With 8 players or more: Yes: 40 sixes.",
        ),
    ],
)
def test_a_bid_over_another_without_a_table(game: str, question: str, answer: str) -> None:
    assert answer.replace("40 sixes", "forty sixes") == unplaced(game, question)


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        (
            "common_hand",
            "how many sixes after 35 fives?",
            "With 7 players or more: After thirty-five fives it takes thirty-five sixes, or more.",
        ),
        (
            "perudo_box",
            "how many sixes after 30 sixes?",
            "No number of that is higher than thirty sixes.",
        ),
        (
            "perudo_box",
            "How many 5s after three 4s?",
            "After three fours it takes three fives, or more.",
        ),
        (
            "stars",
            "how many stars over seven fours?",
            "After seven fours it takes four stars, or more.",
        ),
        (
            "borg_bluff",
            "how many stars after 5 fours?",
            "After five fours it takes three stars, or more.",
        ),
    ],
)
def test_how_many_it_takes_without_a_table(game: str, question: str, answer: str) -> None:
    assert answer == unplaced(game, question)


MOVER = (
    " In such a round only players with one die may change the face; everybody else keeps it, and "
    "raises the number or challenges."
)


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        (
            "perudo_box",
            "how many pacos after five 4s in a palifico?",
            f"After five fours it takes six pacos, or more.{MOVER}",
        ),
        (
            "perudo",
            "how many 5s after three 4s when it is a one-die round?",
            f"After three fours it takes three fives, or more.{MOVER}",
        ),
        (
            "cacho",
            "in an obligo, how many fours after three 4s?",
            "After three fours it takes four fours, or more.",
        ),
    ],
)
def test_how_many_it_takes_in_a_one_die_round_that_is_named(
    game: str, question: str, answer: str
) -> None:
    assert answer == unplaced(game, question)


@pytest.mark.parametrize(
    ("seat", "question", "answer"),
    [
        (
            1,
            "how many pacos after five 4s?",
            "No. You may not change the face in this round: bid more 4s.",
        ),
        (1, "how many fours after five 4s?", "After five fours it takes six fours, or more."),
        (0, "how many pacos after five 4s?", "After five fours it takes six pacos, or more."),
        (
            1,
            "three 4s are bid, may I say four 5s?",
            "No. You may not change the face in this round: bid more 4s.",
        ),
    ],
)
def test_a_one_die_round_at_the_table(seat: int, question: str, answer: str) -> None:
    game: Any = find("perudo_box")
    state: Any = played("perudo_box", *("p1 16", "p2 234", "p3 234"), "4x6", "liar", dice=(2, 3, 3))
    assert (1, 3, 3) == state.public.dice
    for word in ("p1 1", "p2 234", "p3 234", "3x4"):
        state = game.apply(state, parse(word))
    assert state.public.one_die
    assert answer == said("perudo_box", state, seat, question)


def test_who_may_never_call_a_bid_exact_is_told_so_and_not_to_wait() -> None:
    state = played("perudo_calza", *BOX, "p4 223", "3x4", dice=(3, 3, 3, 3))
    told = {seat: said("perudo_calza", state, seat, "can I call calza?") for seat in range(4)}
    assert told[0] == "No. You cannot call your own bid exact."
    assert told[1].startswith("No. Anybody but the bidder and the next player may call spot on")
    assert {told[2], told[3]} == {"Yes: Calza!"}
    first = "No. First the others may answer the bid; then it is your turn."
    assert first == said("perudo_calza", state, 1, "may I challenge?")


@pytest.mark.parametrize("game", ["maexchen", "meyer"])
def test_to_roll_again_is_to_roll_once_more_unseen_where_that_is_played(game: str) -> None:
    looked = played(game, "p1 35", "claim 61", "believe", "p2 14", losses=(0, 0, 0))
    label = find(game).words.rollblind
    for question in ("may I roll again?", "may I roll once more?", "can I have another roll?"):
        assert said(game, looked, 1, question).strip(".") == f"Yes: {label}"


def test_handing_the_cup_on_unseen_has_two_names() -> None:
    state = played("maexchen", "p1 35", "claim 61", losses=(0, 0, 0))
    questions = (
        "may I pass it on unseen?",
        "may I hand it on unseen?",
        "can I pass without looking?",
    )
    assert {"Yes: Schieben."} == {said("maexchen", state, 1, question) for question in questions}


DAHUA = ("p1 12345", "p2 11223", "p3 55666", "6x3")


@pytest.mark.parametrize(
    ("words", "seat", "question", "answer"),
    [
        ((), 2, "may I split?", "Yes: Pi!"),
        ((), 2, "may I let it go?", "Yes: No split."),
        (("waive",), 1, "may I open?", "Yes: Kai!"),
        (("waive",), 1, "may I give in?", "No. On your turn you cannot give up the round."),
        (("waive", "pi"), 0, "may I open?", "Yes: Open."),
        (("waive", "pi"), 0, "can I split back?", "Yes: Fan pi!"),
        (("waive", "pi"), 0, "may I give in?", "Yes: Touxiang."),
        (
            ("waive", "pi"),
            1,
            "can I split back?",
            "No. It is not your turn: only the player whose turn it is may bid or challenge now.",
        ),
    ],
)
def test_what_a_rule_card_calls_an_action_is_understood(
    words: tuple[str, ...], seat: int, question: str, answer: str
) -> None:
    game: Any = find("dahua")
    state = played("dahua", *DAHUA, dice=(5, 5, 5))
    for word in words:
        by = 2 if word == "waive" else 1
        state = game.apply(state, parse(word), by=by)
    assert answer == said("dahua", state, seat, question)


@pytest.mark.parametrize("question", ["may I say three stars?", "can I bid stars?"])
def test_what_a_rule_card_calls_a_face_is_understood(question: str) -> None:
    state = played("stars", "p1 12345566", "p2 11223344", "p3 23455666", "6x4", dice=(8, 8, 8))
    assert said("stars", state, 1, question).startswith("Yes: three stars")


@pytest.mark.parametrize(
    ("tag", "question", "answer"),
    [
        (
            "de",
            "Vier Zweien sind geboten, darf ich eine Drei sagen?",
            "Nein. 1x3 ist nicht höher als 4x2.",
        ),
        ("de", "Darf ich auf vier Zweien fünf Dreien bieten?", "Ja: 5 Dreien."),
        ("de", "Kann ich von vier Zweien auf fünf Dreien erhöhen?", "Ja: 5 Dreien."),
        (
            "de",
            "Darf ich eine Drei sagen, wenn vier Zweien liegen?",
            "Nein. 1x3 ist nicht höher als 4x2.",
        ),
        ("es", "Hay cuatro doses, ¿puedo decir un tres?", "No. 1x3 no supera a 4x2."),
        ("es", "¿Puedo subir de cuatro doses a cinco treses?", "Sí: 5 treses."),
        ("zh", "他叫了四个二，我可以叫一个三吗？", "不可以。1x3不比4x2大。"),
        ("zh", "四个二之后可以叫五个三吗？", "可以：5个3。"),
    ],
)
def test_a_bid_over_another_in_the_words_of_a_language(
    tag: str, question: str, answer: str
) -> None:
    assert answer == unplaced("perudo_box", question, tag)


def test_numbers_of_dice_in_hand_are_no_bid_that_stands() -> None:
    """And what somebody holds is not read, so the rule answers alone."""
    hand = played("chuiniu", "p1 12345", "p2 11223", "p3 55666", dice=(5, 5, 5))
    assert said("chuiniu", hand, 0, "I have 1 2 3 4 5, may I shake again?") == ""
    assert said("chuiniu", hand, 0, "May I shake again?") == "Yes: Shake again."


@pytest.mark.parametrize(
    ("name", "tag", "question", "answer"),
    [
        (
            "perudo_box",
            "en",
            "How much after three 1s?",
            "After three pacos it takes four pacos or seven twos, or more.",
        ),
        (
            "perudo_box",
            "en",
            "what can I bid after 4 fours?",
            "After four fours it takes two pacos, four fives or five twos, or more.",
        ),
        (
            "dahua",
            "en",
            "what beats four 3s?",
            "After four threes it takes four fours or five twos, or more.",
        ),
        (
            "liar_dice",
            "en",
            "what beats a pair of kings?",
            "After a pair of kings, jack, ten, nine it takes a pair of kings, queen, ten, nine, or more.",
        ),
        (
            "indian_liars",
            "en",
            "How much after 20?",
            "After 20 points it takes 21 points, or more.",
        ),
        (
            "perudo_box",
            "de",
            "Was schlägt vier Vieren?",
            "Auf 4 Vieren braucht es 2 Pacos, 4 Fünfen oder 5 Zweien oder mehr.",
        ),
        ("maexchen", "de", "Was schlägt 65?", "Auf 65 braucht es 11 oder mehr."),
        (
            "perudo_box",
            "es",
            "¿Qué supera a cuatro cuatros?",
            "Después de 4 cuatros hacen falta 2 pacos, 4 cincos o 5 doses, o más.",
        ),
        ("perudo_box", "zh", "什么能压4个4？", "在4个4之后，至少要叫2个1、4个5或5个2。"),
    ],
)
def test_what_is_just_high_enough_after_a_bid(
    name: str, tag: str, question: str, answer: str
) -> None:
    assert answer == unplaced(name, question, tag)


def test_nothing_is_high_enough_after_the_highest_claim() -> None:
    assert "Nothing is higher than 21." == unplaced("maexchen", "what beats 21?")


@pytest.mark.parametrize(
    ("game", "question", "answer"),
    [
        (
            "kiriki",
            "is a pair of sixes better than a pair of ones?",
            "No. It is as high as that, and here that is enough.",
        ),
        (
            "kiriki",
            "is 11 higher than 66?",
            "No. It is as high as that, and here that is enough.",
        ),
        ("kiriki", "may I claim 11 over 66?", "Yes: “pareja”."),
        ("kiriki", "may I claim 51 over 42?", "Yes: “seis”."),
        ("meyer", "is 54 higher than 54?", "No. It is as high as that, and here that is enough."),
        ("meyer", "may I say 54 after 54?", "Yes: 54."),
        ("maexchen", "may I say 54 after 54?", "No. 54 is not higher than 54."),
    ],
)
def test_an_equal_claim_is_no_higher_one_though_it_may_be_enough(
    game: str, question: str, answer: str
) -> None:
    """W-K01, W-M11, W-Y02."""
    here = answered(lookup(game).rules, question).here
    assert here is not None
    assert here.sentence == answer
