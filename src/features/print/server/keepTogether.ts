import type { HtmlBlock, HtmlRun } from "../../../engine/index.ts";

/** Characters of a block that may be kept whole with its neighbour: well under half a page. */
const short = 900;
/** Characters kept beside a heading or a signature, of a paragraph that is longer. */
const kept = 400;

/** Blocks in groups, each of which stays on one page; what follows a group may go on to the next page. */
type Groups = readonly (readonly HtmlBlock[])[];

/**
 * Groups blocks of a text so that no heading is the last line of a page: a heading is in one group with the block
 * after it, or with the beginning of a long one. The first group belongs to the heading of the whole text, the last
 * one to the signatures below.
 */
export function blockGroups(blocks: readonly HtmlBlock[]): Groups {
  const groups: HtmlBlock[][] = [];
  let open: HtmlBlock[] = [];
  blocks.forEach((block, at) => {
    if (block.what === "heading" && at < blocks.length - 1) {
      open.push(block);
      return;
    }
    const isFirst = open.length > 0 || at === 0;
    const isLast = at === blocks.length - 1;
    const parts = isFirst || isLast ? partsOf(block) : [block];
    parts.forEach((part, index) => {
      groups.push(index === 0 ? [...open, part] : [part]);
    });
    open = [];
  });
  return groups;
}

/** A long block as its beginning, the middle and its end; a short one whole. */
function partsOf(block: HtmlBlock): readonly HtmlBlock[] {
  if (block.what === "table") {
    const { rows } = block;
    if (rows.length <= 6) return [block];
    return [rows.slice(0, 3), rows.slice(3, -2), rows.slice(-2)]
      .filter((part) => part.length > 0)
      .map((part) => ({ ...block, rows: part }));
  }
  if (block.what === "rule" || lengthOf(block.runs) <= short) return [block];
  const [first, rest] = cut(block.runs, kept);
  const [middle, last] = cut(rest, Math.max(lengthOf(rest) - kept, 0));
  const again = (runs: readonly HtmlRun[]): HtmlBlock =>
    block.what === "item" ? { ...block, mark: "", runs } : { ...block, runs };
  return [
    { ...block, runs: first },
    ...[middle, last].filter((runs) => lengthOf(runs) > 0).map(again),
  ];
}

const lengthOf = (runs: readonly HtmlRun[]) => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Runs parted at the end of the sentence nearest before `at` characters, at `at` itself where there is none. */
function cut(
  runs: readonly HtmlRun[],
  at: number,
): readonly [readonly HtmlRun[], readonly HtmlRun[]] {
  const text = runs.map((run) => run.text).join("");
  const end = Math.max(...["。", "；", ". ", "\n"].map((mark) => text.lastIndexOf(mark, at)));
  const place = end > at / 2 ? end + 1 : at;
  const before: HtmlRun[] = [];
  const after: HtmlRun[] = [];
  let done = 0;
  for (const run of runs) {
    const here = Math.min(Math.max(place - done, 0), run.text.length);
    if (here > 0) before.push({ ...run, text: run.text.slice(0, here) });
    if (here < run.text.length) after.push({ ...run, text: run.text.slice(here) });
    done += run.text.length;
  }
  return [before, after];
}
