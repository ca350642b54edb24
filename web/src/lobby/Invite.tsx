/** The link to this table: to copy, to send, or to hold a phone's camera at. */

import { useSignal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import "./Invite.css";

const HERE = /^(localhost|127\.|\[::1\])/;

export function Invite({ room }: { room: Room }) {
  const copied = useSignal(false);
  const link = room.links.find((it) => !HERE.test(new URL(it).host)) ?? room.links[0] ?? location.href;
  const local = HERE.test(new URL(link).host);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
      setTimeout(() => (copied.value = false), 2000);
    } catch {
      getSelection()?.selectAllChildren(document.querySelector(".invite-link") ?? document.body);
    }
  }

  return (
    <div class="invite">
      <div class="invite-link-line">
        <code class="invite-link">{link}</code>
        <button type="button" class="answer" onClick={() => void copy()}>
          <Icon name="copy" /> {copied.value ? "Copied" : "Copy the link"}
        </button>
      </div>
      {local ? (
        <p class="faint">
          This link works on this device only. To let phones on the same network join, start the server
          with <code>--lan</code>.
        </p>
      ) : (
        <>
          <img class="qr" src={api.qr(room.table)} alt={`QR code of ${link}`} width="180" height="180" />
          <p class="faint">Works for anybody on the same network: point a phone’s camera at it.</p>
        </>
      )}
    </div>
  );
}
