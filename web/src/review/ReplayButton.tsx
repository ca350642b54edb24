/** At the end of a match: the round that decided it, as a film to send on. */

import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { isOfPaper } from "../dice/Cup.tsx";
import { t } from "../kit/language.ts";
import { say as toast } from "../kit/toast.ts";
import { unreachable } from "../kit/unreachable.ts";
import type { Review, Room } from "../protocol.ts";
import { cast, past } from "../state/store.ts";
import { outcome } from "../words/ending.ts";
import { read } from "../words/notation.ts";
import { CALLS } from "../words/plain.ts";
import * as say from "../words/say.ts";
import { deciding, rightly } from "./deciding.ts";
import type { Film } from "./film.ts";
import { records } from "./record.ts";

type Screen = ComponentType<{ film: Film; name: string; close: () => void }>;

export function ReplayButton({ room, review, headline }: { room: Room; review: Review | null; headline: string }) {
  const open = useSignal<{ Replay: Screen; film: Film } | null>(null);
  const round = deciding(past.value, review);
  if (!round || !records()) return null;

  async function show(): Promise<void> {
    try {
      const { Replay } = await import("./Replay.tsx");
      if (round) open.value = { Replay, film: told(round) };
    } catch {
      toast(unreachable());
    }
  }

  function told({ showdown, sentences }: NonNullable<typeof round>): Film {
    const { info } = room;
    const who = cast.value.names;
    // What else may end a round is told to "you", who is not the one who sees the film.
    const checked = CALLS.has(read(showdown.call).kind);
    return {
      showdown,
      title: `${info.title} · ${t("Round {round}", { round: showdown.round })}`,
      names: who,
      bid: say.action(showdown.bid, info, who),
      call: say.action(showdown.call, info, who),
      symbols: info.facts.symbols,
      paper: isOfPaper(info),
      verdict: checked && sentences ? outcome(sentences) : "",
      right: checked ? rightly(showdown, who) : "",
      headline,
      foot: `Dudo · ${location.host}`,
    };
  }

  return (
    <>
      <button type="button" class="answer" aria-haspopup="dialog" onClick={() => void show()}>
        {t("Make a replay")}
      </button>
      {open.value ? <open.value.Replay film={open.value.film} name={`dudo-${room.game}`} close={() => (open.value = null)} /> : null}
    </>
  );
}
