import { afterAll, beforeAll, expect, test } from "vitest";
import { aqls, codeLetters, printed } from "../documents/printedTables.ts";
import type { Row } from "./demoApp.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

/* The look-ups of an inspection report find the plan of every cell of the sampling tables, arrows included. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

/** What a look-up of the report finds for rows, as an open form asks it. */
async function found(lookUp: string, rows: readonly object[]): Promise<readonly (Row | null)[]> {
  const chunks = Array.from({ length: Math.ceil(rows.length / 400) }, (_, index) =>
    rows.slice(index * 400, (index + 1) * 400),
  );
  const answers: (Row | null)[] = [];
  for (const chunk of chunks) {
    const answer = await (
      await at.as("yangfan")
    ).post("/detail/inspection-report/lookUp", { table: "", lookUp, rows: chunk });
    expect(answer).toMatchObject({ status: 200 });
    answers.push(...(answer.data["found"] as readonly (Row | null)[]));
  }
  return answers;
}

interface Plan {
  readonly letter: string;
  readonly size: number;
  readonly accept: number;
}

/** The plan of a cell, read off the printed table: down or up the column, and the other way where that leads nowhere. */
function printedPlan(text: string, further: readonly Plan[], letter: string, aql: string): Plan {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => line.split(/\s+/));
  const column = [
    ...rows.map(([name, size, ...cells]) => ({
      letter: name!,
      size: Number(size),
      cell: cells[aqls.indexOf(aql)]!,
    })),
    ...further.map((plan) => ({ ...plan, cell: String(plan.accept) })),
  ];
  const own = column.findIndex((row) => row.letter === letter);
  const isPlan = ({ cell }: { readonly cell: string }) => /^\d+$/.test(cell);
  const below = column.slice(own).find(isPlan);
  const above = column.slice(0, own + 1).findLast(isPlan);
  const plan = column[own]!.cell === "↑" ? (above ?? below) : (below ?? above);
  return { letter: plan!.letter, size: plan!.size, accept: Number(plan!.cell) };
}

const letters = "ABCDEFGHJKLMNPQR".split("");

test.each([
  ["NORMAL", printed.N],
  ["TIGHTENED", printed.T],
] as const)("the plan of every cell of the table for %s", async (strictness, text) => {
  const asked = letters.flatMap((codeLetter) =>
    aqls.map((aqlMajor) => ({ codeLetter, aqlMajor, strictness })),
  );
  const cells = await found("majorCell", asked);
  const plans = await found(
    "majorPlan",
    asked.map((row, index) => ({ ...row, ...cells[index] })),
  );
  const expected = asked.map(({ codeLetter, aqlMajor }) => {
    const isS = strictness === "TIGHTENED" && aqlMajor === "0.025";
    const further = isS ? [{ letter: "S", size: 3150, accept: 1 }] : [];
    return printedPlan(text, further, codeLetter, aqlMajor);
  });
  expect(plans).toHaveLength(16 * 26);
  expect(
    plans.map((plan) => ({
      letter: plan?.["majorLetter"],
      size: Number(plan?.["majorSize"]),
      accept: Number(plan?.["majorAccept"]),
    })),
  ).toEqual(expected);
  // Re is Ac + 1 in both tables.
  expect(
    plans.every((plan) => Number(plan?.["majorReject"]) === Number(plan?.["majorAccept"]) + 1),
  ).toBe(true);
});

test("reduced inspection is not in use until the quality manager puts its table into effect", async () => {
  const [cell] = await found("majorCell", [
    { codeLetter: "J", aqlMajor: "1.0", strictness: "REDUCED" },
  ]);
  expect(cell).toMatchObject({ majorTable: "NORMAL" });
});

test("the code letter of every range of lot sizes and level, from its first to its last size", async () => {
  const levels = ["S1", "S2", "S3", "S4", "I", "II", "III"];
  const asked = codeLetters
    .replaceAll("> 500000", "500001–9000000")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [range, ...cells] = line.split(/\s+/);
      const sizes = range!.split("–");
      return cells.flatMap((letter, index) =>
        sizes.map((size) => ({ lotSize: Number(size), level: levels[index], letter })),
      );
    });
  expect(asked).toHaveLength(15 * 7 * 2);
  const answers = await found(
    "letter",
    asked.map(({ lotSize, level }) => ({ lotSize, level })),
  );
  expect(answers.map((row) => row?.["codeLetter"])).toEqual(asked.map(({ letter }) => letter));
});

test("the worked examples of the domain", async () => {
  const plan = async (lotSize: number, aqlMajor: string, strictness = "NORMAL") => {
    const [letter] = await found("letter", [{ lotSize, level: "II" }]);
    const row = { ...letter, aqlMajor, strictness };
    const [cell] = await found("majorCell", [row]);
    const [answer] = await found("majorPlan", [{ ...row, ...cell }]);
    return [answer?.["majorSize"], answer?.["majorAccept"]].map(Number);
  };
  expect(await plan(1000, "1.0")).toEqual([80, 2]);
  expect(await plan(1000, "1.0", "TIGHTENED")).toEqual([80, 1]);
  expect(await plan(150, "1.0")).toEqual([13, 0]);
  expect(await plan(200, "1.0")).toEqual([50, 1]);
  expect(await plan(5, "10")).toEqual([5, 1]);
});
