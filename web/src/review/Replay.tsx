/** The replay of a round: played once while it is recorded, then there to be watched again and sent on. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { Sheet } from "../kit/Sheet.tsx";
import { easel } from "../share/easel.ts";
import { LENGTH, paint, type Film } from "./film.ts";
import { record } from "./record.ts";
import { Share } from "../share/Share.tsx";
import "./Replay.css";

/** How wide it is recorded. */
const SIDE = 720;

export function Replay({ film, name, close }: { film: Film; name: string; close: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLProgressElement>(null);
  const file = useSignal<File | null>(null);
  const failed = useSignal(false);
  const address = useSignal("");

  useEffect(() => {
    const ended = new AbortController();
    void make(ended.signal).catch(() => (failed.value = !ended.signal.aborted));
    return () => {
      ended.abort();
      if (address.peek()) URL.revokeObjectURL(address.peek());
    };
  }, []);

  async function make(ended: AbortSignal): Promise<void> {
    const { canvas, pen } = await easel(SIDE);
    // Whoever wants no motion sees how it ends, while the film is made out of sight.
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const seen = still ? await easel(SIDE) : { canvas, pen };
    if (still) paint(seen.pen, film, LENGTH);
    seen.canvas.setAttribute("role", "img");
    seen.canvas.setAttribute("aria-label", together([film.title, film.verdict, film.right]));
    stage.current?.replaceChildren(seen.canvas);
    const made = await record(canvas, {
      length: LENGTH,
      name,
      ended,
      paint: (ms) => {
        paint(pen, film, ms);
        if (bar.current) bar.current.value = ms / LENGTH;
      },
    });
    address.value = URL.createObjectURL(made);
    file.value = made;
  }

  return (
    <Sheet title={t("The replay")} close={close}>
      <div class="replay">
        {file.value ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is said in it; its words are written in it
          <video class="replay-film" src={address.value} controls playsInline muted aria-label={t("The replay")} />
        ) : (
          <div class="replay-film" ref={stage} />
        )}
        {file.value ? (
          <Share label={t("Send the replay")} what={() => ({ title: film.headline, file: file.value as File })} class="confirm" />
        ) : failed.value ? (
          <p role="alert">{t("This browser cannot record the replay.")}</p>
        ) : (
          <>
            <progress ref={bar} value="0" max="1" aria-label={t("Recording the replay")} />
            <p class="faint">{t("Recorded here, in ten seconds. Nothing leaves this device until you send it.")}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
