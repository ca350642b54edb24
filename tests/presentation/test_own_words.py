"""A house says things in its own words: each can be changed, and no two can be taken for each other."""

from random import Random
from string import ascii_lowercase

import pytest

from dudo.engine import BadNotation, BadRuleset, Bidding, Game, Words, parse
from dudo.engine.option import Data, from_data
from dudo.games import catalogue, find
from dudo.languages import languages
from dudo.play import deal
from dudo.presentation.card import rule_card
from dudo.presentation.compose import change, changes, form
from dudo.presentation.own_words import check_words, heard
from dudo.presentation.spoken import label_of, spoken
from dudo.terminal.asking import understood
from support.tiers import every_game


@pytest.mark.parametrize(
    "name",
    ["perudo_calza", "buy_backs", "stud_liars", "taking_sides", "liar_dice", "mexican", "duel"],
)
def test_every_word_of_a_game_can_be_changed_and_stands_in_its_sentence(name: str) -> None:
    here = enumerate(sorted(heard(find(name))))
    ours = {word: f"Humbug {ascii_lowercase[at] * 4}" for at, word in here}
    game = changes(find(name), {f"words.{word}": said for word, said in ours.items()})
    told = {it.path: it for it in form(game)}
    for word, said in ours.items():
        (option,) = told[f"words.{word}"].options
        assert ("text", said) == (told[f"words.{word}"].kind, option.value)
        assert said in option.sentence


@pytest.mark.parametrize(
    ("language", "cost"),
    [
        ("en", "Everybody starts with 6 Kekses."),
        ("de", "Jeder beginnt mit 6 Keks."),
        ("es", "Cada uno empieza con 6 Keks."),
        ("zh-Hans", "每人起始6个Keks。"),
    ],
)
def test_a_word_of_the_house_gets_no_english_plural_where_plurals_have_no_such_rule(
    language: str, cost: str
) -> None:
    card = rule_card(change(find("mia"), "words.life", "Keks"))
    assert any(cost in languages()[language].say(rule.sentence) for rule in card)


PASSING = change(find("common_hand"), "passing", value="passing")


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("words.challenge", "", "1 to 30 letters"),
        ("words.challenge", "x" * 31, "1 to 30 letters"),
        ("words.challenge", "?!", "cannot be said"),
        ("words.challenge", "Pass!", "already means something else"),
        ("words.doubt", "LIAR", "already means something else"),
        ("words.challenge", "4x5", "already means something else"),
        ("words.challenge", "you  have a pair", "would mean two things"),
        ("words.one", "Six", "Another face is called"),
        ("words.challenge", "Dud\u043e", "mixes two"),
        ("words.challenge", "\uff30\uff41\uff53\uff53", "would mean two things"),
        ("words.challenge", "P\u00e1ss", "would mean two things"),
        ("words.doubt", "\uff2c\uff49\uff41\uff52", "would mean two things"),
        ("words.doubt", "Iiar", "would mean two things"),
        ("words.challenge", "Li\nar", "cannot be said"),
        ("words.challenge", "Li\u2028ar", "cannot be said"),
        ("words.challenge", "Raise", "already means something else"),
        ("words.challenge", "I bid", "already means something else"),
        ("words.challenge", "Erh\u00f6hen", "already means something else"),
        ("words.challenge", "Subo", "already means something else"),
        ("words.challenge", "\u52a0\u6ce8", "already means something else"),
        ("words.challenge", "Two threes", "already means something else"),
        ("words.challenge", "two 3s", "already means something else"),
        ("words.challenge", "a five", "already means something else"),
        ("words.challenge", "Zwei Dreien", "already means something else"),
        ("words.challenge", "dos treses", "already means something else"),
        ("words.challenge", "\u4e09\u4e2a\u56db", "already means something else"),
    ],
)
def test_a_word_that_could_be_taken_for_another_is_refused(
    path: str, value: str, sentence: str
) -> None:
    with pytest.raises(BadRuleset, match=sentence):
        change(PASSING, path, value)


def test_two_words_may_be_alike_until_both_are_heard() -> None:
    game = change(find("common_hand"), "words.spoton", "I object!")
    game = change(game, "words.challenge", "I object!")
    with pytest.raises(BadRuleset, match="would mean two things"):
        change(game, "exact", "exact")


@pytest.mark.parametrize("name", every_game())
def test_whatever_is_said_in_a_match_is_among_the_words_of_the_game(name: str) -> None:
    game, rng = find(name), Random(7)
    state = deal(game, game.start(min(3, game.seats[1])), rng)
    for _ in range(300):
        if not state.public.waiting:
            break
        seat = state.public.waiting[0]
        legal = game.actions(game.view(state, seat))
        said = {action.kind for action in legal if label_of(game.words, action)}
        assert said <= game.calls
        state = deal(game, game.apply(state, rng.choice(legal), by=seat), rng)


def test_own_words_are_understood_in_the_terminal_before_anything_else() -> None:
    game: Game = changes(
        find("common_hand"),
        {"passing": "passing", "words.challenge": "Seven", "words.pass_": "Paso"},
    )
    state = deal(game, game.start(3), Random(1))
    state = game.apply(state, parse("2x2"))
    view = game.view(state, 1)
    meant = [understood(game, view, text) for text in ("seven!", "PASO", "pa", "2x3")]
    assert ["liar", "pass", "pass", "2x3"] == meant
    with pytest.raises(BadNotation):
        understood(game, view, "!")


def test_a_house_with_alike_words_from_an_old_link_is_still_read() -> None:
    old: Data = {
        "bidding": {"title": "Ours", "exact": "exact", "words": {"words": {"spoton": "Liar!"}}}
    }
    assert Words(spoton="Liar!") == from_data(Bidding, old).words


def test_own_words_stand_on_buttons_and_are_told_as_said() -> None:
    game = changes(PASSING, {"words.challenge": "Mentiroso!", "words.pass_": "Paso"})
    assert ["Mentiroso!", "Paso"] == [spoken(game, parse(text)) for text in ("liar", "pass")]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Humbug", "Humbuɡ"),
        ("Iie", "lie"),
        ("НУМ", "HYM"),
        ("Ｈｕｍｂｕｇ", "humbug!"),
        ("Hum\u200cbug", "Humbug"),
        ("Hümbug", "Humbug"),
    ],
)
def test_two_words_that_look_alike_are_refused(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        game = change(PASSING, "words.challenge", first)
        with pytest.raises(BadRuleset, match="two"):
            change(game, "words.doubt", second)


@pytest.mark.parametrize("word", ["three kings", "A pair of jacks", "full house", "31"])
def test_a_claim_is_no_word_for_a_challenge(word: str) -> None:
    with pytest.raises(BadRuleset, match="already means something else"):
        change(find("liar_dice"), "words.challenge", word)


@pytest.mark.parametrize(
    "word",
    ["Dudo!", "Humbug", "Quatsch", "不信", "开", "دروغ‌گو", "Menteur !", "One of us lies", "I call"],
)
def test_other_words_of_every_language_are_welcome(word: str) -> None:
    assert word == change(PASSING, "words.challenge", word).words.challenge


def test_the_words_of_every_game_are_fit_to_be_chosen() -> None:
    for entry in catalogue().values():
        check_words(entry.game)
