/** No connection to the server: why nothing can be played now, and back to it as soon as there is one. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Cup } from "../dice/Cup.tsx";
import { BlankDie, Paints } from "../dice/Die.tsx";
import { t } from "../kit/language.ts";
import "../games/Lost.css";

const EVERY = 5000;

export function Offline() {
  const online = useSignal(navigator.onLine);
  useEffect(() => {
    const look = () => (online.value = navigator.onLine);
    const timer = setInterval(() => void tryAgain(), EVERY);
    const back = () => {
      look();
      void tryAgain();
    };
    globalThis.addEventListener("online", back);
    globalThis.addEventListener("offline", look);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener("online", back);
      globalThis.removeEventListener("offline", look);
    };
  }, []);
  document.title = `${t("No connection")} · Dudo`;
  return (
    <>
      <Paints />
      <main class="page stack nothing">
        <div class="row lost-picture" aria-hidden>
          <BlankDie asks />
          <Cup />
          <BlankDie asks />
        </div>
        <h1>{t("No connection")}</h1>
        <p class="lead" role="status">
          {online.value
            ? t("The server is not answering. It may be restarting.")
            : t("This device is offline.")}
        </p>
        <p>
          {t("The server keeps the dice, so you cannot play without it, not even against bots. Nothing is lost: your seat and your dice are waiting for you.")}
        </p>
        <p class="faint">{t("This page tries again every few seconds.")}</p>
        <button type="button" class="confirm" onClick={() => location.reload()}>
          {t("Try again")}
        </button>
      </main>
    </>
  );
}

/** The page is loaded anew as soon as there is an answer to be had. */
async function tryAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer && answer.status < 500) location.reload();
}
