/** Choosing who plays against you: how strong, and apart from it what sort of player. */

import { useEffect } from "preact/hooks";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { bot, bots, lists, temper, tempers, wantBot, wantTemper } from "./bots.ts";
import "./BotChoice.css";

export function BotChoice() {
  useEffect(() => {
    lists().catch((problem: Error) => say(problem.message));
  }, []);
  return (
    <div class="bot-choice">
      <fieldset>
        <legend>Level, weakest first</legend>
        <div class="levels">
          {bots.value.map((it) => (
            <label key={it.name} class="level" aria-label={`${it.name}: ${it.summary}`}>
              <input
                type="radio"
                name="level"
                checked={it.name === bot.value?.name}
                onChange={() => wantBot(it.name)}
              />
              <span>
                <i aria-hidden>{it.level ?? "·"}</i>
                <b>{it.name}</b>
                <small>{it.summary}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Personality</legend>
        <div class="choices">
          {tempers.value.map((it) => (
            <label key={it.name} class="choice">
              <input
                type="radio"
                name="temper"
                checked={it.name === temper.value?.name}
                onChange={() => wantTemper(it.name)}
              />
              <span>{it.name}</span>
            </label>
          ))}
        </div>
        <p class="faint">{temper.value?.summary ?? ""}</p>
      </fieldset>
      <a class="how-strong" href={to.bots}>
        How strong are they?
      </a>
    </div>
  );
}
