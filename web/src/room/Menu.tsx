/** What is done rarely at a table: the link, the seat, the way out. */

import { HurrySwitch, TalkSwitch } from "../bots/Talk.tsx";
import { CoachSwitches } from "../coach/CoachSwitches.tsx";
import { WholeSwitch } from "../inhand/WholeSwitch.tsx";
import { partOf } from "../lobby/mine.ts";
import { WaitingList } from "../lobby/WaitingList.tsx";
import { t } from "../kit/language.ts";
import { LanguageChoice } from "../kit/LanguageChoice.tsx";
import { to } from "../kit/router.ts";
import { say } from "../kit/toast.ts";
import { Invite } from "../lobby/Invite.tsx";
import { OtherDevice } from "../lobby/OtherDevice.tsx";
import { MeButton } from "../people/MeButton.tsx";
import type { Room } from "../protocol.ts";
import { atMySeat, send } from "../state/store.ts";
import { Keeping } from "./Keeping.tsx";
import { TurnSwitch } from "./TurnSwitch.tsx";

export function Menu({ room, close }: { room: Room; close: () => void }) {
  const left = room.seats.flatMap((seat, index) => (seat.yours && seat.bot ? [index] : []));
  const held = room.seats.flatMap((seat, index) => (seat.yours && !seat.bot ? [index] : []));
  const playing = room.stage === "playing";

  function leave(): void {
    for (const seat of held) send({ t: "leave", seat });
    if (playing) say(t("A bot plays for you until you come back."));
    close();
  }

  function back(): void {
    for (const seat of left) send({ t: "sit", seat, name: room.seats[seat]?.name ?? "" });
    close();
  }

  return (
    <div class="stack">
      {left.length > 0 && !playing ? (
        <button type="button" class="confirm" onClick={back}>
          {t("Take my seat back")}
        </button>
      ) : null}
      {held.length > 0 ? (
        <button type="button" class="answer" onClick={leave}>
          {playing ? t("Leave and let a bot play on") : t("Give up my seat")}
        </button>
      ) : null}
      {held.length === 1 ? <MeButton tell={atMySeat} plain /> : null}
      {partOf(room) ? <OtherDevice room={room} /> : null}
      {playing ? <WaitingList room={room} /> : null}
      <Keeping room={room} />
      <WholeSwitch />
      <TurnSwitch />
      <p class="faint">{t("With a screen reader, the key {key} reads out the round so far.", { key: "?" })}</p>
      <CoachSwitches room={room} />
      <TalkSwitch room={room} />
      <HurrySwitch room={room} />
      <LanguageChoice field />
      <a class="answer" href={to.first}>
        {t("Start page")}
      </a>
      <a class="answer" href={to.trust}>
        {t("Why you can trust this table")}
      </a>
      <Invite room={room} />
    </div>
  );
}
