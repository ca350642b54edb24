/** Calling something out at the table: a dozen quick phrases, and the chat where there is somebody to talk to. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { Switch } from "../kit/Switch.tsx";
import { useWide } from "../kit/wide.ts";
import { calledMe } from "../people/me.ts";
import type { Room } from "../protocol.ts";
import { isMuted, mute } from "../state/callouts.ts";
import { chat, lookedAtChat, mine, scene, send, state, unread } from "../state/store.ts";
import { phrase, REACTIONS } from "./phrases.ts";
import "./Callouts.css";

/** How long a line may be; the server cuts what is longer. */
const LONGEST = 200;

export function CalloutButton({ room, press }: { room: Room; press: () => void }) {
  if (mine.value.length === 0 && room.stage === "lobby") return null;
  return (
    <button
      type="button"
      class={`quiet icon-button callout ${unread.value ? "is-unread" : ""}`}
      aria-haspopup="dialog"
      aria-label={unread.value ? t("Say something: new messages") : t("Say something")}
      onClick={press}
    >
      <Icon name="told" />
      <span class="icon-label">{t("Say something")}</span>
    </button>
  );
}

/** What the button opens, over whatever the table shows; the chat only where it does not stand beside the table. */
export function CalloutSheet({ room, close }: { room: Room; close: () => void }) {
  const wide = useWide();
  return (
    <Sheet title={t("Say something")} close={close}>
      <Phrases close={close} />
      {wide && mine.value.length > 0 && room.stage === "playing" && scene.value === null ? null : <Chat room={room} />}
    </Sheet>
  );
}

function Phrases({ close }: { close: () => void }) {
  const seat = state.value?.seat ?? mine.value[0];
  if (seat === undefined) return null;
  return (
    <div class="phrases" role="group" aria-label={t("Quick phrases")}>
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          class="answer"
          onClick={() => {
            send({ t: "react", seat, reaction });
            close();
          }}
        >
          {phrase(reaction)}
        </button>
      ))}
    </div>
  );
}

/** The chat, where people sit on devices of their own; those who watch have one among themselves. */
export function Chat({ room }: { room: Room }) {
  const text = useSignal("");
  const list = useRef<HTMLOListElement>(null);
  const said = chat.value;
  const watches = mine.value.length === 0;
  const sitting = room.seats.filter((seat) => seat.who !== "" && !seat.yours);
  const watching = said.filter(({ seat, name }) => seat === null && name !== calledMe.value);
  const others = [...new Map([...sitting, ...watching].map(({ who, name }) => [who, name ?? ""]))];

  useEffect(() => {
    lookedAtChat();
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);

  function write(event: Event): void {
    event.preventDefault();
    const wanted = text.value.trim();
    if (wanted === "") return;
    send({ t: "chat", text: wanted, name: watches ? calledMe.value : "" });
    text.value = "";
  }

  if (watches ? room.stage === "lobby" : others.length === 0) return null;
  return (
    <section class="chat stack is-tight" aria-label={t("Chat")}>
      {said.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must have focus
        <ol ref={list} tabIndex={0}>
          {said.map((it) => (
            <li key={it.number} class={room.seats.some((seat) => seat.yours && seat.who === it.who) ? "is-mine" : ""}>
              <b translate={false}>{it.name}</b> <span translate={false}>{it.text}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="faint">{t("Nobody has written yet. Messages are not kept.")}</p>
      )}
      {watches && room.stage === "playing" ? <p class="faint">{t("Until the match is over, only spectators can read this.")}</p> : null}
      <form class="row" onSubmit={write}>
        <label class="field">
          <span class="unseen">{t("Message")}</span>
          <input
            value={text.value}
            maxLength={LONGEST}
            autocomplete="off"
            placeholder={t("Write to the others")}
            onInput={(event) => (text.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="confirm">
          {t("Send")}
        </button>
      </form>
      <details class="mutes" open={others.some(([who]) => isMuted(who))}>
        <summary>{t("Mute somebody")}</summary>
        <p class="faint">{t("You will not see anything a muted player says. They are not told.")}</p>
        {others.map(([who, name]) => (
          <Switch key={who} label={t("Mute {name}", { name })} on={isMuted(who)} flip={() => mute(who, !isMuted(who))} />
        ))}
      </details>
    </section>
  );
}
