import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { textOfPdf } from "../../../../tests/api/printed.ts";
import type { HtmlBlock } from "../../../engine/index.ts";
import { blockGroups } from "./keepTogether.ts";
import { openPrinter } from "./openPrinter.ts";
import type { PrintedDocument } from "./printed.ts";

const printer = openPrinter();
afterAll(() => printer.close());

const paragraph = (text: string): HtmlBlock => ({ what: "paragraph", indent: 0, runs: [{ text }] });
const chapter = (text: string): HtmlBlock => ({ what: "heading", level: 2, runs: [{ text }] });

/** An order of so many lines, with totals and signatures; `texts` stand between them. Its texts begin with the number of its lines. */
const order = (lines: number, texts: readonly HtmlBlock[]): PrintedDocument => ({
  language: "en",
  letterhead: { name: "Works", lines: [] },
  title: "Order",
  code: "",
  status: undefined,
  watermark: undefined,
  paper: "portrait",
  size: "A4",
  alone: undefined,
  sections: [],
  tables: [
    {
      title: "Lines",
      columns: [
        { label: "Item", numeric: true, wraps: false },
        { label: "Name", numeric: false, wraps: true },
      ],
      rows: Array.from({ length: lines }, (_, at) => [String(at + 1), `${lines}line${at + 1}.`]),
      sums: undefined,
    },
  ],
  totals: [{ label: "Gross", text: `${lines}TOTAL` }],
  texts: texts.length > 0 ? [{ title: `${lines}TERMS`, blocks: texts }] : [],
  note: undefined,
  signatures: [{ title: `${lines}SIGNED`, name: "" }],
  labels: [],
  printed: "",
  pageOf: "{0}/{1}",
  dateLabel: "",
});

describe("wherever a page ends", { timeout: 60_000 }, () => {
  const many = Array.from({ length: 16 }, (_, at) => 32 + 2 * at);
  /** The pages on which texts stand; all orders are one file, since that is printed soonest. */
  async function pagesOf(textsOf: (lines: number) => readonly HtmlBlock[]) {
    const orders = many.map((lines) => order(lines, textsOf(lines)));
    const pages = await textOfPdf(await buffer(await printer.print(orders)));
    expect(pages.length).toBeGreaterThan(many.length + 5);
    return (text: string) => pages.findIndex((page) => page.includes(text));
  }

  test("totals and signatures are on a page with the last line", async () => {
    const pageOf = await pagesOf(() => []);
    for (const lines of many) {
      const last = pageOf(`${lines}line${lines}.`);
      expect([lines, pageOf(`${lines}TOTAL`), pageOf(`${lines}SIGNED`)]).toEqual([
        lines,
        last,
        last,
      ]);
    }
  });

  test("a heading stays with its text, signatures with the last of it", async () => {
    const pageOf = await pagesOf((lines) => [
      chapter(`${lines}CHAPTER`),
      paragraph(`${lines}FIRST sentence of the terms. `.repeat(60)),
      paragraph(`${lines}CLOSING words.`),
    ]);
    for (const lines of many) {
      const of = (text: string) => pageOf(`${lines}${text}`);
      expect([lines, of("TERMS"), of("CHAPTER")]).toEqual([lines, of("CHAPTER"), of("FIRST")]);
      expect([lines, of("SIGNED")]).toEqual([lines, of("CLOSING")]);
    }
  });
});

test("a long paragraph is parted at the end of a sentence, and loses nothing", () => {
  const text = "One sentence of many words. ".repeat(100);
  const [first, ...rest] = blockGroups([paragraph(text)]).flat();
  const textOf = (block: HtmlBlock | undefined) =>
    block && "runs" in block ? block.runs.map((run) => run.text).join("") : "";
  expect(textOf(first)).toMatch(/words\.$/);
  expect([first, ...rest].map(textOf).join("")).toBe(text);
});
