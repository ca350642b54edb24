/** The first page: what this is, and one obvious way in. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BotChoice } from "../bots/BotChoice.tsx";
import { chosen, company, lists, spoken } from "../bots/bots.ts";
import { Cup } from "../dice/Cup.tsx";
import { Die } from "../dice/Die.tsx";
import { recall } from "../kit/memory.ts";
import { go, to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { say } from "../kit/toast.ts";
import { TopBar } from "../kit/TopBar.tsx";
import type { GameInfo } from "../protocol.ts";
import * as api from "../server/api.ts";
import "./First.css";

const OTHERS = 3;

export function First() {
  const busy = useSignal(false);
  const choosing = useSignal(false);

  useEffect(() => {
    lists().catch((problem: Error) => say(problem.message));
  }, []);

  async function playNow(): Promise<void> {
    busy.value = true;
    try {
      const opened = await api.open({
        seats: OTHERS + 1,
        bots: await company(OTHERS),
        name: recall("name", "") || "Guest",
        start: true,
      });
      go(to.table(opened.table));
    } catch (problem) {
      say(problem instanceof Error ? problem.message : String(problem));
    } finally {
      busy.value = false;
    }
  }

  return (
    <>
      <TopBar back={null} />
      <main class="first">
        <Scenery />
        <h1>Dudo</h1>
        <p class="lead">Liar’s dice in all its families: dice under cups, bids that rise, and somebody is lying.</p>
        <nav aria-label="Begin">
          <button type="button" class="confirm is-big" disabled={busy.value} onClick={() => void playNow()}>
            Play now
          </button>
          <button type="button" class="quiet first-bots" aria-haspopup="dialog" onClick={() => (choosing.value = true)}>
            against three bots{chosen.value === "" ? "" : ": "}
            <b>{spoken(chosen.value)}</b>
          </button>
          <a class="answer" href={to.friends}>
            With friends
          </a>
          <a class="answer" href={to.games}>
            Choose a game
          </a>
          <a class="answer" href={to.houses}>
            House rules
          </a>
          <a class="answer" href={to.odds}>
            Odds
          </a>
        </nav>
      </main>
      {choosing.value ? (
        <Sheet title="Your opponents" close={() => (choosing.value = false)}>
          <BotChoice />
          <button type="button" class="confirm" onClick={() => (choosing.value = false)}>
            Done
          </button>
        </Sheet>
      ) : null}
    </>
  );
}

const TERMS = {
  facts: { symbols: "123456", sides: 6 } as GameInfo["facts"],
  words: { one: "ace" } as GameInfo["words"],
};

/** A cup that hides something, and three dice beside it. */
function Scenery() {
  return (
    <div class="scenery" aria-hidden>
      <Cup />
      <Die face={5} terms={TERMS} silent />
      <Die face={1} terms={TERMS} wild silent />
      <Die face={3} terms={TERMS} silent />
    </div>
  );
}
