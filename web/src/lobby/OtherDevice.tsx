/** Going on on another device: a short code and its picture, with which it takes over what I have at this table, once. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { partOf } from "./mine.ts";
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

const LETTERS = "BCDFGHJKMNPQRSTVWXZ";

/** Six letters at random, without vowels: so they are no word. */
function drawn(): string {
  const code = [];
  while (code.length < 6) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    const letter = LETTERS[byte % 32]; // none of the letters is likelier than the others
    if (letter) code.push(letter);
  }
  return code.join("");
}

/** As long as it is on the screen, and for ten minutes at most, it is valid. */
function Code({ room }: { room: Room }) {
  const code = useSignal("");
  const picture = useSignal("");
  useEffect(() => {
    code.value = drawn();
    send({ t: "offer", code: code.value });
    api.deviceQr(room.table, code.value).then(
      (found) => (picture.value = found),
      (problem: Error) => say(problem.message),
    );
    return () => {
      if (!table.value) return;
      if (partOf(table.value)) send({ t: "offer", code: null });
      else say(t("You play on the other device now, and watch on this one."));
    };
  }, []);
  const { link, local } = invitation(room);
  return (
    <section class="invite row" aria-label={t("Play on another device")}>
      <div class="invite-do stack is-tight">
        <p>{t("Scan the code with your other device. Or open this table there, choose “I sit here already”, and type:")}</p>
        <output class="code">{code.value}</output>
        <Copy label={t("Copy the link")} link={`${link}#/take/${code.value}`} />
        {local ? <OnlyHere host={room.host} /> : null}
        <p class="faint">{t("It works once, while this is open. Show it to nobody: anybody who has it has your seat.")}</p>
      </div>
      {picture.value === "" || local ? null : <img class="qr" src={picture.value} alt={t("QR code for your other device")} width="200" height="200" />}
    </section>
  );
}
