/**
 * A screen in the middle of the room: the table, the bids and the showdown for everybody, and nobody's dice.
 * The server sends it what a watcher sees, whatever this browser holds elsewhere. The code to join stays in sight.
 */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import type { Room } from "../protocol.ts";
import { Live } from "../room/Live.tsx";
import { Over } from "../room/Over.tsx";
import { Sounds } from "../room/Sounds.tsx";
import { Cry } from "../showdown/Cry.tsx";
import { Showdown } from "../showdown/Showdown.tsx";
import { SoundButton } from "../sound/SoundButton.tsx";
import { enter, leaveTable, line, names, room, scene, send, state } from "../state/store.ts";
import { Play, waiting } from "../table/Play.tsx";
import { Gathering } from "./Gathering.tsx";
import { JoinCode } from "./JoinCode.tsx";
import "./Middle.css";

export function MiddleScreen({ id }: { id: string }) {
  useEffect(() => {
    enter(id, { sharedScreen: true });
    return leaveTable;
  }, [id]);
  const now = room.value;
  if (line.value === "gone") return <p class="page">{t("There is no such table")}</p>;
  if (!now) return <p class="page faint">{t("One moment…")}</p>;
  document.title = now.info.title;
  const seen = state.value;
  return (
    <div class={`middle-screen stage-${now.stage}`}>
      <header class="row is-apart">
        <h1>{now.info.title}</h1>
        <p role="status">
          {now.paused ? t("The table is paused.") : seen && now.stage === "playing" && !scene.value ? waiting(seen, names.value) : ""}
        </p>
        <span class="row is-dense">
          {now.host && now.stage === "playing" ? (
            <button type="button" class="quiet" onClick={() => send({ t: "pause", on: !now.paused })}>
              {now.paused ? t("Go on") : t("Pause")}
            </button>
          ) : null}
          <SoundButton />
          <button type="button" class="quiet" onClick={() => void fullScreen()}>
            {t("Full screen")}
          </button>
          <a class="quiet icon-button" href={to.table(id)} aria-label={t("Leave this view")}>
            <Icon name="close" />
          </a>
        </span>
      </header>
      <Stage now={now} />
      {now.stage === "lobby" ? null : <JoinCode room={now} />}
      <Live />
      <Sounds />
    </div>
  );
}

async function fullScreen(): Promise<void> {
  await document.documentElement.requestFullscreen().catch(() => undefined);
}

function Stage({ now }: { now: Room }) {
  /** The scene whose word has landed on the table, and whose cups are lifted now. */
  const cut = useSignal("");
  const seen = state.value;
  const stage = scene.value;
  if (stage && seen && cut.value !== stage.key) {
    return (
      <>
        <Play room={now} seen={seen} still />
        <Cry key={stage.key} it={stage.showdown} info={now.info} cut={() => (cut.value = stage.key)} />
      </>
    );
  }
  if (stage) return <Showdown key={stage.key} room={now} scene={stage} />;
  if (now.stage === "lobby" || !seen) return <Gathering room={now} />;
  if (seen.view.public.result) return <Over room={now} seen={seen} />;
  return <Play room={now} seen={seen} />;
}
