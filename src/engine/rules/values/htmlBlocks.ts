import { sanitizeHtml } from "#sanitizeHtml";
import { decodeEntities } from "../../dialect/kinds/htmlText.ts";

/** A piece of text in one style. */
export interface HtmlRun {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
}
/** Rich text as a sequence of blocks on paper. */
export type HtmlBlock =
  | { readonly what: "paragraph"; readonly runs: readonly HtmlRun[]; readonly indent: number }
  | { readonly what: "heading"; readonly runs: readonly HtmlRun[]; readonly level: number }
  | {
      readonly what: "item";
      readonly runs: readonly HtmlRun[];
      readonly indent: number;
      /** `•`, `1.` */
      readonly mark: string;
    }
  | { readonly what: "rule" }
  | { readonly what: "table"; readonly rows: readonly (readonly (readonly HtmlRun[])[])[] };

const bold = new Set(["b", "strong", "th", "h1", "h2", "h3", "h4"]);
const italic = new Set(["i", "em"]);
const flowing = new Set(["b", "i", "u", "s", "strong", "em", "sub", "sup", "code", "a"]);

/**
 * The blocks of rich text, for renderers without HTML. It is sanitised first, so that only its allowed tags count:
 * `<p>a <b>c</b></p>` is one paragraph of two runs. Tables in tables become text of the outer cell.
 */
export function htmlBlocks(html: string): readonly HtmlBlock[] {
  const clean = sanitizeHtml(html);
  const blocks: HtmlBlock[] = [];
  const open: string[] = [];
  /** Numbers of the lists that are open; undefined: bullets. */
  const lists: (number | undefined)[] = [];
  let runs: HtmlRun[] = [];
  let rows: (readonly HtmlRun[])[][] | undefined;

  const flush = (): void => {
    const text = trimmed(runs);
    runs = [];
    if (rows) return void rows.at(-1)?.push(text);
    if (text.length === 0) return;
    const heading = open.find((name) => /^h[1-4]$/.test(name));
    const indent = lists.length + open.filter((name) => name === "blockquote").length;
    if (heading) blocks.push({ what: "heading", runs: text, level: Number(heading[1]) });
    else if (open.includes("li")) blocks.push({ what: "item", runs: text, indent, mark: mark() });
    else blocks.push({ what: "paragraph", runs: text, indent });
  };
  /** Only the first block of an item bears its mark. */
  let fresh = false;
  const mark = (): string => {
    if (!fresh) return "";
    fresh = false;
    const number = lists.at(-1);
    return number === undefined ? "•" : `${number}.`;
  };
  const start = (name: string): void => {
    if (name === "br") return void runs.push({ text: "\n" });
    if (!flowing.has(name) && !rows) flush();
    if (name === "hr") return void blocks.push({ what: "rule" });
    if (name === "ol" || name === "ul") lists.push(name === "ol" ? 0 : undefined);
    if (name === "li") {
      const number = lists.at(-1);
      if (number !== undefined) lists[lists.length - 1] = number + 1;
      fresh = true;
    }
    if (name === "table") rows ??= [];
    if (name === "tr") rows?.push([]);
    open.push(name);
  };
  const end = (name: string): void => {
    const isCell = name === "td" || name === "th";
    if (isCell || (!flowing.has(name) && !rows)) flush();
    else if (!flowing.has(name) && runs.length > 0) runs.push({ text: "\n" });
    open.splice(open.lastIndexOf(name), 1);
    if (name === "ol" || name === "ul") lists.pop();
    if (name === "table" && rows && !open.includes("table")) {
      blocks.push({ what: "table", rows: rows.filter((row) => row.length > 0) });
      rows = undefined;
      runs = [];
    }
  };

  // Sanitised HTML has a `<` only where a tag begins, and a `>` only where it ends.
  for (const piece of clean.split(/(?=<)|(?<=>)/)) {
    const [, slash, tag] = /^<(\/?)([a-z\d]+)/.exec(piece) ?? [];
    if (tag !== undefined) (slash ? end : start)(tag);
    else {
      const text = decodeEntities(piece);
      const shown = open.includes("pre") ? text : text.replace(/[ \t\r\n]+/g, " ");
      if (shown !== "") runs.push({ text: shown, ...styleOf(open) });
    }
  }
  flush();
  return blocks;
}

function styleOf(open: readonly string[]): Omit<HtmlRun, "text"> {
  return {
    ...(open.some((name) => bold.has(name)) && { bold: true }),
    ...(open.some((name) => italic.has(name)) && { italic: true }),
    ...(open.includes("u") && { underline: true }),
  };
}

/** Without runs of blanks and line ends before and behind. */
function trimmed(runs: readonly HtmlRun[]): readonly HtmlRun[] {
  const tells = ({ text }: HtmlRun) => text.trim() !== "";
  const first = runs.findIndex(tells);
  return first === -1 ? [] : runs.slice(first, runs.findLastIndex(tells) + 1);
}
