/** Games are found by whatever people type: any of their names, a slip, a country, a mood, a sentence, in four languages. */

import { expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { folded, searching, slips } from "./search.ts";

const files = import.meta.glob<string>("../../../src/dudo/games/[a-z]*.py", { query: "?raw", import: "default", eager: true });
const languages = import.meta.glob<Record<string, string>>("../../../src/dudo/languages/*.json", { import: "default", eager: true });

const field = (text: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? "";
const fields = (text: string, name: string): string[] => [...(new RegExp(`\\b${name}=\\(([^)]*)\\)`).exec(text)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map(([, it = ""]) => it);
const printed = (text: string): string => text.replaceAll("'", "’");

/** The catalogue as a reader of that language has it. */
function catalogue(tag: string): GameInfo[] {
  const [said, all] = [Object.entries(languages).find(([file]) => file.endsWith(`/${tag}.json`))?.[1] ?? {}, Object.values(languages)];
  return Object.entries(files).map(([file, text]) => {
    const title = printed(field(text, "title"));
    const [summary = "", ...more] = (/^"""([\s\S]*?)"""/.exec(text)?.[1] ?? "").split("\n\n").map((it) => it.replaceAll("\n", " "));
    const [special, home] = [field(text, "special"), fields(text, "home")];
    return {
      name: /(\w+)\.py$/.exec(file)?.[1] ?? "",
      title: said[title] ?? title,
      titles: [title, ...all.flatMap((it) => it[title] ?? [])],
      aliases: fields(text, "aliases"),
      code: field(text, "code"),
      least: 2,
      most: Number(/most=(\d+)/.exec(text)?.[1] ?? 20),
      summary: said[summary] ?? summary,
      text: [summary, ...more].map((it) => said[it] ?? it).join("\n\n"),
      words: { challenge: field(text, "challenge"), spoton: field(text, "spoton") },
      listing: { special: said[special] ?? special, home: home.map((it) => said[it] ?? it), known: Number(/known=(\d+)/.exec(text)?.[1] ?? 0) || null },
    } as unknown as GameInfo;
  });
}

const QUERIES: Record<string, string> = {
  en: `perudo: perudo_box; perudoo: perudo_box; Perduo: perudo_box; boxed perudo: perudo_box; family perudo: perudo; perudo with calza: perudo_calza
    dudo: cacho; Dudo!: cacho; cachito: cacho; liar's dice: common_hand; liars dice: common_hand; liers dice: common_hand; call my bluff: common_hand; 说谎者: mentiroso; 说谎者骰子: common_hand
    mia: mia; mäxchen: maexchen; Maexchen: maexchen; maxchn: maexchen; mexcian liars: mexican_liars; meier: maexchen; snyd: snyd; logner: snyd; meyer: meyer
    dahua dice: dahua; dahua: dahua; da hua: dahua; chui niu: chuiniu; bluff: borg_bluff; borg: borg_bluff; red ded: red_dead; read dead redemption: red_dead; liars bar: liars_bar
    danmark: snyd; the game my Danish friends play: snyd; germany: maexchen; German drinking game: maexchen; a game from Spain: perudo_box; chinese bar dice: dahua; hong kong: dahua; basque: kiriki
    drinking: mexican; a game for drinking in a pub: mexican; kids: kids; something for my children: kids; for two: basic_two; a quick game for two players: basic_two
    poker with dice: liar_dice; wall street: liars_poker; dice on the forehead: indian_liars; pirates of the caribbean: pirates_dice; jack sparrow: pirates_dice; cowboys: red_dead; two dice: mexican_liars; 4 players: perudo_box; drinking with 8 people: mexican; a game from Bolivia: cacho; yahtzee: liar_dice; chinese: dahua; p: perudo_box
    how do I play the game with 21?: mexican_liars; easy for beginners: perudo_box; party: common_hand; matchsticks: taenkeboks; finland: slosch; mexico: mexican_liars; piratenwürfel: pirates_dice`,
  de: `perudo: perudo_box; Mäxchen: maexchen; meiern: maexchen; Lügenmax: maexchen; Bluff: borg_bluff; Bluf: borg_bluff; Würfelpoker: liar_dice; Lügenwürfeln: common_hand; lügenpoker: luegenpoker
    das Spiel meiner dänischen Freunde: snyd; Dänemark: snyd; Trinkspiel: mexican; ein Spiel zum Saufen: mexican; für Kinder: kids; ein Spiel zu zweit: basic_two; Piraten: pirates_dice; Stirn: indian_liars; liar's dice: common_hand; Spanien: perudo_box; zwei Würfel: mexican_liars; ein Spiel aus Dänemark: snyd; Schummelmax: maexchen; Kneipenspiel: mexican`,
  es: `perudo: perudo_box; mentiroso: mentiroso; dados mentirosos: common_hand; cachito: cacho; dudo: cacho; el juego que juegan mis amigos daneses: snyd; Dinamarca: snyd; Chile: cacho; España: perudo_box
    para beber: mexican; juego para niños: kids; para dos: basic_two; póquer de dados: liar_dice; piratas: pirates_dice; quiriqui: kiriki; mentirozo: mentiroso; Alemania: maexchen; dos dados: mexican_liars; 6 jugadores: perudo_box; Bolivia: cacho`,
  "zh-Hans": `大话骰: dahua; 吹牛: chuiniu; 骰盅: dahua; 说谎者骰子: common_hand; 我丹麦朋友玩的游戏: snyd; 丹麦: snyd; 喝酒: mexican; 适合喝酒的游戏: mexican; 两个人玩: basic_two; 儿童: kids; 扑克骰: liar_dice
    海盗: pirates_dice; 骗子酒馆: liars_bar; 荒野大镖客: red_dead; perudo: perudo_box; 德国: maexchen; 墨西哥: mexican; 斋飞: dahua_shenzhen; 上海骰: chuiniu; 大话色: dahua; 5个人: perudo_box; 海盗骰子: pirates_dice`,
};

for (const [tag, lines] of Object.entries(QUERIES)) {
  const search = searching(catalogue(tag));
  const table = lines.split(/[;\n]/).map((line) => line.trim().split(/: (?=\w+$)/) as [string, string]);
  test.each(table)(`in ${tag} “%s” finds %s first`, (wanted, name) => {
    const { games: all, sure } = search(wanted);
    expect([all[0]?.name, sure]).toEqual([name, true]);
  });
}

const english = searching(catalogue("en"));

test("“dudo” finds the boxed game among the first three", () => {
  expect(english("dudo").games.slice(0, 3).map(({ name }) => name)).toContain("perudo_box");
});

test("a country finds all that is at home there", () => {
  expect(english("danish").games.slice(0, 4).map(({ name }) => name).toSorted()).toEqual(["meyer", "snyd", "taenkeboks", "trappe"]);
});

test("what fits nothing is answered with a guess", () => {
  for (const wanted of ["chess", "xqzw", "???"]) expect([english(wanted).games.length, english(wanted).sure]).toEqual([6, false]);
  expect(english("madjxen").games[0]?.name).toBe("maexchen");
});

test("slips are letters changed, left out, put in or swapped", () => {
  expect([slips("dudo", "dudo"), slips("dudo", "duod"), slips("dudo", "dud"), slips("dudo", "perudo")]).toEqual([0, 1, 1, 3]);
  expect(folded("Mäxchen")).toBe(folded("MAEXCHEN"));
});
