/** Checks the dice of a record of a match: `node web/verify.ts FILE`. It exits with 1 if something is wrong. */

import { exit, stderr, stdout } from "node:process";
import { namedFile } from "./file.ts";

const bytes = namedFile("verify.ts");
const { checkRecord, FINDINGS } = await import("./src/fairness/transcript.ts").catch(() => {
  stderr.write("The hash functions are not installed: run `npm ci` in the folder web first.\n");
  return exit(1);
});
const { wrong, shakes, dice, left, proof } = checkRecord(bytes);
if (wrong) {
  stderr.write(`${FINDINGS[wrong.what].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(wrong.values[name]))}\n`);
  exit(1);
} else {
  const first = proof?.shakes[0]?.number ?? 0;
  stdout.write("Only the dice are proved. Names, bids, the house rules, the number of the match and all else in the header could have been changed.\n");
  stdout.write(`${dice} dice of ${shakes} shakes are what was promised; ${left} other numbers are left to the rules.\n`);
  if (first > 0) stdout.write(`It begins with shake ${first}: those before it were in earlier matches of the table, or its first rounds are missing.\n`);
  stdout.write("Only the rules can tell whether the match was over by then: dudo verify knows them. Only devices that were there can tell whether it was played.\n");
}
