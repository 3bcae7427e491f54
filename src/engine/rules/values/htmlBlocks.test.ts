import { describe, expect, test } from "vitest";
import { htmlBlocks } from "./htmlBlocks.ts";

describe("the blocks of rich text", () => {
  test("paragraphs keep their styles", () => {
    expect(htmlBlocks("<p>甲方 <b>East &amp; <i>Co</i></b><br>2</p>")).toEqual([
      {
        what: "paragraph",
        indent: 0,
        runs: [
          { text: "甲方 " },
          { text: "East & ", bold: true },
          { text: "Co", bold: true, italic: true },
          { text: "\n" },
          { text: "2" },
        ],
      },
    ]);
  });
  test("lists are numbered, an item's further paragraphs bear no mark", () => {
    const blocks = htmlBlocks(
      "<h2>Terms</h2><ol><li><p>a</p><p>b</p></li><li>c<ul><li>d</li></ul></li></ol>",
    );
    expect(
      blocks.map((block) => ("mark" in block ? [block.mark, block.indent] : block.what)),
    ).toEqual(["heading", ["1.", 1], ["", 1], ["2.", 1], ["•", 2]]);
  });
  test("tables keep empty cells", () => {
    const [table] = htmlBlocks(
      "<table><tr><th>A</th><th>B</th></tr><tr><td></td><td>1</td></tr></table>",
    );
    expect(table).toEqual({
      what: "table",
      rows: [
        [[{ text: "A", bold: true }], [{ text: "B", bold: true }]],
        [[], [{ text: "1" }]],
      ],
    });
  });
  test.each(["", "<p> </p>", "<script>alert(1)</script>", "<table></table>"])(
    "%j says nothing",
    (html) => {
      expect(
        htmlBlocks(html).filter((block) => block.what !== "table" || block.rows.length > 0),
      ).toEqual([]);
    },
  );
});
