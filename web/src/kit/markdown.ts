/** The little Markdown of our own generated pages: headings, paragraphs, lists and tables, as blocks. */

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; right: boolean[]; rows: string[][] };

export function blocks(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(block);
}

function block(part: string): Block {
  const heading = /^(#+) (.*)$/.exec(part);
  if (heading?.[1] !== undefined) return { kind: "heading", level: heading[1].length, text: plain(heading[2] ?? "") };
  const lines = part.split("\n");
  if (part.startsWith("|")) {
    const [head = [], marks = [], ...rows] = lines.map(cells);
    return { kind: "table", head, right: marks.map((mark) => mark.endsWith(":")), rows };
  }
  if (part.startsWith("- ")) return { kind: "list", items: lines.map((line) => plain(line.replace(/^- /, ""))) };
  return { kind: "text", text: plain(part.replaceAll("\n", " ")) };
}

function cells(line: string): string[] {
  return line.replace(/^\|/, "").replace(/\|\s*$/, "").split("|").map((cell) => plain(cell.trim()));
}

/** Without marks: what is written in them reads as well without. */
function plain(text: string): string {
  return text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll(/[`*]/g, "");
}
