/** The picture: sealed envelopes of the server and of the players, and the dice that come of them. */

import { Die } from "../dice/Die.tsx";
import { ORDINARY } from "../dice/ordinary.ts";
import { t } from "../kit/language.ts";

export function Seals() {
  return (
    <div class="seals" role="img" aria-label={t("The server’s envelope and those of the players make the dice together.")}>
      <Envelope />
      <b>+</b>
      <span class="seals-players">
        <Envelope small />
        <Envelope small />
        <Envelope small />
      </span>
      <b>→</b>
      <span class="seals-dice">
        <Die face={5} terms={ORDINARY} silent />
        <Die face={2} terms={ORDINARY} silent />
        <Die face={6} terms={ORDINARY} silent />
      </span>
    </div>
  );
}

function Envelope({ small = false }: { small?: boolean }) {
  return (
    <svg viewBox="0 0 48 34" class={small ? "seal is-small" : "seal"} aria-hidden>
      <rect x="1.500" y="1.500" width="45" height="31" rx="3" />
      <path d="M2 3 L24 19 L46 3" />
      <circle cx="24" cy="19" r="5.500" />
    </svg>
  );
}
