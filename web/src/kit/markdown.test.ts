import { describe, expect, it } from "vitest";
import { blocks } from "./markdown.ts";

describe("a generated page", () => {
  it("is read as headings, texts, lists and tables", () => {
    const page = "# Title\n\nSome `code` and\n*more*, see [there](x.md).\n\n| n | who |\n|---:|---|\n| 2 | a |\n\n- one\n- two\n";
    expect(blocks(page)).toEqual([
      { kind: "heading", level: 1, text: "Title" },
      { kind: "text", text: "Some code and more, see there." },
      { kind: "table", head: ["n", "who"], right: [true, false], rows: [["2", "a"]] },
      { kind: "list", items: ["one", "two"] },
    ]);
  });
});
