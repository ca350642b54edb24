/** Going on on another device: a code that it is shown, with which it takes over what I have at this table, once. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { bytesToHex, hash } from "../fairness/bytes.ts";
import { partOf } from "../joining/mine.ts";
import { t } from "../kit/language.ts";
import { say } from "../kit/toast.ts";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Copy } from "../share/Share.tsx";
import { room as table, send } from "../state/store.ts";
import { invitation, OnlyHere } from "./Invite.tsx";

export function OtherDevice({ room }: { room: Room }) {
  const asked = useSignal(false);
  if (!asked.value) {
    return (
      <button type="button" class="answer" onClick={() => (asked.value = true)}>
        {t("Play on another device")}
      </button>
    );
  }
  return <Code room={room} />;
}

/** As long as it is on the screen, and for ten minutes at most, it is valid. */
function Code({ room }: { room: Room }) {
  const secret = useSignal("");
  const code = useSignal("");
  useEffect(() => {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    secret.value = bytesToHex(bytes);
    send({ t: "offer", code: bytesToHex(hash(bytes)) });
    api.deviceQr(room.table, secret.value).then(
      (picture) => (code.value = URL.createObjectURL(picture)),
      (problem: Error) => say(problem.message),
    );
    return () => {
      URL.revokeObjectURL(code.value);
      if (!table.value) return;
      if (partOf(table.value)) send({ t: "offer", code: null });
      else say(t("You play on the other device now, and watch on this one."));
    };
  }, []);
  const { link, local } = invitation(room);
  return (
    <section class="invite" aria-label={t("Play on another device")}>
      <div class="invite-do">
        <p>{t("Point the camera of your other device at the code, or open the link there. Your seat goes with it.")}</p>
        <Copy label={t("Copy the link")} link={`${link}#/take/${secret.value}`} />
        {local ? <OnlyHere /> : null}
        <p class="faint">{t("It works once, as long as this is open, and is for nobody else: whoever has it has your seat.")}</p>
      </div>
      {code.value === "" || local ? null : <img class="qr" src={code.value} alt={t("QR code for your other device")} width="200" height="200" />}
    </section>
  );
}
