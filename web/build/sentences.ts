/** Reads the sources of the page: which messages there are, and which words are none. */

import { parseSync } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (it: unknown): it is Node => typeof it === "object" && it !== null && "type" in it;

/** Attributes of elements and properties of components that people read or hear. */
const READ = /^(aria-(label|valuetext|description|placeholder|roledescription)|title|alt|placeholder|label|about|legend|lead|text)$/;

const WORDS = /\p{L}{2,}/u;

/** Parts the context of a message from its English where languages have it. */
export const CONTEXT = " // ";

/** A message, as it stands in a call of `t`, `rich` or `message`. */
export interface Sentence {
  readonly english: string;
  /** What languages have it under: its English, and the context if it has one. */
  readonly entry: string;
  /** Where its English begins and ends in the file, with quotation marks. */
  readonly start: number;
  readonly end: number;
}

export interface Found {
  readonly messages: Sentence[];
  /** What people read and no language can replace, with its place. */
  readonly loose: string[];
}

/** Marked as nothing to translate: a name, or what is typed as it stands. */
function isProper(it: Node): boolean {
  if (it.type !== "JSXElement") return false;
  const opening = it["openingElement"] as Node;
  const attributes = (opening["attributes"] as Node[]).map((one) => String((one["name"] as Node | undefined)?.["name"]));
  return (opening["name"] as Node)["name"] === "code" || attributes.includes("translate");
}

/** What takes a message, and the place of its context. */
const CALLS = new Map([["t", 2], ["rich", 2], ["message", 1]]);

const wordsOf = (it: Node | undefined): string | null => (it?.type === "Literal" && typeof it["value"] === "string" ? it["value"] : null);

export function sentencesOf(file: string, source: string): Found {
  const messages: Sentence[] = [];
  const loose: string[] = [];

  function report(at: Node, what: unknown): void {
    loose.push(`${file}:${source.slice(0, at.start).split("\n").length} ${String(what).trim()}`);
  }

  /** Texts that an expression comes to, whichever way it goes. */
  function shown(it: unknown): void {
    if (!isNode(it)) return;
    if (it.type === "Literal" && typeof it["value"] === "string" && WORDS.test(it["value"])) report(it, it["value"]);
    if (it.type === "TemplateLiteral") {
      for (const part of it["quasis"] as Node[]) {
        const { cooked } = part["value"] as { cooked: string };
        if (WORDS.test(cooked)) report(it, cooked);
      }
    }
    if (it.type === "ConditionalExpression") [it["consequent"], it["alternate"]].forEach(shown);
    if (it.type === "LogicalExpression") [it["left"], it["right"]].forEach(shown);
    if (it.type === "BinaryExpression" && it["operator"] === "+") [it["left"], it["right"]].forEach(shown);
    if (it.type === "ParenthesizedExpression" || it.type === "JSXExpressionContainer") shown(it["expression"]);
  }

  function walk(it: unknown): void {
    if (Array.isArray(it)) it.forEach(walk);
    if (!isNode(it)) return;
    if (it.type === "CallExpression") {
      const place = CALLS.get(String((it["callee"] as Node)["name"]));
      const given = it["arguments"] as Node[];
      const [first] = given;
      const english = wordsOf(first);
      if (first && place && english !== null) {
        const context = wordsOf(given[place]);
        messages.push({ english, entry: context ? english + CONTEXT + context : english, start: first.start, end: first.end });
      }
    }
    if (it.type === "JSXText" && WORDS.test(String(it["value"]))) report(it, it["value"]);
    if (it.type === "JSXAttribute" && READ.test(String((it["name"] as Node)["name"]))) shown(it["value"]);
    if (isProper(it)) {
      walk((it["openingElement"] as Node)["attributes"]); // what is heard of a name may be a sentence
      return;
    }
    if (it.type === "JSXElement" || it.type === "JSXFragment") {
      for (const child of it["children"] as Node[]) if (child.type === "JSXExpressionContainer") shown(child);
    }
    Object.values(it).forEach(walk);
  }

  walk(parseSync(file, source).program);
  return { messages: messages.toSorted((one, other) => one.start - other.start), loose };
}
