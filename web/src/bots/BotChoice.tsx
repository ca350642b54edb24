/** Choosing who plays against you: how strong, and apart from it what sort of player. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { Portrait } from "../people/Portrait.tsx";
import {
  bot,
  bots,
  BY_LEVEL,
  byLevel,
  characterOf,
  companies,
  company,
  lists,
  personality,
  personalities,
  wantedBot,
  wantedCompany,
  wantedPersonality,
} from "./bots.ts";
import "./BotChoice.css";

export function BotChoice() {
  useEffect(() => {
    lists().catch((problem: Error) => say(problem.message));
  }, []);
  return (
    <div class="bot-choice stack">
      <fieldset>
        <legend>{t("Company")}</legend>
        <div class="levels companies">
          {companies.value.map((it) => (
            <Option
              key={it.name}
              group="company"
              name={it.title}
              about={it.summary}
              on={!byLevel.value && it.name === company.value?.name}
              choose={() => (wantedCompany.value = it.name)}
            >
              <Faces words={it.who} />
            </Option>
          ))}
          <Option
            group="company"
            name={t("by level")}
            about={t("All with the strength and personality you choose.")}
            on={byLevel.value}
            choose={() => (wantedCompany.value = BY_LEVEL)}
          />
        </div>
      </fieldset>
      {byLevel.value ? <ByLevel /> : null}
      <a class="link" href={to.bots}>
        {t("Who are they, and how strong?")}
      </a>
    </div>
  );
}

/** Some of those who might come. */
function Faces({ words }: { words: readonly string[] }) {
  const some = [0, 0.3, 0.6, 0.9].map((share) => words[Math.floor(share * words.length)] ?? "");
  return (
    <span class="some-faces" aria-hidden>
      {some.map((word) => {
        const it = characterOf(word);
        return it ? <Portrait key={word} of={it.portrait} /> : null;
      })}
    </span>
  );
}

interface OptionProps {
  group: string;
  name: string;
  about: string;
  on: boolean;
  choose: () => void;
  mark?: string;
  children?: ComponentChildren;
}

function Option({ group, name, about: summary, on, choose, mark, children }: OptionProps) {
  return (
    <label class="level tile" aria-label={`${name}: ${summary}`}>
      <input type="radio" name={group} checked={on} onChange={choose} />
      <span>
        {mark === undefined ? null : <i class="title faint" aria-hidden>{mark}</i>}
        <b class="title">{name}</b>
        {children}
        <small class="soft">{summary}</small>
      </span>
    </label>
  );
}

function ByLevel() {
  return (
    <>
      <fieldset>
        <legend>{t("Level, weakest first")}</legend>
        <div class="levels">
          {bots.value.map((it) => (
            <Option
              key={it.name}
              group="level"
              name={it.name}
              about={it.summary}
              on={it.name === bot.value?.name}
              choose={() => (wantedBot.value = it.name)}
              mark={String(it.level ?? "·")}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("Personality")}</legend>
        <div class="choices">
          {personalities.value.map((it) => (
            <label key={it.name} class="choice">
              <input type="radio" name="personality" checked={it.name === personality.value?.name} onChange={() => (wantedPersonality.value = it.name)} />
              <span>{it.name}</span>
            </label>
          ))}
        </div>
        <p class="faint">{personality.value?.summary ?? ""}</p>
      </fieldset>
    </>
  );
}
