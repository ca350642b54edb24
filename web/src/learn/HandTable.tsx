/** Every hand of whoever acts, with what is done with it as a bar; a tap on one says what each action is worth. */

import { Die } from "../dice/Die.tsx";
import { Said } from "../dice/Said.tsx";
import { inRow } from "../kit/english.ts";
import { Icon } from "../kit/Icon.tsx";
import { message, t } from "../kit/language.ts";
import { percent } from "../kit/percent.ts";
import type { ExploredHand } from "../protocol.ts";
import * as say from "../words/say.ts";
import { coloured, done, groups, KINDS, kindOf, RARE, shares, signed, type HandGroup, type Shown } from "./explorer.ts";
import { HandMap } from "./HandMap.tsx";
import type { Mapped } from "./handmap.ts";
import "./HandTable.css";

const MOSTLY = {
  honest: message("Mostly raise with a bid that is likely true"),
  bluff: message("Mostly bluff"),
  challenge: message("Mostly challenge"),
  exact: message("Mostly make another call"),
  rare: message("Hardly ever held after these bids"),
} as const satisfies Record<HandGroup["kind"], string>;

/** What a hand does, in words: "four fives 80%, Liar! 20%". */
const told = (does: ReturnType<typeof done>, info: Shown["info"]): string =>
  inRow(does.map(({ action, often }) => `${say.action(action, info)} ${percent(often)}`));

interface HandTableProps extends Shown {
  chosen: ExploredHand | null;
  choose: (hand: ExploredHand | null) => void;
}

export function HandTable({ info, explored, chosen, choose }: HandTableProps) {
  const map = explored.hands.map((hand): Mapped => {
    const share = shares(explored, [hand]);
    return { dice: hand.dice, likely: hand.likely, mix: KINDS.map((kind) => ({ kind, often: share[kind] })), told: told(done(explored, hand), info) };
  });
  return (
    <>
      <HandMap
        info={info}
        label={t("Every hand and how to play it")}
        hands={map}
        chosen={chosen?.dice.join("") ?? ""}
        choose={(dice) => choose(explored.hands.find((hand) => hand.dice.join("") === dice) ?? null)}
      />
      <p class="hand-heads soft small" aria-hidden>
        <span>{t("Hand")}</span>
        <span>{t("Play, and how often")}</span>
        <span>{t("Worth")}</span>
      </p>
      {groups(explored).map(({ kind, hands }) => (
        <section key={kind} class={`hand-group is-${kind}`}>
          <h3>
            {t(MOSTLY[kind])} <small class="number">{percent(Math.min(1, hands.reduce((sum, hand) => sum + hand.likely, 0)))}</small>
          </h3>
          <ul>
            {hands.map((hand) => (
              <Row key={hand.dice.join("")} info={info} explored={explored} hand={hand} open={hand === chosen} choose={choose} />
            ))}
          </ul>
        </section>
      ))}
      <p class="faint small">
        {t("A bid counts as a bluff if it is more likely false than true. An action is worth what it wins per round on average against perfect play, from −1 to +1.")}
      </p>
    </>
  );
}

interface RowProps extends Omit<Shown, "history"> {
  hand: ExploredHand;
  open: boolean;
  choose: (hand: ExploredHand | null) => void;
}

function Row({ info, explored, hand, open, choose }: RowProps) {
  const does = done(explored, hand);
  const byColour = coloured(explored, hand);
  const commonest = new Set(does.slice(0, SAID).map(({ at }) => at));
  const detail = `hand-${hand.dice.join("")}`;
  return (
    <li class="hand-row">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? detail : undefined}
        aria-label={t("{hand}: {actions}", { hand: say.hand(hand.dice, info), actions: told(does, info) })}
        onClick={() => choose(open ? null : hand)}
      >
        <Dice dice={hand.dice} info={info} />
        <span class="hand-bar" aria-hidden>
          {byColour.map(({ action, kind, often }) => (
            <i key={action} class={`is-${kind}`} style={{ "--often": often.toFixed(4) }} />
          ))}
        </span>
        <span class="hand-says soft small" aria-hidden>
          {byColour.filter(({ at }) => commonest.has(at)).map(({ action, often }) => (
            <span key={action}>
              <Said word={action} terms={info} /> {percent(often)}
            </span>
          ))}
        </span>
        <b class="number">{hand.worth === null ? "–" : signed(hand.worth)}</b>
        <Icon name="next" />
      </button>
      {open ? <Detail id={detail} info={info} explored={explored} hand={hand} /> : null}
    </li>
  );
}

/** What each action is worth with that hand: the reason for what is done. */
function Detail({ id, info, explored, hand }: Pick<Shown, "info" | "explored"> & { id: string; hand: ExploredHand }) {
  const rows = explored.actions
    .map(({ action }, at) => ({ at, action, often: hand.often[at] ?? 0, worth: hand.worths[at] ?? null, true_: hand.true[at] ?? null }))
    .filter(({ often, worth }) => often >= RARE || worth !== null)
    .toSorted((a, b) => (b.worth ?? -2) - (a.worth ?? -2))
    .filter(({ often }, place) => often >= RARE || place < SHOWN);
  return (
    <div class="hand-detail" id={id}>
      <p>
        {t("{dealt} of all throws, {likely} after these bids.", { dealt: percent(hand.dealt, 1), likely: percent(hand.likely, 1) })}
      </p>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{t("Action")}</th>
            <th scope="col" class="is-number">{t("How often")}</th>
            <th scope="col" class="is-number">{t("True")}</th>
            <th scope="col" class="is-number">{t("Worth")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, action, often, worth, true_ }) => (
            <tr key={at} class={`is-${kindOf(action, true_)} ${often >= RARE ? "" : "is-never"}`}>
              <th scope="row">
                <Said word={action} terms={info} />
              </th>
              <td class="is-number">{often >= RARE ? percent(often) : "–"}</td>
              <td class="is-number">{true_ === null ? "" : percent(true_)}</td>
              <td class="is-number">{worth === null ? "–" : signed(worth)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** So many of the commonest actions stand under the bar, from left to right as their colours do. */
const SAID = 2;

/** So many of the best actions are shown, done or not. */
const SHOWN = 6;

export function Dice({ dice, info }: { dice: readonly number[]; info: Shown["info"] }) {
  return (
    <span class="dice-row">
      {dice.map((face, at) => (
        <Die key={at} face={face} terms={info} silent />
      ))}
    </span>
  );
}
