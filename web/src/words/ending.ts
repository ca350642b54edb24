/** How a round ended, as the server tells it. */

import { together } from "../kit/english.ts";
import type { ShowdownSentences } from "../protocol.ts";

/** What was counted, and so whether the bid was true. */
export const outcome = ({ count, verdict }: ShowdownSentences): string => together([count, verdict]);

/** Who was right, and what it cost whom. */
export const consequences = ({ right, costs }: ShowdownSentences): string => together([right, ...costs]);

export const ending = (told: ShowdownSentences): string => together([outcome(told), consequences(told)]);
