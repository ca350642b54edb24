/** Why one can trust a table here: what is promised, what is not, and how anybody can check it. */

import { useState } from "preact/hooks";
import { Die } from "../dice/Die.tsx";
import { ORDINARY } from "../dice/ordinary.ts";
import { Icon } from "../kit/Icon.tsx";
import { rich, t } from "../kit/language.ts";
import { cameFrom } from "../kit/router.ts";
import { TopBar } from "../kit/TopBar.tsx";
import { RecordCheck } from "./RecordCheck.tsx";
import "./Trust.css";

export function Trust() {
  const [back] = useState(cameFrom);
  return (
    <>
      <TopBar title={t("Why you can trust this table")} back={back} />
      <main class="page trust">
        <p>{t("The bids here may be lies. Nothing else should be: this is what you can rely on, how to check it, and what nobody can promise you.")}</p>
        <section>
          <h2>{t("Nobody chooses the dice")}</h2>
          <Seals />
          <ol>
            <li>{t("Before a throw, the server puts the secrets of all its dice into an envelope and shows everybody the seal.")}</li>
            <li>{t("Your device, and that of every other player, puts a random number into an envelope of its own and shows the seal, too.")}</li>
            <li>{t("When the dice are due, the players’ envelopes are opened. Each die is worked out from the server’s secret and all these numbers together.")}</li>
            <li>{t("When you see your dice, your device is given their secret, and everybody is when the cup is lifted. It checks the seal and works the dice out again. When the match is over, everything is opened, the dice that nobody saw included.")}</li>
          </ol>
          <p>{t("Bots and players who are away bring no number of their own. What stands for them follows from a rule, and is marked.")}</p>
          <p>{rich("A green shield {shield} on a round says that your device has done so. Tap it to read what was checked.", { shield: <span class="trust-shield"><Icon name="proved" /></span> })}</p>
        </section>
        <section>
          <h2>{t("Check a whole match")}</h2>
          <p>{t("At the end of a match you can keep its record. Choose the file, and every die is worked out again here, on your device.")}</p>
          <RecordCheck />
          <p>{t("A file alone can only show that it agrees with itself: somebody could have written one that was never played. So this device compares the record with what it was promised at the table, if it was there.")}</p>
          <Command run="dudo verify FILE" />
        </section>
        <section>
          <h2>{t("Nobody sees your cup")}</h2>
          <p>{t("What other players’ devices are sent is built from what they may see. Whatever lies under your cup, it is the same to the last letter.")}</p>
          <p>{t("Bots are players like the others: each sees its own dice, and how long it hesitates depends on what everybody sees.")}</p>
          <Command run="make secrecy" />
        </section>
        <section>
          <h2>{t("A confirmed move is kept")}</h2>
          <p>{t("A move counts once it is on the server’s disk, and nobody is told of it before that. The power may fail at any moment: no move is lost, and none counts twice.")}</p>
          <Command run="make crash" />
        </section>
        <section>
          <h2>{t("Nobody can stop your table")}</h2>
          <p>{t("Whoever sends nonsense, floods the server or reads too slowly gets a one-sentence answer and is held back. The others play on.")}</p>
          <Command run="make hostile" />
        </section>
        <section>
          <h2>{t("What nobody can promise you")}</h2>
          <ul>
            <li>{t("That the server never looks under your cup. It throws the dice, so it knows them. Play on a server of somebody you trust, or run one yourself: one command does it.")}</li>
            <li>{t("That two players do not tell each other what they have.")}</li>
            <li>{t("That a number reported as late really was late. The server hears all numbers before it says so, and could choose among a few outcomes by leaving some out. But then no shield is green, and that player’s device says why.")}</li>
            <li>{t("That the dice of an unfinished match are ever opened. Its record would show what still lies covered, so it is only opened when the match is over.")}</li>
          </ul>
          <p class="faint">{t("The commands are for a computer with a copy of Dudo. Anybody who likes can attack their own server there, and read what held.")}</p>
        </section>
      </main>
    </>
  );
}

/** What whoever has the source can run to see it for themselves. */
function Command({ run }: { run: string }) {
  return (
    <p class="faint">
      {rich("To try it yourself: {command}", { command: <code translate={false}>{run}</code> })}
    </p>
  );
}

/** The picture: sealed envelopes of the server and of the players, and the dice that come of them. */
function Seals() {
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
