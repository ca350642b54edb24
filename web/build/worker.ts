/** The service worker, built after the page, because it has to know what the page is made of. */

import { createHash } from "node:crypto";
import { build, type Plugin, type Rolldown } from "vite";

/** What is needed to play is kept; a language or accents are fetched when somebody needs them. */
const LATER = /-ext-|\.txt$/;
const KEPT = /^assets\/|^offline\.html$/;
const FILE = "worker.js";

export function worker(languages: readonly string[]): Plugin {
  const isLanguage = (file: string) => languages.some((tag) => file.startsWith(`assets/${tag}-`));
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async generateBundle(_, bundle) {
      const parts = Object.values(bundle)
        .filter(({ fileName }) => KEPT.test(fileName) && !LATER.test(fileName) && !isLanguage(fileName))
        .map((it) => ({ url: it.fileName, revision: it.fileName.startsWith("assets/") ? null : digest(it) }));
      const made = await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { PARTS: JSON.stringify(parts), "process.env.NODE_ENV": '"production"' },
        build: { write: false, target: "es2022", rolldownOptions: { input: "worker/worker.ts", output: { format: "iife", entryFileNames: FILE } } },
      });
      const [code] = (Array.isArray(made) ? made : [made as Rolldown.RolldownOutput]).flatMap(({ output }) => output);
      if (code?.type !== "chunk") throw new Error("The service worker was expected to be one script.");
      this.emitFile({ type: "asset", fileName: FILE, source: code.code });
    },
  };
}

function digest(it: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  return createHash("sha256")
    .update(it.type === "asset" ? it.source : it.code)
    .digest("hex")
    .slice(0, 16);
}
