/** The bots: the levels in plain words, the personalities, and what was measured of them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { inRow } from "../kit/english.ts";
import { language, t } from "../kit/language.ts";
import { blocks, type Block } from "../kit/markdown.ts";
import { tied } from "../kit/percent.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { Portrait } from "../people/Portrait.tsx";
import * as api from "../server/api.ts";
import { bots, characters, lists, spoken, personalities } from "./bots.ts";
import "./Bots.css";

export function Bots() {
  const page = useSignal("");
  const problem = useSignal("");
  useEffect(() => {
    lists().catch((error: Error) => (problem.value = error.message));
    api.evidence().then(
      (text) => (page.value = text),
      (error: Error) => (problem.value = error.message),
    );
  }, []);
  return (
    <>
      <TopBar title={t("The bots")} />
      <main class="page bots-page">
        <p class="lead">
          {t("The level says how well a bot plays. The personality is a matter of style: which bids it likes, and how it talks.")}
        </p>
        <section aria-labelledby="levels">
          <h2 id="levels">{t("Levels, weakest first")}</h2>
          <ol class="bot-list">
            {bots.value.map((it) => (
              <li key={it.name}>
                <i aria-hidden>{it.level ?? "·"}</i>
                <b>{it.called}</b>
                <span>{it.summary}</span>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="personalities">
          <h2 id="personalities">{t("Personalities")}</h2>
          <ul class="bot-list">
            {personalities.value.map((it) => (
              <li key={it.name}>
                <b>{it.called}</b>
                <span>{it.summary}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="people">
          <h2 id="people">{t("Who they play")}</h2>
          <ul class="bot-list bot-people">
            {characters.value.map((it) => (
              <li key={it.word}>
                <Portrait of={it.portrait} />
                <b translate={false}>{it.name}</b>
                <span>
                  {it.about} <small class="faint">{spoken(it.plays)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section class="evidence" aria-labelledby="evidence">
          <h2 id="evidence">{t("How strong are they?")}</h2>
          {problem.value ? <p role="alert">{problem.value}</p> : null}
          {language() === "en" ? null : (
            <p>
              {t("The measurements are written in English. There the levels are called, from the weakest up: {names}.", {
                names: inRow(bots.value.filter((it) => it.level !== null).map((it) => it.name)),
              })}
            </p>
          )}
          <div lang="en" translate={false}>
            {blocks(page.value)
              .filter((it) => it.kind !== "heading" || it.level > 1)
              .map((it, index) => (
                <Part key={index} it={it} />
              ))}
          </div>
        </section>
      </main>
    </>
  );
}

function Part({ it }: { it: Block }) {
  switch (it.kind) {
    case "heading":
      return <h3>{it.text}</h3>;
    case "text":
      return <p>{it.text}</p>;
    case "list":
      return (
        <ul class="faint">
          {it.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        <div class="wide" role="group" aria-label={t("Measured")} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {it.head.map((cell, n) => (
                  <th key={n} scope="col" class={it.right[n] ? "is-right" : ""}>
                    {cell || <span class="unseen">{t("verdict")}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {it.rows.map((row, n) => (
                <tr key={n}>
                  {row.map((cell, k) => (
                    <td key={k} class={it.right[k] ? "is-right" : ""}>
                      {tied(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}
