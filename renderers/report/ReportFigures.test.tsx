import { expect, test } from "vitest";
import type { FigureView, ListPage, ListQuery, ListRow } from "../../src/engine/index.ts";
import { cleanStage, stage } from "../kit/conformance/stage.tsx";
import { ReportFigures } from "./ReportFigures.tsx";

cleanStage();

const figure = (key: string, more: Partial<FigureView> = {}) =>
  ({ key, title: key, kind: "quantity", widget: "decimal", numeric: true, ...more }) as FigureView;
const definition = {
  page: "losses",
  groups: {
    sums: [
      figure("value", { kind: "amount" }),
      figure("planned", { decimalsFrom: "unit" }),
      figure("lost", { kind: "percent", apart: true }),
    ],
  },
} as unknown as ListPage;
const unit = (name: string) => ({ id: name, code: name, name });
const rowsOf = (...units: readonly string[]) =>
  units.map((name, at) => ({
    id: `unit ${name}`,
    version: 1,
    unit: unit(name),
    planned: `${at + 1}0`,
    lost: `${at + 1}.5`,
    count: 1,
  }));

/** Each figure with the texts under its title, where the answer has rows of these units. */
async function figuresOf(units: readonly string[]) {
  const asked: (readonly string[])[] = [];
  const query = (_page: string, { figures = [] }: ListQuery) => {
    asked.push(figures);
    const rows = figures.includes("planned")
      ? rowsOf(...units)
      : [{ id: "total", version: 1, value: "1234.5", count: 7 }];
    return Promise.resolve({ rows: rows as unknown as ListRow[], total: rows.length });
  };
  const { root } = await stage(
    <ReportFigures definition={definition} query={{}} turn={0} />,
    "en",
    { query: query as never },
  );
  await expect.poll(() => root.querySelector("dl")!.getAttribute("aria-busy")).toBe("false");
  const told = [...root.querySelectorAll("dl > div")].map((part) => [
    part.querySelector("dt")!.textContent,
    ...[...part.querySelectorAll("dd .wb-report-of, dd:not(:has(.wb-report-of))")].map(
      ({ textContent }) => textContent!.trim(),
    ),
  ]);
  return { asked, told };
}

test("a figure that is counted in units has a number for each, with its unit; others have one over everything", async () => {
  const { asked, told } = await figuresOf(["pcs", "kg"]);
  expect(told).toEqual([
    ["Rows", "7"],
    ["value", "1,234.5"],
    ["planned", "10 pcs", "20 kg"],
    ["lost", "1.5% pcs", "2.5% kg"],
  ]);
  // Figures of units are no sum of theirs: they are asked for apart.
  expect(asked).toContainEqual(["value"]);
  expect(asked).toContainEqual(["planned", "lost"]);
});

test("of one unit a share needs no unit beside it", async () => {
  expect((await figuresOf(["pcs"])).told.slice(2)).toEqual([
    ["planned", "10 pcs"],
    ["lost", "1.5%"],
  ]);
});

test("more units than three are left to the table", async () => {
  expect((await figuresOf(["pcs", "kg", "m", "set"])).told.map(([title]) => title)).toEqual([
    "Rows",
    "value",
  ]);
});
