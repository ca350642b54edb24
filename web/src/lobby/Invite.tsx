/** The link to this table: to send, to copy, or to hold a phone's camera at. */

import { rich, t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import { Copy, Share } from "../share/Share.tsx";
import { shares } from "../share/share.ts";
import "./Invite.css";

const HERE = /^(localhost|127\.|\[::1\])/;

/** The address that friends open, and whether it works on this device alone. */
export function invitation(room: Room): { link: string; local: boolean } {
  const link = room.links.find((it) => !HERE.test(new URL(it).host)) ?? room.links[0] ?? location.href;
  return { link, local: HERE.test(new URL(link).host) };
}

/** `minor`: whoever looks has something better to do first. */
export function Invite({ room, minor = false }: { room: Room; minor?: boolean }) {
  const main = minor ? "answer" : "confirm";
  const { link, local } = invitation(room);
  const text = t("Come and play {title} with me", { title: room.info.title });
  return (
    <section class="invite panel row" aria-label={t("Invite")}>
      {local ? null : <img class="qr" src={api.qr(room.table)} alt={t("QR code of {link}", { link })} width="200" height="200" />}
      <div class="invite-do stack is-tight">
        {local ? <OnlyHere host={room.host} /> : <JoinByCode room={room} link={link} />}
        {shares() ? <Share label={t("Invite")} class={main} what={() => ({ title: "Dudo", text, url: link })} /> : null}
        <Copy label={t("Copy the link")} class={shares() ? "answer" : main} link={link} />
        <code class="invite-link">{link}</code>
      </div>
    </section>
  );
}

/** Four letters that somebody reads out lead here, too. */
export function JoinByCode({ room, link }: { room: Room; link: string }) {
  return (
    <p class="join-by-code">
      {rich("Or go to {address} and join with {code}", { address: <b translate={false}>{new URL(link).host}</b>, code: <output class="code">{room.code}</output> })}
    </p>
  );
}

/** The link leads to this device itself, where nobody else's browser is; whoever has opened the table here can change that. */
export function OnlyHere({ host }: { host: boolean }) {
  return (
    <p class="faint">
      {host
        ? rich("This link works on this device only. To let phones on the same network join, start the server with {option}.", { option: <code>--lan</code> })
        : t("This link works on this device only.")}
    </p>
  );
}
