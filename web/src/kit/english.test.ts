import { expect, test } from "vitest";
import { counted, inRow, list, plural, single, singular, spelled, together } from "./english.ts";
import { speak } from "./language.ts";

test("nouns have the plural that people use", () => {
  expect(["six", "ace", "penny", "glass"].map(plural)).toEqual(["sixes", "aces", "pennies", "glasses"]);
});

test("a noun that a house has made up gets no English plural where plurals have no such rule", async () => {
  await speak("de");
  expect([plural("Keks"), plural("ace"), counted(2, "Keks")]).toEqual(["Keks", "Asse", "2 Keks"]);
  await speak("en");
});

test("a noun that a house has made up gets the plural of Spanish in Spanish", async () => {
  await speak("es");
  expect(["vida", "papel", "luz", "rey", "ratón", "club", "lunes", "vaso de ron"].map(plural)).toEqual([
    "vidas", "papeles", "luces", "reyes", "ratones", "clubs", "lunes", "vasos de ron",
  ]);
  await speak("en");
});

test("points on dice and points that are scored are two words where a language has two", async () => {
  await speak("de");
  expect([counted(1, "pip"), counted(7, "pip"), counted(7, "point")]).toEqual(["1 Auge", "7 Augen", "7 Punkte"]);
  await speak("en");
});

test("one of a kind is singular, and none is plural", () => {
  expect([counted(1, "die"), counted(0, "life"), spelled(0, "ace"), spelled(1, "one"), spelled(3, "six")]).toEqual(["1 die", "0 lives", "no aces", "a one", "three sixes"]);
});

test("a noun that a house has made up is no word of JavaScript", () => {
  expect([single("constructor"), plural("valueOf"), counted(2, "constructor")]).toEqual(["constructor", "valueOfs", "2 constructors"]);
});

test("a unit that is named in the plural has a singular", () => {
  expect(["chips", "beers", "glass"].map(singular)).toEqual(["chip", "beer", "glass"]);
});

test("people are listed with an and", () => {
  expect([list(["Ana"]), list(["Ana", "Bo"]), list(["Ana", "Bo", "Cy"])]).toEqual(["Ana", "Ana and Bo", "Ana, Bo and Cy"]);
});

test("words in a row are parted as the language has it", async () => {
  expect(inRow(["Ana", "Bo"])).toBe("Ana, Bo");
  await speak("zh-Hans");
  expect(inRow(["大话骰", "吹牛"])).toBe("大话骰、吹牛");
  await speak("en");
});

test("sentences follow each other as the language has it", async () => {
  expect(together(["You were wrong.", "", "You lose one die."])).toBe("You were wrong. You lose one die.");
  await speak("zh-Hans");
  expect(together(["你错了。", undefined, "你失去1颗骰子。"])).toBe("你错了。你失去1颗骰子。");
  await speak("en");
});
