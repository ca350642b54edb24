/** The bots: whom one may meet, the weakest first, how they differ, and for those who ask what was measured of them. */

import { useSignal } from "@preact/signals";
import { capital, inRow } from "../kit/english.ts";
import { language, t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Loading } from "../kit/Loading.tsx";
import { blocks, type Block } from "../kit/markdown.ts";
import { Page } from "../kit/Page.tsx";
import { to } from "../kit/router.ts";
import { tied } from "../kit/percent.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { BotInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import { bots, called, charactersOf, lists, personalities } from "./bots.ts";
import "./Bots.css";

export function Bots() {
  const { problem } = useLoaded(lists, null);
  const reading = useSignal(false);
  return (
    <Page title={t("The bots")} back={to.learn} class="bots-page is-wide stack is-airy">
      {problem ? <p role="alert">{problem}</p> : null}
      {bots.value.map((it) => (
        <Level key={it.name} it={it} />
      ))}
      <section class="stack is-tight" aria-labelledby="personalities">
        <h2 id="personalities">{t("Personalities")}</h2>
        <p>{t("A matter of style: which bids a bot likes, and how it talks.")}</p>
        <dl class="bot-manners columns">
          {personalities.value.map((it) => (
            <div key={it.name}>
              <dt class="title">{capital(it.called)}</dt>
              <dd class="soft">{it.summary}</dd>
            </div>
          ))}
        </dl>
      </section>
      <details class="evidence" onToggle={(event) => (reading.value = event.currentTarget.open)}>
        <summary>{t("How strong are they?")}</summary>
        {reading.value ? <Evidence /> : null}
      </details>
    </Page>
  );
}

/** How the bots of a level play, and those whom one meets there. */
function Level({ it }: { it: BotInfo }) {
  return (
    <section class="stack" aria-labelledby={`level-${it.name}`}>
      <div>
        <h2 id={`level-${it.name}`}>{it.level === null ? it.called : t("Level {level}: {name}", { level: it.level, name: capital(it.called) })}</h2>
        <p class="soft">{it.summary}</p>
      </div>
      <ul class="bot-people columns">
        {charactersOf(it.name).map((one) => (
          <li key={one.word}>
            <Portrait of={one.portrait} />
            <b class="title" translate={false}>
              {one.name}
            </b>
            <small class="faint">{called(personalities.value, one.plays.split(":")[1] ?? "")}</small>
            <span class="soft">{one.about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evidence() {
  const loaded = useLoaded(api.evidence, null);
  return (
    <div class="stack">
      {language() === "en" ? null : (
        <p>
          {t("The measurements are written in English. There the levels are called, from the weakest up: {names}.", {
            names: inRow(bots.value.filter((it) => it.level !== null).map((it) => it.name)),
          })}
        </p>
      )}
      <div class="stack" lang="en" translate={false}>
        <Loading it={loaded}>
          {(page) =>
            blocks(page)
              .filter((it) => it.kind !== "heading" || it.level > 1)
              .map((it, index) => <Part key={index} it={it} />)
          }
        </Loading>
      </div>
    </div>
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
        <ul class="faint small">
          {it.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case "table":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        <div class="bot-figures" role="group" aria-label={t("Measured")} tabIndex={0}>
          <table class="table">
            <thead>
              <tr>
                {it.head.map((cell, n) => (
                  <th key={n} scope="col" class={it.right[n] ? "is-number" : ""}>
                    {cell || <span class="unseen">{t("verdict")}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {it.rows.map((row, n) => (
                <tr key={n}>
                  {row.map((cell, k) => (
                    <td key={k} class={it.right[k] ? "is-number" : ""}>
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
