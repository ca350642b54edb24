/** What was worth telling of a match: the round that ended it, the best bluff, the bravest call. */

import { Said } from "../dice/Said.tsx";
import { t } from "../kit/language.ts";
import { Portrait } from "../people/Portrait.tsx";
import type { Note, Review, Room } from "../protocol.ts";
import { deciding } from "../review/deciding.ts";
import { Count } from "../showdown/Count.tsx";
import { score, type Beat } from "../showdown/order.ts";
import { verdict } from "../showdown/verdict.ts";
import type { Seen } from "../state/queue.ts";
import { cast, past } from "../state/store.ts";
import * as say from "../words/say.ts";

interface Bold {
  label: string;
  note: Note | null;
  /** What is said where there was nothing of it. */
  none: string;
}

/** What was bold in the match, in the words of that review. */
export const bold = (review: Review | null): Bold[] => [
  { label: t("The best bluff"), note: review?.best_bluff ?? null, none: t("Nobody got away with a bluff.") },
  { label: t("The bravest call"), note: review?.bravest_call ?? null, none: t("Nobody doubted a bid that looked true.") },
];

interface HighlightsProps {
  room: Room;
  seen: Seen;
  /** Nothing while it is on its way, or where there is no time for one: nothing below waits for it. */
  review: Review | null | undefined;
}

export function Highlights({ room, seen, review }: HighlightsProps) {
  return (
    <section class="highlights" aria-live="polite">
      <Last room={room} seen={seen} />
      {review
        ? bold(review).map(({ label, note, none }) => {
            const who = note ? room.seats[note.seat] : undefined;
            return (
              <div class="highlight" key={label}>
                <h3>{label}</h3>
                {who ? <Portrait of={who.portrait} /> : null}
                <p>{note?.sentence ?? none}</p>
              </div>
            );
          })
        : null}
    </section>
  );
}

/** The last showdown, small: what was bid, what lay there, who was right. */
function Last({ room: { info }, seen }: { room: Room; seen: Seen }) {
  const last = { showdown: seen.view.public.showdown, sentences: seen.sentences.showdown };
  const { showdown: it, sentences } = deciding(past.value, null) ?? last;
  if (!it || !sentences) return null;
  const { names, labels, mine } = cast.value;
  return (
    <div class="highlight is-last">
      <h3>{t("The last round")}</h3>
      <p class="show-bid">
        {labels[it.bidder]} <Said word={it.bid} terms={info} names={names} class="is-large" />
      </p>
      <p class="show-call">
        {labels[it.challengers[0] ?? it.bidder]} <strong>{say.action(it.call, info, names)}</strong>
      </p>
      <Count it={it} info={info} beat={score(it).at(-1) as Beat} />
      <p class="highlight-end">{verdict(it, sentences, names, mine)}</p>
    </div>
  );
}
