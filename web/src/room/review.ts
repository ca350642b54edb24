/** What was bold in a match that is over: the best bluff and the bravest call, as its review has found them. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Review, Reviewed } from "../protocol.ts";
import * as api from "../server/api.ts";

const FIRST = 1200;
const AGAIN = 800;
const TRIES = 90;

/** The review, once it is there; undefined until then, null where the server has no time for one. */
export function useReview(table: string, match: number): Review | null | undefined {
  const found = useSignal<Review | null | undefined>(undefined);
  useEffect(() => {
    found.value = undefined;
    let tries = 0;
    let timer = setTimeout(ask, FIRST);
    function ask(): void {
      tries += 1;
      void api.review(table, String(match)).then(heard, () => (found.value = null));
    }
    function heard({ review }: Reviewed): void {
      if (review || tries >= TRIES) found.value = review;
      else timer = setTimeout(ask, AGAIN);
    }
    return () => {
      tries = TRIES;
      clearTimeout(timer);
    };
  }, [table, match]);
  return found.value;
}
