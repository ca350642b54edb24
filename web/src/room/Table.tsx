/** A table by its link: the lobby, the play, the showdown or the end, whichever it is at. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { CalloutButton, CalloutSheet } from "../sound/Callouts.tsx";
import { Called, Voices, voices } from "../sound/Voices.tsx";
import { CoachRequest } from "../coach/CoachRequest.tsx";
import { inHand } from "../inhand/inhand.ts";
import { InHand } from "../inhand/InHand.tsx";
import { partOf } from "../lobby/mine.ts";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { readdress } from "../kit/layers.ts";
import { later } from "../kit/Later.tsx";
import { arrive, to } from "../kit/router.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { ThemeButton } from "../kit/ThemeButton.tsx";
import { hush } from "../kit/toast.ts";
import { HowToPlay } from "../lesson/HowToPlay.tsx";
import { Lobby } from "../lobby/Lobby.tsx";
import { Lost } from "../games/Lost.tsx";
import { Cry } from "../showdown/Cry.tsx";
import { whose } from "../games/address.ts";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Showdown } from "../showdown/Showdown.tsx";
import { SoundButton } from "../sound/SoundButton.tsx";
import { acting, beginning, covered, enter, leaveTable, line, mine, myTurn, room, scene, send, state } from "../state/store.ts";
import { LookUp } from "../inhand/LookUp.tsx";
import { Play } from "../table/Play.tsx";
import { sat } from "../start/remembered.ts";
import { Latecomer } from "./Latecomer.tsx";
import { Live } from "./Live.tsx";
import { Menu } from "./Menu.tsx";
import { Notice } from "./Notice.tsx";
import { PassDevice } from "./PassDevice.tsx";
import { Sending } from "./Sending.tsx";
import { Sounds } from "./Sounds.tsx";
import { notify } from "./turn.ts";
import "./Table.css";

const ending = () => import("./Over.tsx").then((it) => it.Over);
const Over = later(ending);
const History = later(() => import("../showdown/History.tsx").then((it) => it.History));
const RuleBook = later(() => import("../games/RuleBook.tsx").then((it) => it.RuleBook));

type Open = "history" | "rules" | "menu" | "say" | null;

/** `take`: the secret with which another device of this person has offered its seat; empty for none. */
export function Table({ id, take }: { id: string; take: string }) {
  const open = useSignal<Open>(null);
  useEffect(() => {
    enter(id);
    return leaveTable;
  }, [id]);
  const now = room.value;
  const mineNow = myTurn.value;
  useEffect(() => {
    if (mineNow && now?.stage === "playing") void notify(now.info.title);
  }, [mineNow]);
  const takesPart = now ? partOf(now) : false;
  const there = now !== null;
  useEffect(() => {
    if (take === "" || !there) return;
    send({ t: "takeover", code: take });
    readdress(to.table(id));
    arrive();
  }, [take, there]);
  useEffect(() => {
    if (takesPart) sat(id);
  }, [id, takesPart]);
  if (line.value === "gone") return <NoTable />;
  if (!now) return <p class="page faint">{line.value === "lost" ? t("Reconnecting…") : t("One moment…")}</p>;
  const title = `${myTurn.value ? t("Your turn") : "Dudo"} · ${now.info.title}`;
  if (document.title !== title) document.title = title;
  const seen = state.value;
  const round = seen && now.stage !== "lobby" ? seen.view.public.round : 0;
  return (
    <div class={`table-page stage-${now.stage}`}>
      <Bar now={now} round={round} show={(what) => (open.value = what)} />
      <Trouble now={now} />
      <Notice room={now} />
      <CoachRequest room={now} />
      <Stage />
      <Live />
      <Sending />
      <Called />
      {now.stage !== "playing" || (seen?.view.public.result && !scene.value) ? <Voices of={voices()} /> : null}
      <Sounds />
      <Opened what={open.value} now={now} close={() => (open.value = null)} />
    </div>
  );
}

