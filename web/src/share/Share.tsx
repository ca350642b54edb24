/** The one button that sends something on: a table, a rule, a puzzle, a record, a picture. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Icon } from "../kit/Icon.tsx";
import { t } from "../kit/language.ts";
import { say } from "../kit/toast.ts";
import { Refusal } from "../server/api.ts";
import { copy, share, shares, type Sendable, type Sent } from "./share.ts";

const SHOWN = 2000;

interface ShareProps {
  label: string;
  /** What is sent; asked for when the button is pressed. */
  what: () => Sendable | Promise<Sendable>;
  class?: string;
  /** Only the icon is seen; the label is its name, and its tooltip. */
  small?: boolean;
}

/** Sends it with the device’s own sheet; where there is none, copies the link or keeps the file. */
export function Share({ label, what, class: kind = "answer", small = false }: ShareProps) {
  return <Sending label={label} icon={shares() ? "share" : "copy"} kind={kind} small={small} send={async () => share(await what())} />;
}

/** Copies the link, also where it could be shared. */
export function Copy({ label, link, class: kind = "answer" }: { label: string; link: string; class?: string }) {
  const send = async (): Promise<Sent> => ((await copy(link)) ? "copied" : "failed");
  return <Sending label={label} icon="copy" kind={kind} small={false} send={send} />;
}

interface SendingProps {
  label: string;
  icon: "share" | "copy";
  kind: string;
  small: boolean;
  send: () => Promise<Sent>;
}

function Sending({ label, icon, kind, small, send }: SendingProps) {
  const busy = useSignal(false);
  const copied = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function press(): Promise<void> {
    if (busy.value) return;
    busy.value = true;
    const sent = await send().catch((problem: unknown): Sent | Refusal => (problem instanceof Refusal ? problem : "failed"));
    busy.value = false;
    if (sent instanceof Refusal) say(sent.message);
    if (sent === "kept") say(t("It is in your downloads."));
    if (sent === "both") say(t("The picture is in your downloads, and the link is copied."));
    if (sent === "failed") say(t("This browser can neither send nor copy that."));
    if (sent === "copied" && small) say(t("The link is copied."));
    copied.value = sent === "copied";
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (copied.value = false), SHOWN);
  }

  return (
    <button
      type="button"
      class={small ? "quiet icon-button" : kind}
      aria-label={small ? label : undefined}
      title={small ? label : undefined}
      aria-disabled={busy.value}
      onClick={() => void press()}
    >
      <Icon name={copied.value ? "check" : icon} />
      {small ? null : <span aria-live="polite">{copied.value ? t("Copied") : label}</span>}
    </button>
  );
}
