import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  samplingTableProblems,
  type SamplingCell,
} from "../../src/features/quality/rules/samplingTable.ts";

// Appendix A of the domain, transcribed as printed: the rows that are loaded must be these, cell by cell.
const codeLetters = `
2–8 A A A A A A B
9–15 A A A A A B C
16–25 A A B B B C D
26–50 A B B C C D E
51–90 B B C C C E F
91–150 B B C D D F G
151–280 B C D E E G H
281–500 B C D E F H J
501–1200 C C E F G J K
1201–3200 C D E G H K L
3201–10000 C D F G J L M
10001–35000 C D F H K M N
35001–150000 D E G J L N P
150001–500000 D E G J M P Q
> 500000 D E H K N Q R
`;
const aqls =
  "0.010 0.015 0.025 0.040 0.065 0.10 0.15 0.25 0.40 0.65 1.0 1.5 2.5 4.0 6.5 10 15 25 40 65 100 150 250 400 650 1000".split(
    " ",
  );
const printed = {
  N: `
A 2 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 30
B 3 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 30 44
C 5 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 30 44 ↑
D 8 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 30 44 ↑ ↑
E 13 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 30 44 ↑ ↑ ↑
F 20 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑
G 32 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑
H 50 ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
J 80 ↓ ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
K 125 ↓ ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
L 200 ↓ ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
M 315 ↓ ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
N 500 ↓ ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
P 800 ↓ 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
Q 1250 0 ↑ ↓ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
R 2000 ↑ ↑ 1 2 3 5 7 10 14 21 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
`,
  T: `
A 2 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 27
B 3 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 27 41
C 5 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 27 41 ↑
D 8 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 27 41 ↑ ↑
E 13 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 27 41 ↑ ↑ ↑
F 20 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑
G 32 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑
H 50 ↓ ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
J 80 ↓ ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
K 125 ↓ ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
L 200 ↓ ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
M 315 ↓ ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
N 500 ↓ ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
P 800 ↓ ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
Q 1250 ↓ 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
R 2000 0 ↓ ↓ 1 2 3 5 8 12 18 ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑ ↑
`,
};
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
    ([range, ...letters]) => {
      const [from, to] = range!.split("–");
      return [Number(from), to ? Number(to) : null, ...letters];
    },
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
  for (const cell of tables.get("T")!) {
    const same = normal.find(({ letter, aql }) => letter === cell.letter && aql === cell.aql);
    if (cell.accept != null && same?.accept != null)
      expect(cell.accept).toBeLessThanOrEqual(same.accept);
  }
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
