/** The codes by which a phone comes to the table, small in a corner while it is played. */

import { t } from "../kit/language.ts";
import { invitation } from "../lobby/Invite.tsx";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";

export function JoinCode({ room }: { room: Room }) {
  const { link, local } = invitation(room);
  if (local) return null;
  return (
    <figure class="join stack is-dense is-centred">
      <output class="code">{room.code}</output>
      <img src={api.qr(room.table)} alt={t("QR code of {link}", { link })} width="116" height="116" />
      <figcaption>{t("{piece, select, digit {Your bill on your phone} other {Your cup on your phone}}", { piece: room.info.facts.piece })}</figcaption>
    </figure>
  );
}
