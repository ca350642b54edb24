/** What every file keeps to: no import leads back to itself (types count, and so does what is loaded later), and no engine is asked for. */

import { expect, test } from "vitest";

const sources = import.meta.glob<string>("./**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const IMPORT = /(?:^(?:import|export)\b[^";]*"(\.[^"]+)";|\bimport\("(\.[^"]+)"\))/gm;

const files = Object.keys(sources).filter((file) => !file.includes(".test."));

/** Where an import leads: `../words/say.ts` from `./dice/Die.tsx` is `./words/say.ts`. */
function target(from: string, to: string): string {
  return `.${new URL(to, `file:///${from.slice(2)}`).pathname}`;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const imports: Graph = new Map(
  files.map((file) => [
    file,
    new Set([...(sources[file] ?? "").matchAll(IMPORT)].map(([, now, later]) => target(file, now ?? later ?? "")).filter((it) => !it.endsWith(".css"))),
  ]),
);

const folder = (file: string): string => file.split("/").slice(1, -1).join("/");

/** The same between folders; what lies in none, such as the protocol, belongs to all. */
const folders: Graph = new Map(
  [...new Set(files.map(folder))].map((name) => [
    name,
    new Set(
      [...imports]
        .filter(([file]) => name !== "" && folder(file) === name)
        .flatMap(([, to]) => [...to].map(folder))
        .filter((other) => other !== name && other !== ""),
    ),
  ]),
);

/** A way that leads back to where it begins, or nothing. */
function circle(graph: Graph): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  function walk(at: string): string[] {
    const seen = way.indexOf(at);
    if (seen >= 0) return [...way.slice(seen), at];
    if (done.has(at)) return [];
    way.push(at);
    for (const next of graph.get(at) ?? []) {
      const found = walk(next);
      if (found.length > 0) return found;
    }
    way.pop();
    done.add(at);
    return [];
  }
  for (const start of graph.keys()) {
    const found = walk(start);
    if (found.length > 0) return found;
  }
  return [];
}

test("every import leads to a file that is there", () => {
  const lost = [...imports].flatMap(([file, to]) => [...to].filter((it) => !imports.has(it)).map((it) => `${file}: ${it}`));
  expect(lost).toEqual([]);
});

test("no file leads back to itself", () => {
  expect(circle(imports)).toEqual([]);
});

test("no folder leads back to itself", () => {
  expect(circle(folders)).toEqual([]);
});

test("nothing asks which engine plays, or in which phase it is", () => {
  const asks = files.filter((file) => file !== "./protocol.ts" && /\.(engine|phase)\b/.test(sources[file] ?? ""));
  expect(asks).toEqual([]);
});

/** Files by the names of types and components that they export. */
function exported(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ""] of (sources[file] ?? "").matchAll(/^export (?:function|const|class|interface|type) ([A-Z]\w*[a-z]\w*)/gm)) {
      found.set(name, [...(found.get(name) ?? []), file]);
    }
  }
  return found;
}

/** Whether of these two files one is the protocol, and the other has a component. */
const draws = (of: string[]): boolean => of.length === 2 && of.includes("./protocol.ts") && of.some((file) => file.endsWith(".tsx"));

test("no name has two meanings: a component may be called like what the server sends and it draws", () => {
  expect([...exported()].filter(([, of]) => of.length > 1 && !draws(of))).toEqual([]);
});

test("a circle is found", () => {
  const round: Graph = new Map([["a", new Set(["b"])], ["b", new Set(["c"])], ["c", new Set(["b"])]]);
  expect(circle(round)).toEqual(["b", "c", "b"]);
});

test("a feature has one model at most: what else it shows follows from that, or is remembered by the device", () => {
  const models = files.filter((file) => file !== "./kit/memory.ts").flatMap((file) => [...(sources[file] ?? "").matchAll(/^(?:export )?(?:const|let) \w+ = signal\b/gm)].map(() => folder(file)));
  const several = [...new Set(models)].filter((name) => models.filter((other) => other === name).length > 1);
  expect(several).toEqual(["kit"]); // the screen that is open, and the sentence that lies over it
});
