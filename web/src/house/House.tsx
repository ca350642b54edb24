/** The composer: every option a sentence, and a card that says what game comes of them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { cameFrom, to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { TopBar } from "../kit/TopBar.tsx";
import type { Compose } from "../protocol.ts";
import { begin, card, heard, leave, now, past, play, problem, undo } from "./composer.ts";
import { isPart, sections } from "./form.ts";
import { SendGame } from "../games/SendGame.tsx";
import { HouseCard } from "./HouseCard.tsx";
import { HouseField } from "./HouseField.tsx";
import { Keep } from "./Keep.tsx";
import "./House.css";

export function House({ from }: { from: Compose }) {
  const sheet = useSignal(false);
  useEffect(() => {
    void begin(from);
    return leave;
  }, []);
  const it = now.value;
  if (!it) {
    return (
      <>
        <TopBar title={t("House rules")} back={to.games} />
        <main class="page">{problem.value ? <p role="alert">{problem.value}</p> : <p class="faint">{t("One moment…")}</p>}</main>
      </>
    );
  }
  const usual = it.fields.filter((field) => field.usual);
  const others = it.fields.filter((field) => !field.usual);
  const fresh = card.value.filter(({ mark }) => mark === "new").length;
  return (
    <>
      <TopBar title={t("House rules")} back={cameFrom()} />
      <main class="page is-wide house">
        <div class="house-form">
          <section aria-labelledby="usual-choices">
            <h2 id="usual-choices">{t("{title}, but …", { title: it.differs.title })}</h2>
            <ul class="list">
              {usual.map((field) => (
                <HouseField key={field.path} field={field} />
              ))}
            </ul>
          </section>
          <details class="house-all">
            <summary>
              <h2>{t("All options")}</h2>
            </summary>
            {sections(others).map(({ heading, fields }) => (
              <section key={heading} aria-label={heading}>
                <h3>{heading}</h3>
                <ul class="list">
                  {fields.map((field) => (
                    <HouseField key={field.path} field={field} part={isPart(field, others)} />
                  ))}
                </ul>
              </section>
            ))}
          </details>
        </div>
        <aside class="house-side" aria-label={t("The resulting game")}>
          <HouseCard />
        </aside>
      </main>
      <section class="house-bar" aria-label={t("What to do next")}>
        <button type="button" class="quiet icon-button" aria-label={t("Undo")} disabled={past.value.length === 0} onClick={undo}>
          <Icon name="undo" />
        </button>
        <button type="button" class="answer" onClick={() => (sheet.value = true)}>
          {t("Rule card")}
          {fresh > 0 ? <span class="fresh">{t("{fresh} new", { fresh })}</span> : null}
        </button>
        <Keep />
        <SendGame of={{ link: it.link }} title={it.info.title} />
        <a class="confirm" href={to.openHouse(it.link)} onClick={(event) => void play(event)}>
          {t("Play")}
        </a>
      </section>
      <p class="unseen" aria-live="polite">
        {heard.value}
      </p>
      {sheet.value ? (
        <Sheet title={t("Rule card")} close={() => (sheet.value = false)}>
          <HouseCard />
        </Sheet>
      ) : null}
    </>
  );
}
