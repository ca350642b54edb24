/** No dead end: what was expected at an address, and the ways on from there. */

import { BlankDie, Die } from "../dice/Die.tsx";
import { Cup } from "../dice/Cup.tsx";
import { ORDINARY } from "../dice/ordinary.ts";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import "./Lost.css";

export function Lost({ title, expected }: { title: string; expected: string }) {
  return (
    <>
      <TopBar />
      <main class="page stack nothing">
        <div class="row lost-picture" aria-hidden>
          <Cup />
          <Die face={4} terms={ORDINARY} silent />
          <BlankDie asks />
          <BlankDie asks />
        </div>
        <h1>{title}</h1>
        <p class="lead">{expected}</p>
        <p class="row">
          {/* The start page is loaded anew, so that a browser that has come to nothing gets its session there. */}
          <a class="confirm" href={to.first} target="_self">
            {t("Start page")}
          </a>
          <a class="answer" href={to.games}>
            {t("All games")}
          </a>
        </p>
      </main>
    </>
  );
}

export function LostPage({ address }: { address: string }) {
  document.title = `${t("There is nothing here")} · Dudo`;
  return (
    <Lost
      title={t("There is nothing here")}
      expected={t("{address} is not a page here. A link to a table looks like {table}.", { address, table: "/t/k4mzq7ta" })}
    />
  );
}
