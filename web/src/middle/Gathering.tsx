/** Before the match, on the screen in the middle: a large code, who has come, and the start. */

import { useEffect } from "preact/hooks";
import { levelOf, lists } from "../bots/bots.ts";
import { Cup } from "../dice/Cup.tsx";
import { WaitingList } from "../lobby/WaitingList.tsx";
import { t } from "../kit/language.ts";
import { fill, freeSeats, playersNow } from "../lobby/filling.ts";
import { invitation, JoinByCode, OnlyHere } from "../lobby/Invite.tsx";
import { PersonRow } from "../people/PersonRow.tsx";
import { Portrait } from "../people/Portrait.tsx";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { names, send, underWay } from "../state/store.ts";

export function Gathering({ room }: { room: Room }) {
  const { link, local } = invitation(room);
  const free = freeSeats(room);
  const players = playersNow(room);
  const hasBots = room.seats.some(({ bot }) => bot !== null);
  useEffect(() => {
    if (hasBots) lists().catch(() => undefined); // their words are said as they are, then
  }, [hasBots]);
  const enough = players >= room.info.least;

  return (
    <main class="gathering columns">
      <section class="stack is-centred" aria-label={t("Join")}>
        <img class="qr" src={api.qr(room.table)} alt={t("QR code of {link}", { link })} />
        <p class="lead">
          {t("Point your phone’s camera at the code. {piece, select, digit {Your phone is your bill.} other {Your phone is your cup.}}", {
            piece: room.info.facts.piece,
          })}
        </p>
        {local ? <OnlyHere host={room.host} /> : <JoinByCode room={room} link={link} />}
      </section>
      <section class="stack" aria-label={t("Seats")}>
        <ol class="lobby-seats">
          {room.seats.map((seat, index) => (
            <PersonRow
              key={index}
              face={free.includes(index) ? <Cup /> : <Portrait of={seat.portrait} />}
              name={free.includes(index) ? t("Free seat") : (names.value[index] ?? "")}
              about={seat.bot ? levelOf(seat.bot) : ""}
              free={free.includes(index)}
            />
          ))}
        </ol>
        <WaitingList room={room} />
        {room.host ? (
          <>
            <button type="button" class="confirm is-big" disabled={!enough || underWay("start")} onClick={() => send({ t: "start" })}>
              {enough ? t("Start with {count}", { count: players }) : t("{title} needs at least {least} players", { title: room.info.title, least: room.info.least })}
            </button>
            {free.length > 0 ? (
              <button type="button" class="answer" disabled={underWay("fill")} onClick={() => void fill(free)}>
                {t("Fill the free seats with bots")}
              </button>
            ) : null}
          </>
        ) : null}
      </section>
    </main>
  );
}
