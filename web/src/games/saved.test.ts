/** House games on this device, also where somebody has meddled with what it keeps. */

import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../protocol.ts";
import { drop, save, saved } from "./saved.ts";

const INFO = { facts: { symbols: "123456", dice: 5 }, words: { one: "ace" }, least: 2, most: 6 } as GameInfo;

beforeEach(() => localStorage.clear());

test("what is saved is there, the newest first, until it is deleted", () => {
  save("Ours", "abc", INFO);
  save("Theirs", "def", INFO);
  expect(saved().map(({ title }) => title)).toEqual(["Theirs", "Ours"]);
  drop("def");
  expect(saved().map(({ title }) => title)).toEqual(["Ours"]);
});

test("another game of the same name takes its place", () => {
  save("Ours", "abc", INFO);
  save("Ours", "def", INFO);
  expect(saved().map(({ link }) => link)).toEqual(["def"]);
});

test("what is no house game is not shown", () => {
  localStorage.setItem("dudo.house", JSON.stringify([7, null, { title: "Half" }, { title: "For how many?", link: "abc", info: { ...INFO, most: undefined } }]));
  expect(saved()).toEqual([]);
  localStorage.setItem("dudo.house", '"nonsense"');
  expect(saved()).toEqual([]);
});
