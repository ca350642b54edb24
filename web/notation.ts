/** Prints a record of a match as JSON: `node web/notation.ts FILE`. It exits with 1 if the file is no record. */

import { readFileSync } from "node:fs";
import { argv, exit, stderr, stdout } from "node:process";
import { readRecord } from "./src/words/record.ts";

try {
  stdout.write(`${JSON.stringify(readRecord(readFileSync(argv[2] ?? "", "utf8")))}\n`);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
