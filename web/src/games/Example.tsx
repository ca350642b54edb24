/** A worked example: what lay under the cups, what was said, what was not allowed, and how it ended. */

import { Die } from "../dice/Die.tsx";
import { Telling } from "../dice/Telling.tsx";
import { t } from "../kit/language.ts";
import type { ShownExample, ShownRow } from "../protocol.ts";
import type { Terms } from "../words/say.ts";
import "./Example.css";

export function Example({ example, terms }: { example: ShownExample; terms: Terms }) {
  return (
    <figure class="example panel stack is-tight">
      <figcaption class="title">{example.title}</figcaption>
      <ol class="stack is-dense">
        {example.rows.map((row, index) => (
          <li key={index} class={`is-${row.kind}`}>
            <Row row={row} terms={terms} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Row({ row, terms }: { row: ShownRow; terms: Terms }) {
  const mark = { refused: t("Not allowed"), allowed: t("Allowed") }[row.kind as string];
  return (
    <>
      {row.dice.length > 0 ? (
        <span class="dice-row">
          <b>{row.who}</b>
          {row.dice.map((face, at) => {
            const counts = row.marks[at];
            return <Die key={at} face={face} terms={terms} state={counts === undefined ? undefined : counts ? "lit" : "dim"} />;
          })}
        </span>
      ) : null}
      {row.text ? <span>{row.text}</span> : null}
      {mark ? <em>{mark}</em> : null}
      {row.note ? (
        <small class="soft">
          <Telling text={row.note} terms={terms} />
        </small>
      ) : null}
    </>
  );
}
