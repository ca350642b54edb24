/** Somebody at the table, a tap away: who they are, and as for a bot how well it plays. */

import { useSignal } from "@preact/signals";
import { characterOf, lists, playsLike } from "../bots/bots.ts";
import { together } from "../kit/english.ts";
import { t } from "../kit/language.ts";
import { useLoaded } from "../kit/loaded.ts";
import { Sheet } from "../kit/Sheet.tsx";
import type { SeatInfo } from "../protocol.ts";
import { Portrait } from "../people/Portrait.tsx";

interface AboutProps {
  seat: number;
  who: SeatInfo;
  name: string;
}

/** A button over the whole seat, which opens the sheet. */
export function About({ seat, who, name }: AboutProps) {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="seat-about"
        data-about={seat}
        title={name}
        aria-haspopup="dialog"
        aria-label={t("About {name}", { name })}
        onClick={() => (open.value = true)}
      />
      {open.value ? (
        <Sheet title={name} close={() => (open.value = false)}>
          <Person who={who} />
        </Sheet>
      ) : null}
    </>
  );
}

function Person({ who }: { who: SeatInfo }) {
  useLoaded(lists, null); // without them there is less to say
  const character = characterOf(who.character);
  return (
    <div class="person">
      <Portrait of={who.portrait} />
      {who.bot === null ? (
        <>
          <p>{who.here ? t("Here now.") : t("Away just now.")}</p>
          {who.program ? <p class="faint">{t("A program plays here, not a person.")}</p> : null}
        </>
      ) : (
        <>
          {character ? <p class="lead">{character.about}</p> : null}
          {who.character === null ? <p>{t("A bot plays for them until they are back.")}</p> : null}
          <p class="faint">{together(playsLike(who.bot))}</p>
        </>
      )}
    </div>
  );
}
