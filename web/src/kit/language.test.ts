import { afterEach, expect, test } from "vitest";
import { first, LANGUAGES, PSEUDO, speak, t } from "./language.ts";

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
