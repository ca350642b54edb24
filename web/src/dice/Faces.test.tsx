/** What is said under the bars. */

import { render } from "preact";
import { expect, test } from "vitest";
import { speak } from "../kit/language.ts";
import { INFO } from "../state/fixtures.ts";
import { Faces } from "./Faces.tsx";

test.each([
  ["en", "15 dice thrown. They fell evenly."],
  ["zh-Hans", "共掷15颗骰子。They fell evenly."],
])("in %s the sentences below the bars follow each other as that language has it", async (tag, expected) => {
  await speak(tag);
  const root = document.createElement("div");
  render(<Faces of={{ counts: [4, 1, 2, 0, 3, 5], chance: 0.26, told: "They fell evenly." }} terms={INFO} />, root);
  expect(root.querySelector("figcaption")?.textContent).toBe(expected);
  await speak("en");
});
