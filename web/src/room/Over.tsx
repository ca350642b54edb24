/** The match is over: who won, how everybody stands, and one tap for another. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { WaitingList } from "../joining/WaitingList.tsx";
import { list } from "../kit/english.ts";
import { useLostKeyboard } from "../kit/keyboard.ts";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import type { Review, Room } from "../protocol.ts";
import { ReplayButton } from "../replay/ReplayButton.tsx";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import type { Seen } from "../state/queue.ts";
import { cast } from "../state/store.ts";
import { countedOf, keep, rolled } from "../statistics/statistics.ts";
import { Again } from "./Again.tsx";
import { headline, won } from "./headline.ts";
import { ranked, Standings, wins } from "./Standings.tsx";
import { useReview } from "./review.ts";
import "./Over.css";

/** For the statistics of this device, if one person has played here. */
function count(room: Room, seen: Seen, review: Review | null): void {
  const [seat, ...more] = cast.value.mine;
  if (seat === undefined || more.length > 0 || seen.places.length === 0) return;
  const account = review?.accounts[seat];
  keep({
    table: room.table,
    match: room.match,
    when: new Date().toISOString(),
    game: room.game,
    title: room.info.title,
    place: seen.places[seat] ?? 0,
    players: seen.places.length,
    counted: account ? countedOf(account) : null,
    people: room.seats.filter((it) => it.person && !it.yours).map((it) => it.name ?? ""),
    ...(review?.best_bluff?.seat === seat ? { bluff: review.best_bluff.sentence } : {}),
  });
}

/** What was bold in the match, in the words of that review. */
const bold = (review: Review | null): { label: string; text: string }[] =>
  [
    { label: t("The best bluff"), text: review?.best_bluff?.sentence },
    { label: t("The bravest call"), text: review?.bravest_call?.sentence },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));

/** `children` stand before what may be looked at: what whoever looks can do for the next match. */
export function Over({ room, seen, children }: { room: Room; seen: Seen; children?: ComponentChildren }) {
  const game = seen.view.public;
  const { result } = game;
  const { names, mine } = cast.value;
  const review = useReview(room.table, room.match);
  const page = useRef<HTMLElement>(null);
  useLostKeyboard(page, []); // on “Play again” the key that led here would be one press too near
  useEffect(() => count(room, seen, review), [room.match, review]);
  useEffect(() => {
    api.luck(room.table, String(room.match)).then(
      (luck) => rolled(room.table, room.match, luck),
      () => null, // the statistics are whole without it
    );
  }, [room.match]);
  if (!result) return null;
  const buys = seen.standing?.buys ?? [];
  const highlights = bold(review);
  const winner = won(result.winners, names);
  const line = headline(result.winners, names, mine);

  async function drawn(): Promise<Sendable> {
    const { picture } = await import("../share/poster.ts");
    const sent = highlights.length > 0 ? await api.reviewForAll(room.table, String(room.match)) : null;
    const file = await picture(
      {
        title: room.info.title,
        headline: winner,
        places: ranked(seen.places).map((seat) => ({ place: seen.places[seat] ?? 0, name: names[seat] ?? "", wins: room.match > 1 ? wins(room, seat) : "" })),
        highlights: bold(sent?.review ?? null),
        foot: `Dudo · ${location.host}`,
      },
      `dudo-${room.game}.png`,
    );
    return { title: winner, file };
  }

  function told(): Sendable {
    const url = new URL(to.review(room.table, room.match), location.href).href;
    return { title: room.info.title, text: t("{won}. Where was it decided?", { won: winner }), url };
  }

  async function written(): Promise<Sendable> {
    const record = await api.record(room.table, room.match);
    return { title: room.info.title, file: new File([record], `${room.game}-${room.table}.txt`, { type: "text/plain" }) };
  }

  return (
    <main class="over" ref={page} tabIndex={-1}>
      <h2 class="over-line">{line}</h2>
      <p class="over-why">{seen.sentences.result}</p>
      <Standings room={room} seen={seen} />
      {buys.length > 0 ? (
        <p class="over-why">
          {t("{count, plural, one {{who} buys} other {{who} buy}} a round.", {
            count: buys.length,
            who: list(buys.map((seat) => names[seat] ?? "")),
          })}
        </p>
      ) : null}
      <div class="over-actions">
        <Again room={room} />
      </div>
      <WaitingList room={room} />
      {children}
      {highlights.length > 0 ? (
        <dl class="highlights" aria-live="polite">
          {highlights.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div class="over-actions">
        <a class="answer" href={to.review(room.table, room.match)}>
          {t("See where it was decided")}
        </a>
        <a class="answer" href={to.games}>
          {t("Another game")}
        </a>
        {room.info.facts.piece === "die" ? (
          <a class="answer" href={to.luck(room.table, room.match)}>
            {t("Were the dice fair?")}
          </a>
        ) : null}
        <Share label={t("Share a picture")} what={drawn} />
        <ReplayButton room={room} review={review} headline={winner} />
        <Share label={t("Send the review")} what={told} />
        <Share label={t("Send the match as a file")} what={written} />
      </div>
    </main>
  );
}
