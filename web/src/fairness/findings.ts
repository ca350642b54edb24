/** What can be found about the dice of a round, in a sentence each. */

import { message } from "../kit/language.ts";

/** What cannot happen with an honest server. */
export const PROBLEMS = {
  promise: message("What was dealt does not come from the promise that we were given."),
  chain: message("A promise does not continue the one before it: a shake is missing, or was swapped."),
  seats: message("The server names seats that this table does not have."),
  pledge: message("What {who} brought is not what was pledged."),
  rule: message("The value that stands for {who} is not the one that the rule gives."),
  own: message("The server says that you brought something other than what your device brought. If you play on another device as well, it may have come from there."),
  secret: message("A secret that was opened is not the one that was promised."),
  number: message("The server tells of a throw that there cannot be."),
  shown: message("What lies on the table is not what was proved."),
} as const;

export interface Wrong {
  readonly problem: keyof typeof PROBLEMS;
  /** Whose value it is about, if it is about one. */
  readonly seat?: number;
}

/** What can happen with an honest server, but leaves a dishonest one a choice. */
export const DOUBTS = {
  own: PROBLEMS.own,
  late: message("The server did not get this device’s number in time. That happens on a slow connection; if it happens all the time, ask whoever runs the server."),
  unused: message("This device had pledged {you, select, yes {your number} other {a number for {who}}}, but the server says that there was none. That happens when somebody comes or goes; if it happens all the time, ask whoever runs the server."),
  unheard: message("This device opened its number for throw {throw}, and never heard what was thrown. That happens when a connection is lost; the record of the match shows whether that throw was made."),
  other: message("The server says that {who} had pledged a number and did not open it in time. It may have known how the dice would fall with that number and without it."),
} as const;

export interface Doubt {
  readonly why: keyof typeof DOUBTS;
  readonly seat?: number;
  readonly shake?: number;
}
