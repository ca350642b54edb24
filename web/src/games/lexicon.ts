/** What people look for besides the names of games, in our languages and in those of the countries where they are played. */

/** Words that say nothing about which game is meant. */
export const IDLE: ReadonlySet<string> = new Set(
  (
    "a an and are as at be by called can do does for friend friends from game games go how i in is it like liked me my of on one our people play played playing plays " +
    "please rules some something that the their there they this to version want was we what where which who with you your dice die " +
    "auf aus bei das dem den der die ein eine einem einen einer es freund freunde freunden fur heisst ich im ist man meine meinen meiner mit mochte " +
    "name nach regeln spielen spielt spiel spiele und vom von was welches wie wir wo wurfel wurfeln wurfelspiel zu zum " +
    "al amigo amigos amigas como con dado dados de del el en es esos hay jugar juegan juega juego juegos la las lo los mi mis nombre para por que quiero reglas se su un una y yo"
  ).split(" "),
);

/** The countries of games, each by the words for it and for whoever lives there. */
export const COUNTRIES = [
  "austria, austrian, österreich, österreicher, österreichisch, osterreichische, austriaco, 奥地利",
  "brazil, brasil, brazilian, brasilien, brasilianisch, brasileño, brasileiro, 巴西",
  "chile, chilean, chilenisch, chileno, chilena, 智利",
  "china, chinese, chinesisch, chinesische, chino, china, zhongguo, 中国, 中國, 中式",
  "czechia, czech, česko, tschechien, tschechisch, chequia, checo, 捷克",
  "denmark, danmark, danish, dane, danes, dansk, dänemark, dänisch, dänische, dänischen, dänen, dinamarca, danés, danesa, daneses, 丹麦",
  "finland, suomi, finnish, finn, finnland, finnisch, finlandia, finlandés, 芬兰",
  "france, french, frankreich, französisch, francia, francés, français, 法国",
  "germany, german, germans, deutschland, deutsch, deutsche, deutschen, alemania, alemán, alemanes, 德国",
  "hong kong, hongkong, 香港",
  "italy, italian, italia, italien, italienisch, italiano, 意大利",
  "netherlands, holland, dutch, nederland, niederlande, niederländisch, holländisch, países bajos, holanda, holandés, 荷兰",
  "peru, peruvian, perú, peruanisch, peruano, 秘鲁",
  "poland, polish, polska, polen, polnisch, polonia, polaco, 波兰",
  "spain, spanish, españa, spanien, spanisch, spanier, español, españoles, 西班牙",
  "switzerland, swiss, schweiz, schweizer, suiza, suizo, 瑞士",
  "taiwan, taiwanese, taiwán, taiwanés, 台湾, 臺灣",
  "united kingdom, uk, england, english, britain, british, großbritannien, vereinigtes königreich, reino unido, inglaterra, inglés, 英国",
  "united states, usa, us, america, american, vereinigte staaten, amerika, amerikanisch, amerikaner, estados unidos, américa, americano, 美国",
  "films, film, movie, movies, cinema, filme, kino, película, películas, cine, 电影",
  "video games, video game, videogame, console, xbox, playstation, steam, videospiele, videospiel, computerspiel, videojuegos, videojuego, 电子游戏, 视频游戏",
];