/** The line at the top: the game, and what can be opened from anywhere at the table. */
function Bar({ now, round, show }: { now: Room; round: number; show: (what: Open) => void }) {
  return (
    <header class="table-bar">
      <BarButton icon="more" label={t("Menu")} press={() => show("menu")} />
      <h1>
        <span class="table-game">{now.info.title}</span>
        {round > 0 ? (
          <small>
            {t("Round {round}", { round })}
            {now.stage === "playing" && mine.value.length === 0 ? ` ${t("· watching")}` : null}
          </small>
        ) : null}
      </h1>
      <span class="table-bar-end">
        <CalloutButton room={now} press={() => show("say")} />
        {now.stage === "lobby" ? null : <BarButton icon="history" label={t("This match so far")} press={() => show("history")} />}
        <BarButton icon="rules" label={t("Rules of this game")} press={() => show("rules")} />
        <SoundButton />
        <ThemeButton />
      </span>
    </header>
  );
}

function BarButton({ icon, label, press }: { icon: string; label: string; press: () => void }) {
  return (
    <button type="button" class="quiet icon-button" aria-label={label} onClick={press}>
      <Icon name={icon} />
      <span class="icon-label">{label}</span>
    </button>
  );
}

/** The line is lost, or the server has trouble of its own. */
function Trouble({ now }: { now: Room }) {
  return (
    <div class="line-trouble">
      {line.value === "lost" || line.value === "connecting" ? (
        <p class="reconnecting" role="status">
          {t("Reconnecting…")}
        </p>
      ) : null}
      {now.trouble === "" ? null : (
        <p class="reconnecting" role="status">
          {now.trouble}
        </p>
      )}
    </div>
  );
}

/** The sheet that lies over the table, if there is one. */
function Opened({ what, now, close }: { what: Open; now: Room; close: () => void }) {
  const seen = state.value;
  switch (what) {
    case "history":
      return seen ? (
        <Sheet title={t("This match so far")} close={close}>
          <History game={seen.view.public} info={now.info} />
        </Sheet>
      ) : null;
    case "rules":
      return (
        <Sheet title={now.info.title} close={close}>
          <RuleBook of={whose(now.info)} ask={(question) => api.mayHere(now.table, { question, seat: acting.value })}>
            <HowToPlay room={now} close={close} />
          </RuleBook>
        </Sheet>
      );
    case "say":
      return <CalloutSheet room={now} close={close} />;
    case "menu":
      return (
        <Sheet title={t("This table")} close={close} side="start">
          <Menu room={now} close={close} />
        </Sheet>
      );
    case null:
      return null;
  }
}

function Stage() {
  /** The scene whose word has landed on the table, and whose cups are lifted now. */
  const cut = useSignal("");
  const gathered = useRef(false);
  const now = room.value;
  const seen = state.value;
  const stage = scene.value;
  useEffect(() => {
    if (!stage) return;
    hush();
    void ending(); // its page is there when the match is over
  }, [stage]);
  if (!now) return null;
  if (stage && inHand.value) return <LookUp key={stage.key} room={now} scene={stage} />;
  const crying = stage !== null && cut.value !== stage.key && seen !== null;
  if (stage && !crying) return <Showdown key={stage.key} room={now} scene={stage} />;
  if (now.stage === "lobby" && beginning.value === now.table) return <p class="page faint">{t("One moment…")}</p>;
  // Whoever was in the lobby stays there until there is something to be seen; others need not see it first.
  gathered.current ||= now.stage === "lobby";
  if (now.stage === "lobby" || (!seen && gathered.current)) return <Lobby room={now} />;
  if (!seen) return <p class="page faint">{t("One moment…")}</p>;
  if (seen.view.public.result) {
    return (
      <Over room={now} seen={seen}>
        <Latecomer room={now} />
      </Over>
    );
  }
  if (inHand.value) return <InHand room={now} seen={seen} />;
  return (
    <>
      <Play room={now} seen={seen} still={crying} />
      {crying ? <Cry key={stage.key} it={stage.showdown} info={now.info} cut={() => (cut.value = stage.key)} /> : null}
      {covered.value && acting.value !== null && seen.view.public.waiting.includes(acting.value) ? (
        <PassDevice info={now.info} />
      ) : null}
    </>
  );
}

function NoTable() {
  document.title = `${t("There is no such table")} · Dudo`;
  return (
    <Lost
      title={t("There is no such table")}
      expected={t("A table’s link ends in eight letters and digits, like {example}. Ask the person who sent it for the whole link.", { example: "/t/k4mzq7ta" })}
    />
  );
}
