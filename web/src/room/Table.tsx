/** A table by its link: the lobby, the play, the showdown or the end, whichever it is at. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Request } from "../coach/Request.tsx";
import { Rules } from "../games/Rules.tsx";
import { History } from "../history/History.tsx";
import { Icon } from "../kit/Icon.tsx";
import { to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { ThemeButton } from "../kit/TopBar.tsx";
import { Lobby } from "../lobby/Lobby.tsx";
import { Showdown } from "../showdown/Showdown.tsx";
import { acting, covered, enter, leaveTable, line, mine, myTurn, room, scene, state } from "../state/store.ts";
import { Play } from "../table/Play.tsx";
import { Live } from "./Live.tsx";
import { Menu } from "./Menu.tsx";
import { Over } from "./Over.tsx";
import { PassOn } from "./PassOn.tsx";
import "./Table.css";

type Open = "history" | "rules" | "menu" | null;

export function Table({ id }: { id: string }) {
  const open = useSignal<Open>(null);
  useEffect(() => {
    enter(id);
    return leaveTable;
  }, [id]);
  const now = room.value;
  if (line.value === "gone") return <NoTable />;
  if (!now) return <p class="page faint">{line.value === "lost" ? "Reconnecting…" : "One moment…"}</p>;
  document.title = `${myTurn.value ? "Your turn" : "Dudo"} · ${now.info.title}`;
  const seen = state.value;
  const close = () => (open.value = null);
  const round = seen && now.stage !== "lobby" ? seen.view.public.round : 0;
  return (
    <div class={`table-page stage-${now.stage}`}>
      <header class="table-bar">
        <button type="button" class="quiet icon-button" aria-label="Menu" onClick={() => (open.value = "menu")}>
          <Icon name="more" />
        </button>
        <h1>
          {now.info.title}
          {round > 0 ? <small> · round {round}</small> : null}
          {now.stage === "playing" && mine.value.length === 0 ? <small> · watching</small> : null}
        </h1>
        <span class="table-bar-end">
          {now.stage === "lobby" ? null : (
            <button type="button" class="quiet icon-button" aria-label="History of the round" onClick={() => (open.value = "history")}>
              <Icon name="history" />
            </button>
          )}
          <button type="button" class="quiet icon-button" aria-label="Rules of this game" onClick={() => (open.value = "rules")}>
            <Icon name="rules" />
          </button>
          <ThemeButton />
        </span>
      </header>
      {line.value === "lost" || line.value === "connecting" ? (
        <p class="reconnecting" role="status">
          Reconnecting…
        </p>
      ) : null}
      {now.trouble === "" ? null : (
        <p class="reconnecting" role="status">
          {now.trouble}
        </p>
      )}
      <Request room={now} />
      <Stage />
      <Live />
      {open.value === "history" && seen ? (
        <Sheet title="This match so far" close={close}>
          <History game={seen.view.public} info={now.info} />
        </Sheet>
      ) : null}
      {open.value === "rules" ? (
        <Sheet title={now.info.title} close={close}>
          <Rules info={now.info} />
        </Sheet>
      ) : null}
      {open.value === "menu" ? (
        <Sheet title="This table" close={close}>
          <Menu room={now} close={close} />
        </Sheet>
      ) : null}
    </div>
  );
}

function Stage() {
  const now = room.value;
  const seen = state.value;
  if (!now) return null;
  if (scene.value) return <Showdown key={scene.value.key} room={now} scene={scene.value} />;
  if (now.stage === "lobby" || !seen) return <Lobby room={now} />;
  if (seen.view.public.result) return <Over room={now} seen={seen} />;
  return (
    <>
      <Play room={now} seen={seen} />
      {covered.value && acting.value !== null && seen.view.public.waiting.includes(acting.value) ? (
        <PassOn />
      ) : null}
    </>
  );
}

function NoTable() {
  return (
    <main class="page nothing">
      <h1>There is no such table</h1>
      <p>The link may be out of date or incomplete.</p>
      <a class="confirm" href={to.first}>
        Start page
      </a>
    </main>
  );
}
