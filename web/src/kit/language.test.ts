import { afterEach, expect, test } from "vitest";
import { first, LANGUAGES, message, PSEUDO, rich, speak, t } from "./language.ts";

afterEach(() => speak("en"));

test("the browser’s first language that there is, by language and script", () => {
  const there = ["en", "de", "zh-Hans"];
  expect(first(["fr-FR", "de-AT", "en"], there)).toBe("de");
  expect(first(["zh-CN"], there)).toBe("zh-Hans");
  expect(first(["zh-TW"], there)).toBe("en");
  expect(first([], there)).toBe("en");
  expect(first(["C", "de_DE.UTF-8", "de-DE"], there)).toBe("de");
  expect(first(["no tag at all"], there)).toBe("en");
});

test("every language is called by its own name", () => {
  expect(LANGUAGES.find(([tag]) => tag === "de")).toEqual(["de", "Deutsch"]);
});

test("the page says which language it is in, and which way it is read", async () => {
  await speak("de");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["de", "ltr"]);
  await speak("ar");
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ar", "rtl"]);
});

test("the language for tests has every message in brackets", async () => {
  await speak(PSEUDO);
  expect(t("{name} has a coach.", { name: "Ana" })).toBe("⟦Ana has a coach.⟧");
});

test("values stand where they are named, elements too", () => {
  expect(t("{name} has a coach.", { name: "Ana" })).toBe("Ana has a coach.");
  expect(rich("{name}: {words}", { name: 7, words: "a coach" })).toEqual(["", 7, ": ", "a coach", ""]);
});

test("a name from right to left does not turn round what stands behind it", () => {
  expect(t("{name} has a coach.", { name: "אבי" })).toBe("\u2068אבי\u2069 has a coach.");
});

test("words after a number have its form, in each language", async () => {
  const dice = message("{count, plural, one {# die} other {# dice}}");
  expect([0, 1, 1200].map((count) => t(dice, { count }))).toEqual(["0 dice", "1 die", "1,200 dice"]);
  await speak("es");
  expect([1, 2].map((count) => t(dice, { count }))).toEqual(["1 dado", "2 dados"]);
});

test("one of several is chosen by a word, and a word that every object in JavaScript knows is none of them", () => {
  const loss = message("{who, select, you {You lose {n, plural, one {a die} other {# dice}}} other {{who} loses}}.");
  expect(["you", "Bo", "constructor"].map((who) => t(loss, { who, n: 2 }))).toEqual(["You lose 2 dice.", "Bo loses.", "constructor loses."]);
});

test("the same English has two meanings where it has two contexts", async () => {
  const [scored, shown] = [
    message("{count, plural, one {# point} other {# points}}"),
    message("{count, plural, one {# point} other {# points}}", "on the dice"),
  ];
  await speak("de");
  expect([t(scored, { count: 3 }), t(shown, { count: 3 })]).toEqual(["3 Punkte", "3 Augen"]);
});
