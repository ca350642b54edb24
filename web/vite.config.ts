import { readdirSync, readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { compressed } from "./build/compressed.ts";
import { messages } from "./build/messages.ts";
import { worker } from "./build/worker.ts";

// The server that `vite` passes live traffic to while one works on the page.
const server = process.env["DUDO_SERVER"] ?? "http://127.0.0.1:8000";

/** The licence of each font lies beside the fonts. */
const licences: Plugin = {
  name: "licences-of-fonts",
  generateBundle() {
    for (const font of ["fraunces", "source-sans-3"]) {
      const source = readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, "utf8");
      this.emitFile({ type: "asset", fileName: `assets/${font}-OFL.txt`, source });
    }
  },
};

/**
 * What a page needs at once comes in one piece; on its own it would be cut wherever something that comes later
 * needs a part of it, too. The page without a connection needs little, so that is a piece of its own.
 */
function piece(id: string, modules: Rolldown.ChunkingContext): string | null {
  const met = new Set([id]);
  for (const it of met) for (const importer of modules.getModuleInfo(it)?.importers ?? []) met.add(importer);
  const begins = (entry: string) => [...met].some((it) => it !== id && it.endsWith(entry));
  if (begins("/src/offline.tsx")) return "base";
  return begins("/src/main.tsx") ? "page" : null;
}

export default defineConfig({
  plugins: [messages(), licences, worker(readdirSync("src/languages").flatMap((file) => /(.+)\.json$/.exec(file)?.[1] ?? [])), compressed()],
  // Relative addresses: the page also works below a path, behind somebody's proxy.
  base: "./",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/dudo/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
    rolldownOptions: { input: ["index.html", "offline.html"], output: { codeSplitting: { groups: [{ name: piece, debugName: "piece" }] } } },
  },
  server: {
    fs: { allow: [".", "../src/dudo"] }, // tests of the search read the catalogue
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // Files share a page: to make one for each takes five times as long. Each clears what it kept or changed.
    isolate: false,
    pool: "threads", // which begin sooner than processes
    unstubGlobals: true,
  },
});
