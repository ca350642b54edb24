/** The rule card of the house: a name, every rule in a sentence, and what can be done with it. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { SendGame } from "../games/SendGame.tsx";
import { card, now, past, play, rename, undo } from "./composer.ts";
import { Keep } from "./Keep.tsx";
import "./HouseCard.css";

export function HouseCard() {
  /** A name that is being typed: an answer to an earlier change must not overwrite it. */
  const typed = useSignal<string | null>(null);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    lines.current?.querySelector(".is-new, .is-gone")?.scrollIntoView({ block: "nearest" });
  }, [now.value]);
  const it = now.value;
  if (!it) return null;
  const { info, link } = it;

  async function name(title: string): Promise<void> {
    await rename(title);
    if (typed.value === title) typed.value = null;
  }

  return (
    <div class="house-card">
      <label class="house-name">
        <span class="unseen">{t("Name of your game")}</span>
        <input
          value={typed.value ?? info.title}
          maxLength={60}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => (typed.value = event.currentTarget.value)}
          onChange={(event) => void name(event.currentTarget.value)}
        />
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus */}
      <div class="card-lines" ref={lines} tabIndex={0} role="region" aria-label={t("Its rules")}>
        <ul>
          {card.value.map(({ option, sentence, mark }) => (
            <li key={`${option}${sentence}`} class={`is-${mark}`}>
              {mark === "gone" ? <del>{sentence}</del> : sentence}
            </li>
          ))}
        </ul>
      </div>
      <div class="house-does">
        <a class="confirm" href={to.openHouse(link)} onClick={(event) => void play(event)}>
          {t("Play")}
        </a>
        <Keep />
        <SendGame of={{ link }} title={info.title} small={false} />
        <button type="button" class="answer" disabled={past.value.length === 0} onClick={undo}>
          <Icon name="undo" /> {t("Undo")}
        </button>
      </div>
    </div>
  );
}
