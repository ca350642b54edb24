/** The match is over: the winner, the round that decided it, what was bold, and one tap for another. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { WaitingList } from "../lobby/WaitingList.tsx";
import { list, together } from "../kit/english.ts";
import { useLostKeyboard } from "../kit/keyboard.ts";
import { t } from "../kit/language.ts";
import { to } from "../kit/router.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { Review, Room } from "../protocol.ts";
import { ReplayButton } from "../review/ReplayButton.tsx";
import * as api from "../server/api.ts";
import { Share } from "../share/Share.tsx";
import type { Sendable } from "../share/share.ts";
import type { Seen } from "../state/queue.ts";
import { cast, past } from "../state/store.ts";
import { countedOf, keep, rolled } from "../statistics/statistics.ts";
import { Again } from "./Again.tsx";
import { headline, placed, reason, won } from "./headline.ts";
import { bold, Highlights } from "./Highlights.tsx";
import { ranked, Standings, wins } from "./Standings.tsx";
import { useReview } from "./review.ts";
import { doubts } from "./told.ts";
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

/** `children` stand before what may be looked at: what whoever looks can do for the next match. */
export function Over({ room, seen, children }: { room: Room; seen: Seen; children?: ComponentChildren }) {
  const { result } = seen.view.public;
  const { names, mine } = cast.value;
  const review = useReview(room.table, room.match);
  const page = useRef<HTMLElement>(null);
  useLostKeyboard(page, []); // on “Play again” the key that led here would be one press too near
  useEffect(() => count(room, seen, review ?? null), [room.match, review]);
  useEffect(() => {
    api.luck(room.table, String(room.match)).then(
      (luck) => rolled(room.table, room.match, luck),
      () => null, // the statistics are whole without it
    );
  }, [room.match]);
  if (!result) return null;
  const buys = seen.standing?.buys ?? [];
  const why = reason(seen);
  const winner = won(result.winners, names);
  const [me, ...others] = mine;
  const ofMe = me === undefined || others.length > 0 ? [] : [placed(seen.places[me] ?? 1, seen.places.length), ...doubts(past.value, seen.view.public.round, me)];

  /** A picture and the way to the review: nobody in it is you. */
  async function told(): Promise<Sendable> {
    const { picture } = await import("../share/poster.ts");
    const sent = review ? await api.reviewForAll(room.table, String(room.match)) : null;
    const file = await picture(
      {
        title: room.info.title,
        headline: winner,
        places: ranked(seen.places).map((seat) => ({ place: seen.places[seat] ?? 0, name: names[seat] ?? "", wins: room.match > 1 ? wins(room, seat) : "" })),
        highlights: bold(sent?.review ?? null).flatMap(({ label, note }) => (note ? [{ label, text: note.sentence }] : [])),
        foot: `Dudo · ${location.host}`,
      },
      `dudo-${room.game}.png`,
    );
    const url = new URL(to.review(room.table, room.match), location.href).href;
    return { title: room.info.title, text: t("{won}. Where was it decided?", { won: winner }), url, file };
  }

  async function written(): Promise<Sendable> {
    const record = await api.record(room.table, room.match);
    return { title: room.info.title, file: new File([record], `${room.game}-${room.table}.txt`, { type: "text/plain" }) };
  }

  return (
    <main class="over" ref={page} tabIndex={-1}>
      <div class="over-page">
        <header class="over-winner">
          {result.winners.map((seat) => {
            const who = room.seats[seat];
            return who ? <Portrait key={seat} of={who.portrait} mood="glad" /> : null;
          })}
          <h2 class="over-line">{headline(result.winners, names, mine)}</h2>
          {why ? <p>{why}</p> : null}
          {ofMe.length > 0 ? <p>{together(ofMe)}</p> : null}
        </header>
        <section class="over-table">
          <Standings room={room} seen={seen} />
          {buys.length > 0 ? (
            <p>
              {t("{count, plural, one {{who} buys a round.} other {{who} buy a round.}}", {
                count: buys.length,
                who: list(buys.map((seat) => names[seat] ?? "")),
              })}
            </p>
          ) : null}
          <div class="over-actions">
            <Again room={room} />
            <Share label={t("Share")} what={told} />
            <a class="answer" href={to.review(room.table, room.match)}>
              {t("See where it was decided")}
            </a>
          </div>
          <WaitingList room={room} />
          {children}
          <details class="over-more">
            <summary>{t("More")}</summary>
            <div class="over-more-actions">
              <a class="answer" href={to.games}>
                {t("Another game")}
              </a>
              {room.info.facts.piece === "die" ? (
                <a class="answer" href={to.luck(room.table, room.match)}>
                  {t("Were the dice fair?")}
                </a>
              ) : null}
              <ReplayButton room={room} review={review ?? null} headline={winner} />
              <Share label={t("Send the match as a file")} what={written} />
            </div>
          </details>
        </section>
        <Highlights room={room} seen={seen} review={review} />
      </div>
    </main>
  );
}
