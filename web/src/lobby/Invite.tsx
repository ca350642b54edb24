/** The link to this table: to send, to copy, or to hold a phone's camera at. */

import { useSignal } from "@preact/signals";
import { Icon } from "../kit/Icon.tsx";
import { rich, t } from "../kit/language.ts";
import type { Room } from "../protocol.ts";
import * as api from "../server/api.ts";
import "./Invite.css";

const HERE = /^(localhost|127\.|\[::1\])/;

/** The address that friends open, and whether it works on this device alone. */
export function invitation(room: Room): { link: string; local: boolean } {
  const link = room.links.find((it) => !HERE.test(new URL(it).host)) ?? room.links[0] ?? location.href;
  return { link, local: HERE.test(new URL(link).host) };
}

export function Invite({ room }: { room: Room }) {
  const copied = useSignal(false);
  const { link, local } = invitation(room);
  const shares = "share" in navigator;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
      setTimeout(() => (copied.value = false), 2000);
    } catch {
      getSelection()?.selectAllChildren(document.querySelector(".invite-link") ?? document.body);
    }
  }

  /** Who changes their mind in the list of apps has not made a mistake. */
  async function share(): Promise<void> {
    const text = t("Come and play {title} with me", { title: room.info.title });
    await navigator.share({ title: "Dudo", text, url: link }).catch(() => undefined);
  }

  return (
    <section class="invite" aria-label={t("Invite friends")}>
      <div class="invite-do">
        {shares ? (
          <button type="button" class="confirm" onClick={() => void share()}>
            <Icon name="share" /> {t("Invite friends")}
          </button>
        ) : null}
        <button type="button" class={shares ? "answer" : "confirm"} onClick={() => void copy()}>
          <Icon name="copy" /> {copied.value ? t("Copied") : t("Copy the link")}
        </button>
        <code class="invite-link">{link}</code>
        {local ? (
          <OnlyHere />
        ) : (
          <p class="faint">{t("Or point a phone’s camera at the code.")}</p>
        )}
      </div>
      {local ? null : <img class="qr" src={api.qr(room.table)} alt={t("QR code of {link}", { link })} width="200" height="200" />}
    </section>
  );
}

/** The link leads to this device itself, where nobody else's browser is. */
export function OnlyHere() {
  return (
    <p class="faint">
      {rich("This link works on this device only. To let phones on the same network join, start the server with {option}.", {
        option: <code>--lan</code>,
      })}
    </p>
  );
}
