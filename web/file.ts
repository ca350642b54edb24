import { readFileSync } from "node:fs";
import { argv, exit, stderr } from "node:process";

/** The file that is named on the command line; where none can be read, a sentence says so, and the process ends with 1. */
export function namedFile(command: string): Uint8Array<ArrayBuffer> {
  const [, , file = ""] = argv;
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    stderr.write(file ? `${file} is no file that can be read: name the record of a match.\n` : `Name the record of a match: node web/${command} FILE\n`);
    return exit(1);
  }
}
