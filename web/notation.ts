/** Prints a record of a match as JSON: `node web/notation.ts FILE`. It exits with 1 if the file is no record. */

import { exit, stderr, stdout } from "node:process";
import { namedFile } from "./file.ts";
import { readRecord } from "./src/words/record.ts";

const file = namedFile("notation.ts");
try {
  stdout.write(`${JSON.stringify(readRecord(new TextDecoder("utf-8", { ignoreBOM: true }).decode(file)))}\n`);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}