/** What else people wish for, and the games for that, the best first. */
export const WISHES: readonly (readonly [words: string, games: string])[] = [
  [
    "drinking, drink, drinks, drunk, pub, bar, booze, beer, shots, alcohol, pregame, trinken, trinkspiel, saufen, saufspiel, kneipe, kneipenspiel, bier, schnaps, beber, bebida, borrachera, tragos, copas, chupitos, cerveza, 喝酒, 酒吧, 酒局, 酒令, 罚酒, 啤酒",
    "mexican mexican_two meyer chuiniu dahua basic_liars",
  ],
  ["kids, kid, children, child, family, young, kinder, kind, familie, kinderspiel, kindergeburtstag, niños, niño, familia, 孩子, 小孩, 儿童, 家庭, 亲子", "kids mexican_liars snyd perudo"],
  ["two players, two people, for two, couple, date, duel, head to head, one on one, zu zweit, zwei spieler, zwei personen, für zwei, paar, dos jugadores, dos personas, para dos, pareja, 两人, 两个人, 二人, 双人, 情侣", "basic_two duel show_liars stud_liars"],
  ["party, partyspiel, crowd, group, many players, many people, big group, viele spieler, viele leute, gruppe, runde, fiesta, grupo, muchos, muchas personas, 派对, 聚会, 多人, 人多, 很多人", "common_hand anyone_challenges taking_sides mexican_liars"],
  ["quick, fast, short, five minutes, lunch break, schnell, kurz, rápido, rápida, corto, corta, 快, 快速, 短", "basic_two two_dice_liars basic_liars snyd trappe"],
  ["long, evening, lang, abendfüllend, largo, larga, 长", "liar_dice luegenpoker mexican_liars"],
  ["easy, simple, beginner, beginners, newcomer, first time, learn, einfach, leicht, anfänger, fácil, sencillo, principiante, principiantes, 简单, 容易, 新手, 入门", "perudo_box mexican_liars common_hand"],
  ["classic, original, traditional, normal, standard, usual, most popular, popular, best, famous, klassisch, klassiker, beliebt, beste, bekannt, clásico, tradicional, popular, mejor, 经典, 传统, 最好, 流行, 热门", "perudo_box common_hand maexchen dahua"],
  ["two dice, 2 dice, 21, twenty one, twenty-one, zwei würfel, dos dados, 两颗骰子, 两个骰子, 两粒骰子, 二十一", "mexican_liars maexchen mia meyer"],
  ["five dice, 5 dice, fünf würfel, cinco dados, 五颗骰子, 五个骰子", "perudo_box common_hand dahua liar_dice"],
  ["poker, poker dice, full house, würfelpoker, póquer, póker, póquer de dados, 扑克, 扑克骰", "liar_dice luegenpoker mentiroso duel liars_poker beat_this"],
  ["money, cash, banknote, banknotes, dollar, dollars, bill, bills, serial number, wall street, trader, no dice, without dice, geld, geldschein, geldscheine, ohne würfel, börse, dinero, billete, billetes, sin dados, bolsa, 钱, 钞票, 美元, 华尔街", "liars_poker dollar_bills"],
  ["forehead, head, indian poker, stirn, frente, 额头, 印第安", "indian_liars"],
  ["sum, sums, total, totals, add, adding, arithmetic, maths, summe, summen, addieren, rechnen, suma, sumar, total, 总和, 点数和, 加法", "elimination elimination_two"],
  ["cowboy, cowboys, outlaw, western, wild west, rockstar, john marston, arthur morgan, westen, vaquero, oeste, 牛仔, 西部, 荒野", "red_dead"],
  ["pirate, pirates, jack sparrow, davy jones, ship, skull, skulls, pirat, piraten, schiff, totenkopf, pirata, piratas, barco, calavera, 海盗, 骷髅", "pirates_dice"],
  ["poison, tavern, gift, taverne, veneno, taberna, 毒, 毒药, 酒馆", "liars_bar"],
  ["team, teams, sides, everybody, partei, mannschaft, equipo, equipos, bando, 团队, 选边", "taking_sides"],
  ["matches, matchsticks, streichhölzer, streichholz, cerillas, fósforos, 火柴", "taenkeboks"],
  ["stairs, staircase, runs, treppe, escalera, trappe, 楼梯, 顺子", "trappe"],
  ["reroll, re-roll, roll again, rolling again, show dice, nochmal werfen, neu werfen, volver a tirar, 重掷, 再掷", "stars borg_bluff stud_liars"],
  ["weird, strange, odd, unusual, crazy, different, komisch, seltsam, verrückt, ungewöhnlich, raro, extraño, diferente, loco, 奇怪, 特别, 另类", "indian_liars elimination dollar_bills pirates_dice"],
  ["exact, exactly, spot on, genau, exacto, 正好, 准", "spot_on perudo_calza"],
  ["one cup, passing, pass the cup, shared cup, ein becher, becher weitergeben, un cubilete, cubilete, 一个骰盅, 传盅, 传骰盅", "maexchen mexican_liars mia liar_dice"],
  ["bluff, bluffing, lie, lying, liar, liars, lügen, lügner, schummeln, mogeln, bluffen, mentir, mentira, farol, 吹牛, 说谎, 骗子, 诈唬", "common_hand perudo_box borg_bluff"],
  ["mexico, mexiko, méxico, mexikanisch, mexicano, mexicana, 墨西哥", "mexican_liars mexican mexican_two"],
  ["shanghai, 上海", "chuiniu"],
  ["schummelmax, lügenmäxchen, riesenmax", "maexchen"],
  ["south america, latin america, bolivia, ecuador, südamerika, lateinamerika, sudamérica, latinoamérica, 南美, 南美洲", "cacho perudo_box"],
  ["scandinavia, nordic, sweden, norway, skandinavien, schweden, norwegen, escandinavia, suecia, noruega, 北欧", "snyd meyer slosch trappe"],
  ["asia, asian, japan, korea, asien, asiatisch, asiático, japón, corea, 亚洲, 日本, 韩国", "dahua chuiniu borg_bluff"],
  ["yahtzee, yatzy, kniffel, generala", "liar_dice luegenpoker"],
  ["alone, solo, single player, allein, solitario, sin amigos, 单人, 一个人", "perudo_box common_hand"],
  ["basque, baskisch, baskenland, euskadi, vasco, 巴斯克", "kiriki"],
  ["boardgame, board game, ravensburger, box, board, brettspiel, schachtel, juego de mesa, caja, 桌游, 桌面游戏, 盒装", "perudo_box borg_bluff"],
];
