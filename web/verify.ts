/** Checks the dice of a record of a match: `node web/verify.ts FILE`. It exits with 1 if something is wrong. */

import { readFileSync } from "node:fs";
import { argv, exit, stderr, stdout } from "node:process";

const [, , file = ""] = argv;
let bytes: BufferSource;
try {
  bytes = readFileSync(file);
} catch {
  stderr.write(file ? `${file} is no file that can be read: name the record of a match.\n` : "Name the record of a match: node web/verify.ts FILE\n");
  exit(1);
}
const { checkRecord, FINDINGS } = await import("./src/fairness/transcript.ts").catch(() => {
  stderr.write("The hash functions are not installed: run `npm ci` in the folder web first.\n");
  return exit(1);
});
const { wrong, shakes, dice, left } = checkRecord(bytes);
if (wrong) {
  stderr.write(`${FINDINGS[wrong.what].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(wrong.values[name]))}\n`);
  exit(1);
} else {
  stdout.write(`${dice} dice of ${shakes} shakes are what was promised; ${left} other numbers are left to the rules.\n`);
}
