/** The dozen things that can be called out with one tap. */

import { message, t } from "../kit/language.ts";
import type { Reaction } from "../protocol.ts";

const PHRASES = {
  hello: message("Hello!"),
  nice: message("Nice one!"),
  bluffer: message("Bluffer!"),
  really: message("Really?"),
  ouch: message("Ouch!"),
  wow: message("Wow!"),
  lucky: message("Lucky!"),
  close: message("That was close."),
  hurry: message("Hurry up!"),
  thinking: message("Hmm …"),
  sorry: message("Sorry!"),
  goodgame: message("Good game!"),
} as const satisfies Readonly<Record<Reaction, string>>;

export const REACTIONS = Object.keys(PHRASES) as readonly Reaction[];

export const phrase = (reaction: Reaction): string => t(PHRASES[reaction]);
