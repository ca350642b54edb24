/** Somebody would like a coach: one line under the title, with its answers, which disturbs no play. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import { send } from "../state/store.ts";
import { changes, request } from "./consent.ts";
import "./CoachRequest.css";

/** The buttons go when they are pressed; whoever came to them by keyboard goes on from here. */
function answer(wish: { t: "agree" | "coach"; on: boolean }): void {
  document.querySelector<HTMLElement>(".table-bar button")?.focus({ preventScroll: true });
  send(wish);
}

export function CoachRequest({ room }: { room: Room }) {
  const spoken = useSignal("");
  const before = useRef<Room | null>(null);
  const now = request(room);
  useEffect(() => {
    const said = changes(before.current, room);
    if (said.length > 0) spoken.value = together(said);
    before.current = room;
  }, [room]);

  return (
    <>
      {now ? (
        <section class={`request is-${now.kind}`} aria-label={t("Coaches at this table")}>
          <p id="request">{now.text}</p>
          {now.kind === "asked" ? (
            <span>
              <button type="button" class="answer" aria-describedby="request" onClick={() => answer({ t: "agree", on: false })}>
                {t("No")}
              </button>
              <button type="button" class="confirm" aria-describedby="request" onClick={() => answer({ t: "agree", on: true })}>
                {t("Agree")}
              </button>
            </span>
          ) : null}
          {now.kind === "waiting" ? (
            <button type="button" class="answer" aria-describedby="request" onClick={() => answer({ t: "coach", on: false })}>
              {t("Play without")}
            </button>
          ) : null}
        </section>
      ) : null}
      <div class="unseen" aria-live="polite">
        {spoken.value}
      </div>
    </>
  );
}
