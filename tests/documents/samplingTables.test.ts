import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  samplingTableProblems,
  type SamplingCell,
} from "../../src/features/quality/rules/samplingTable.ts";
import { aqls, codeLetters, printed } from "./printedTables.ts";

// The rows that are loaded must be those of the appendix, cell by cell.

const reducedSizes = [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800];

interface Block {
  readonly document: string;
  readonly rows?: readonly (readonly unknown[])[];
  readonly records?: readonly { readonly code: string; readonly items: readonly SamplingCell[] }[];
}
const { blocks } = JSON.parse(
  readFileSync(new URL("../../schemas/demo/52-sampling-tables.json", import.meta.url), "utf8"),
) as { readonly blocks: readonly Block[] };
const tables = new Map(
  blocks.flatMap(({ records = [] }) => records).map(({ code, items }) => [code, items]),
);
const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));

function shown({ arrow, accept, reject }: SamplingCell): string {
  if (arrow !== "NONE") return arrow === "DOWN" ? "↓" : "↑";
  return reject === accept! + 1 ? String(accept) : `${accept}/${reject}`;
}

test("A.1: every range with its seven letters", () => {
  const rows = blocks.find(({ document }) => document === "lot-size")!.rows!;
  const expected = lines(codeLetters.replaceAll("> 500000", "500001–")).map(
    ([range, ...letters]) => [Number(range!.split("–")[0]), ...letters],
  );
  expect(expected).toHaveLength(15);
  expect(rows).toEqual(expected);
});

describe.each(["N", "T"] as const)("A.2, A.3: table %s", (code) => {
  const cells = tables.get(code)!;

  test("has every cell as printed", () => {
    const rows = lines(printed[code]);
    expect(rows).toHaveLength(16);
    const expected = rows.flatMap(([letter, size, ...row], rank) =>
      row.map((cell, at) => [letter, rank + 1, Number(size), aqls[at], cell]),
    );
    const regular = cells.filter(({ letter }) => letter !== "S");
    expect(
      regular.map((cell) => [cell.letter, cell.rank, cell.sampleSize, cell.aql, shown(cell)]),
    ).toEqual(expected);
    expect(regular).toHaveLength(16 * 26);
  });

  test("follows the diagonals by which the standard is built", () => {
    const normal = {
      14: 0,
      17: 1,
      18: 2,
      19: 3,
      20: 5,
      21: 7,
      22: 10,
      23: 14,
      24: 21,
      25: 30,
      26: 44,
    };
    const tightened = { 15: 0, 18: 1, 19: 2, 20: 3, 21: 5, 22: 8, 23: 12, 24: 18, 25: 27, 26: 41 };
    const plans: Readonly<Record<number, number>> = code === "N" ? normal : tightened;
    const downs = code === "N" ? [16] : [16, 17];
    const first = code === "N" ? 14 : 15;
    for (const cell of cells.filter(({ letter }) => letter !== "S")) {
      const letterIndex = cell.rank - 1;
      const sum = letterIndex + aqls.indexOf(cell.aql);
      const isPlan = sum in plans && (sum < 25 || letterIndex < 5);
      // Below R there is no row: normal inspection prints the arrow that leads to a plan.
      const isLast = code === "N" && cell.letter === "R";
      const arrow = sum < first || (downs.includes(sum) && !isLast) ? "↓" : "↑";
      expect(`${cell.letter} ${cell.aql} ${shown(cell)}`).toBe(
        `${cell.letter} ${cell.aql} ${isPlan ? plans[sum] : arrow}`,
      );
    }
  });
});

test("A.3: the further row S", () => {
  const further = tables.get("T")!.filter(({ letter }) => letter === "S");
  expect(further).toEqual([
    { letter: "S", rank: 17, sampleSize: 3150, aql: "0.025", arrow: "NONE", accept: 1, reject: 2 },
  ]);
});

test("A.4: reduced inspection, with its gaps", () => {
  const plans: Readonly<Record<number, string>> = {
    14: "0",
    17: "0/2",
    18: "1/3",
    19: "1/4",
    20: "2/5",
    21: "3/6",
    22: "5/8",
    23: "7/10",
    24: "10/13",
  };
  const cells = tables.get("R")!;
  expect(cells).toHaveLength(16 * 17);
  for (const cell of cells) {
    const sum = cell.rank - 1 + aqls.indexOf(cell.aql);
    const arrow = sum < 14 || sum === 16 ? "↓" : "↑";
    expect([cell.letter, cell.aql, cell.sampleSize, shown(cell)]).toEqual([
      cell.letter,
      cell.aql,
      reducedSizes[cell.rank - 1],
      plans[sum] ?? arrow,
    ]);
  }
});

test("tightened inspection never accepts more than normal, cell by cell", () => {
  const normal = tables.get("N")!;
  const lenient = tables.get("T")!.filter(({ letter, aql, accept }) => {
    const same = normal.find((cell) => cell.letter === letter && cell.aql === aql);
    return accept != null && same?.accept != null && accept > same.accept;
  });
  expect(lenient).toEqual([]);
});

describe("a table is checked before it is used", () => {
  const normal = tables.get("N")!;
  const changed = (aql: string, letter: string, change: Partial<SamplingCell>) =>
    normal.map((cell) =>
      cell.aql === aql && cell.letter === letter ? { ...cell, ...change } : cell,
    );

  test("those of the appendix are sound", () => {
    for (const cells of tables.values()) expect(samplingTableProblems(cells)).toEqual([]);
  });
  test("a larger AQL or sample accepts no fewer", () => {
    const [problem] = samplingTableProblems(changed("1.0", "J", { accept: 9 }));
    expect([problem?.why, problem?.cell.aql]).toEqual(["lenient", "1.5"]);
  });
  test("a row has one sample size, not below the row above", () => {
    const [problem] = samplingTableProblems(changed("1.0", "J", { sampleSize: 79 }));
    expect(problem?.why).toBe("sizes");
  });
  test("a column of arrows leads nowhere", () => {
    const arrows = normal.map((cell) =>
      cell.aql === "1.0" ? { ...cell, arrow: "DOWN" as const, accept: null, reject: null } : cell,
    );
    expect(samplingTableProblems(arrows).map(({ why }) => why)).toEqual(
      Array.from({ length: 16 }, () => "nowhere"),
    );
  });
});
