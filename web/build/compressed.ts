/** Beside each file of text in the built page the same in fewer bytes, for browsers that take them so. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|js|svg|txt|webmanifest)$/;
/** What is shorter is sent in one packet anyway. */
const LEAST = 1000;

export function compressed(): Plugin {
  let folder = "";
  return {
    name: "compressed-files",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(name)) continue;
        const source = readFileSync(join(folder, name));
        if (source.length < LEAST) continue;
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(source, { params: size }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(source, { level: 9 }));
      }
    },
  };
}
