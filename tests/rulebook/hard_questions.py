"""Questions with a face, a condition or somebody else's dice in them, and the right answer by the texts of the rules.

By language, game and question. A rule alone, without a yes or no, does as well; the other answer never does.
"""

RIGHT: dict[str, dict[str, dict[str, bool]]] = {
    "en": {
        "perudo": {
            "my friend has a single die, can I raise two 4s to two 5s?": False,
            "it is a one-die round and I have three dice, can I switch from two 3s to three 5s": False,
            "it is a one-die round and I have one die, can I switch from two 3s to three 5s": True,
            "somebody has one die left, I have four, may I go from two 3s to two 4s?": False,
            "is one wild?": True,
            "is an ace wild?": True,
            "is the four wild?": False,
            "is a six wild in a one-die round?": False,
            "are sixes wild in a one-die round?": False,
            "are ones wild in a one-die round?": True,
            "may I bid a one?": False,
            "can I challenge a bid before the last one?": False,
            "may I challenge my own bid?": False,
        },
        "perudo_box": {
            "is a six wild?": False,
            "is five wild?": False,
            "is a paco wild?": True,
            "are twos and threes wild?": False,
            "are ones wild in a palifico round?": False,
            "is a one wild in a palifico round?": False,
            "are ones wild after palifico?": True,
            "are ones wild except in a palifico round?": True,
            "are ones not wild?": False,
            "may I open on ones in a palifico round?": True,
            "may I open on ones if I have one die left?": True,
            "may I bid ones after a bid of fives?": True,
            "may I start with sixes?": True,
            "can I change the face in a palifico if I have one die?": True,
            "can I challenge out of turn if I have one die?": False,
            "I have two dice, it is palifico: may I say two 5s after two 4s?": False,
            "may I say one paco after two 4s if nobody has bid pacos?": True,
            "is there a palifico when two players are left?": False,
        },
        "perudo_calza": {
            "can I call calza with two players left?": False,
            "can the bidder call calza?": False,
            "can the next player call calza?": False,
            "may I call calza out of turn?": True,
            "may I call calza in a palifico round?": False,
            "may I call calza except in a palifico round?": True,
        },
        "basic_liars": {
            "first call was two aces, can i use aces for my fives": False,
            "are aces wild if the round was opened on aces?": False,
            "is a five wild?": False,
            "may I bid aces?": True,
        },
        "common_hand": {"is a six wild?": False, "is five wild?": False, "may I bid a one?": False},
        "cacho": {
            "is a six wild?": False,
            "is five wild?": False,
            "may I pass if I have no pair?": False,
            "may I call spot on if I have one die?": True,
        },
        "stars": {"is a six wild?": False, "is five wild?": False, "is a star wild?": True},
        "borg_bluff": {"is a five wild?": False, "is a six wild?": True},
        "spot_on": {
            "is a six wild?": False,
            "may I call spot on before my turn?": False,
            "may I call spot on with two players left?": True,
        },
    },
    "de": {
        "perudo_box": {
            "Ist die Sechs ein Joker?": False,
            "Ist eine Fünf ein Joker?": False,
            "Ist die Eins ein Joker?": True,
            "Sind Einsen in der Palifico-Runde Joker?": False,
            "Sind Einsen nach dem Palifico wieder Joker?": True,
            "Sind Einsen keine Joker?": False,
            "Darf ich in der Palifico-Runde mit Einsen anfangen?": True,
            "Darf ich außer im Palifico mit Einsen anfangen?": False,
            "Darf ich mit Sechsen anfangen?": True,
        },
        "perudo": {
            "Mein Freund hat nur einen Würfel, darf ich von zwei Vieren auf zwei Fünfen gehen?": False,
            "Ein-Würfel-Runde, ich habe drei Würfel, darf ich von zwei Dreien auf drei Fünfen gehen?": False,
            "Darf ich eine Eins bieten?": False,
        },
        "perudo_calza": {
            "Darf ich Calza sagen, wenn nur noch zwei Spieler übrig sind?": False,
            "Darf ich in der Palifico-Runde Calza sagen?": False,
        },
        "basic_liars": {
            "Es wurde mit zwei Einsen eröffnet, darf ich die Einsen für meine Fünfen nehmen?": False,
        },
        "stars": {"Ist die Sechs ein Joker?": False},
    },
    "es": {
        "perudo_box": {
            "¿El seis es comodín?": False,
            "¿Un cinco es comodín?": False,
            "¿El as es comodín?": True,
            "¿Los unos son comodines en la ronda palífico?": False,
            "¿Los unos son comodines después del palífico?": True,
            "¿Los unos no son comodines?": False,
            "¿Puedo abrir con unos en la ronda palífico?": True,
            "¿Puedo abrir con unos salvo en el palífico?": False,
        },
        "perudo": {
            "Mi amigo tiene un solo dado, ¿puedo subir de dos cuatros a dos cincos?": False,
            "Es una ronda de un dado y tengo tres dados, ¿puedo pasar de dos treses a tres cincos?": False,
            "¿Puedo apostar un as?": False,
        },
        "perudo_calza": {
            "¿Puedo decir calza si quedan dos jugadores?": False,
            "¿Puedo decir calza en el palífico?": False,
        },
        "basic_liars": {
            "Se abrió con dos unos, ¿puedo usar los unos para mis cincos?": False,
        },
        "stars": {"¿El seis es comodín?": False},
    },
    "zh-Hans": {
        "perudo_box": {
            "6是百搭吗？": False,
            "五是万能的吗？": False,
            "1是万能的吗？": True,
            "一颗轮里1是万能的吗？": False,
            "一颗轮以后1还是万能的吗？": True,
            "一颗轮可以开叫1吗？": True,
        },
        "perudo": {
            "我朋友只剩一颗骰子，两个四可以加到两个五吗？": False,
            "一颗轮，我有三颗骰子，可以从两个三换到三个五吗？": False,
        },
        "perudo_calza": {"只剩两个人的时候可以喊正好吗？": False},
        "basic_liars": {"开叫是两个一，我的五可以用一来凑吗？": False},
        "stars": {"6是百搭吗？": False},
    },
}

TOLD = (
    ("en", "perudo_box", "is a six wild?"),
    ("en", "cacho", "is five wild?"),
    ("en", "stars", "is a star wild?"),
    ("en", "borg_bluff", "is a six wild?"),
    ("en", "perudo_box", "may I open on ones in a palifico round?"),
    ("en", "perudo_calza", "can I call calza with two players left?"),
    ("en", "perudo", "are sixes wild in a one-die round?"),
    ("en", "perudo", "are ones wild in a one-die round?"),
    ("de", "perudo_box", "Ist die Sechs ein Joker?"),
    ("de", "perudo_box", "Ist die Eins ein Joker?"),
    ("es", "perudo_box", "¿El seis es comodín?"),
    ("es", "perudo_box", "¿El as es comodín?"),
    ("zh-Hans", "perudo_box", "6是百搭吗？"),
    ("zh-Hans", "perudo_box", "1是万能的吗？"),
)
"""Those whose yes or no is to be said."""
