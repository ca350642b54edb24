/** Why one can trust a table here: what is promised, what is not, and how anybody can check it. */

import { useState } from "preact/hooks";
import { Die } from "../dice/Die.tsx";
import { ORDINARY } from "../dice/ordinary.ts";
import { Icon } from "../kit/Icon.tsx";
import { rich, t } from "../kit/language.ts";
import { Page } from "../kit/Page.tsx";
import { cameFrom } from "../kit/router.ts";
import { RecordCheck } from "./RecordCheck.tsx";
import "./Trust.css";

export function Trust() {
  const [back] = useState(cameFrom);
  return (
    <Page title={t("Why you can trust this table")} back={back} class="trust prose stack is-airy">
      <p>{t("The bids here may be lies. Nothing else should be: this is what you can rely on, how to check it, and what nobody can promise you.")}</p>
      <section class="stack">
        <h2>{t("Nobody chooses the dice")}</h2>
        <Seals />
        <ol>
          <li>{t("Before a throw, the server puts the secrets of all its dice into an envelope and shows everybody the seal.")}</li>
          <li>{t("Every player’s device, yours too, puts a random number into its own envelope and shows the seal.")}</li>
          <li>{t("When the dice are due, the players’ envelopes are opened. Each die is worked out from the server’s secret and all these numbers together.")}</li>
          <li>{t("When you see your dice, your device gets their secret. When a cup is lifted, every device gets it. Yours checks the seal and works out the dice again. After the match everything is opened, even dice that nobody saw.")}</li>
        </ol>
        <p>{t("Bots and players who are away add no number. A rule gives one for them, and it is marked.")}</p>
        <p>{rich("A green shield {shield} on a round means that your device has checked it. Tap it to see how.", { shield: <span class="trust-shield"><Icon name="proved" /></span> })}</p>
      </section>
      <section class="stack">
        <h2>{t("Check a whole match")}</h2>
        <p>{t("After a match you can save its record. Choose the file, and your device works out every die again.")}</p>
        <RecordCheck />
        <p>{t("A file alone can only be consistent: somebody could have made it up. So if this device was at the table, it compares the record with what it was promised there.")}</p>
      </section>
      <section class="stack">
        <h2>{t("Nobody sees your cup")}</h2>
        <p>{t("The server sends the others’ devices only what they may see. Whatever is under your cup, those messages are the same to the last letter.")}</p>
        <p>{t("Bots are players like any other: each sees only its own dice. How long it hesitates depends only on what everybody can see.")}</p>
      </section>
      <section class="stack">
        <h2>{t("A confirmed move is kept")}</h2>
        <p>{t("A move counts once it is saved on the server’s disk, and nobody hears of it before. Even if the power fails, no move is lost and none counts twice.")}</p>
      </section>
      <section class="stack">
        <h2>{t("Nobody can stop your table")}</h2>
        <p>{t("A device that sends nonsense, floods the server or reads too slowly is held back. Everybody else plays on.")}</p>
      </section>
      <section class="stack">
        <h2>{t("What nobody can promise you")}</h2>
        <ul>
          <li>{t("That the server does not look under your cup. It throws the dice, so it knows them. Play on the server of somebody you trust, or run your own with one command.")}</li>
          <li>{t("That two players do not tell each other their dice.")}</li>
          <li>{t("That a number reported late really was late. The server sees all numbers first, so by leaving some out it could choose among a few outcomes. But then no shield is green, and that player’s device says why.")}</li>
          <li>{t("That the dice of an unfinished match are ever opened. Its record would show covered dice, so it opens only when the match is over.")}</li>
        </ul>
      </section>
      <details>
        <summary>{t("Try it yourself")}</summary>
        <p>{t("On a computer with a copy of Dudo, anybody can put each promise to the test:")}</p>
        <table class="table">
          <tbody>
            <Command tries={t("Check a whole match")} run="dudo verify FILE" />
            <Command tries={t("Nobody sees your cup")} run="make secrecy" />
            <Command tries={t("A confirmed move is kept")} run="make crash" />
            <Command tries={t("Nobody can stop your table")} run="make hostile" />
          </tbody>
        </table>
      </details>
    </Page>
  );
}

function Command({ tries, run }: { tries: string; run: string }) {
  return (
    <tr>
      <th scope="row">{tries}</th>
      <td>
        <code translate={false}>{run}</code>
      </td>
    </tr>
  );
}

/** The picture: sealed envelopes of the server and of the players, and the dice that come of them. */
function Seals() {
  return (
    <div class="seals baize row" role="img" aria-label={t("The server’s envelope and the players’ envelopes make the dice together.")}>
      <Envelope />
      <b>+</b>
      <span class="stack is-dense">
        <Envelope small />
        <Envelope small />
        <Envelope small />
      </span>
      <b>→</b>
      <span class="dice-row">
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
