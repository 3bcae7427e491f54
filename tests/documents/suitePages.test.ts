import { Decimal } from "decimal.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import {
  languages,
  projectDetail,
  projectList,
  type ColumnView,
  type ListPage,
  type ListQuery,
  type ListResult,
  type ListRow,
  type ListSummary,
  type PageSource,
  type ReferenceValue,
} from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { summarise } from "../../src/server/core/list/summarise.ts";
import { productSchema } from "../api/harness.ts";
import { openDemoData } from "./demoData.ts";
import { wrongCounts } from "./filterChecks.ts";

/** Every page of the product, on the demo data: its definition, and its list with every filter, sort and sum. */
const schema = productSchema();
const everyRight = { can: () => true, hides: () => false };

let context: Context;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openDemoData());
});
afterAll(() => close?.());

test("there are pages", () => {
  expect(schema.pages.length).toBeGreaterThanOrEqual(schema.documents.length);
});

test.each(schema.pages)("$name is defined in three languages, with no title left out", (page) => {
  const { columns } = projectList(page, { ...everyRight, language: "en" });
  for (const language of languages) {
    const list = projectList(page, { ...everyRight, language });
    const detail = projectDetail(page, { ...everyRight, language });
    const titles = [...titlesIn(list), ...titlesIn(detail)];
    expect(titles.length).toBeGreaterThan(columns.length);
    expect(titles.filter(([, title]) => typeof title !== "string" || title.trim() === "")).toEqual(
      [],
    );
  }
});

const defined = sampled("pages on the demo data", schema.pages, 14, ({ name }) => name).map(
  (page) => ({ page, definition: projectList(page, { ...everyRight, language: "en" }) }),
);
const columns = defined.flatMap(({ page, definition }) =>
  definition.columns.map((column) => ({ page, column })),
);
const keyOf = ({ page, column }: (typeof columns)[number]) => `${page.name} ${column.key}`;
const filtered = sampled("their columns, filtered", columns, 100, keyOf);
const sortable = columns.filter(({ column }) => column.sortable);
const sorted = sampled("their columns, sorted", sortable, 60, keyOf);
const columnsOf = (page: PageSource, of: readonly (typeof columns)[number][]) =>
  of.flatMap((one) => (one.page === page ? [one.column] : []));

describe.each(defined.map((one) => ({ name: one.page.name, ...one })))("$name", (of) => {
  const { page, definition } = of;

  test("filters by its columns with every operator", async () => {
    const rows = await allRows(page);
    const wrong: string[] = [];
    for (const column of columnsOf(page, filtered)) {
      const count = async (op: string, value: unknown) =>
        (await list(page, { filter: { field: column.key, op, value } as ListQuery["filter"] }))
          .total;
      wrong.push(...(await wrongCounts(column, rows, count)));
    }
    expect(wrong).toEqual([]);
  });

  test("filters by every field of lines that it names", async () => {
    const { total } = await list(page, {});
    for (const { key, operators, choices } of definition.lineFilters ?? []) {
      const count = async (op: string, value?: unknown) =>
        (await list(page, { filter: { field: key, op, value } as ListQuery["filter"] })).total;
      expect({ [key]: (await count("empty")) + (await count("notEmpty")) }).toEqual({
        [key]: total,
      });
      if (!choices) continue;
      expect(operators).toContain("=");
      const value = choices[0]!.value;
      expect({ [key]: (await count("=", value)) + (await count("!=", value)) }).toEqual({
        [key]: total,
      });
    }
  });

  test("sorts by its columns, and backwards", async () => {
    for (const column of columnsOf(page, sorted)) {
      const up = await allRows(page, { sort: [column.key] });
      const down = await allRows(page, { sort: [`-${column.key}`] });
      expect({ [column.key]: ids(down) }).toEqual({ [column.key]: ids(up).toReversed() });
      const values = up.flatMap((row) => comparable(column, row[column.key]) ?? []);
      expect({ [column.key]: values }).toEqual({ [column.key]: values.toSorted(ascending) });
    }
  });

  test("its views, and each of its sums over all rows", async () => {
    for (const query of [{}, ...definition.views.map((view) => view.query)]) {
      const rows = await allRows(page, query);
      const summary = await summarise(context, { page: page.name, query });
      expect(summary).toEqual(sumsOf(definition, rows));
    }
  });
});

async function list({ name }: PageSource, query: ListQuery): Promise<ListResult> {
  return JSON.parse(await queryList(context, { page: name, query })) as ListResult;
}

async function allRows(page: PageSource, query: ListQuery = {}): Promise<readonly ListRow[]> {
  const rows: ListRow[] = [];
  for (let at = 1; ; at++) {
    const { rows: more, total } = await list(page, { ...query, size: 100, page: at });
    rows.push(...more);
    if (rows.length >= total) return rows;
  }
}

function ids(rows: readonly ListRow[]): readonly string[] {
  return rows.map(({ id }) => id);
}

/** Numbers, dates and instants: texts are ordered by the database's collation. */
function comparable({ numeric, kind }: ColumnView, value: unknown): number | string | undefined {
  if (value === null || value === undefined) return undefined;
  if (numeric) return Number(value);
  return kind === "date" || kind === "datetime" ? String(value) : undefined;
}

function ascending(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What has a unit or a currency is summed for each of them, in the order of their codes. */
function sumsOf({ columns }: ListPage, rows: readonly ListRow[]): ListSummary {
  const summed = columns.filter(({ sum }) => sum);
  return Object.fromEntries(
    summed.map(({ key, decimalsFrom }) => {
      if (decimalsFrom === undefined) return [key, total(rows, key)];
      const valued = rows.filter((row) => row[key] !== null);
      const units = new Map(
        valued.map((row) => {
          const of = row[decimalsFrom] as ReferenceValue | null;
          return [of?.id ?? null, of];
        }),
      );
      const sums = [...units].map(([id, of]) => ({
        of,
        sum: total(
          valued.filter((row) => ((row[decimalsFrom] as ReferenceValue | null)?.id ?? null) === id),
          key,
        ),
      }));
      return [key, sums.toSorted((a, b) => ((a.of?.code ?? "") < (b.of?.code ?? "") ? -1 : 1))];
    }),
  );
}

function total(rows: readonly ListRow[], key: string): string {
  return rows
    .reduce((sum, row) => sum.plus((row[key] as string | null) ?? 0), new Decimal(0))
    .toFixed();
}

/** Every `title` of a definition with its place. */
function titlesIn(value: unknown, place = ""): readonly (readonly [string, unknown])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const at = `${place}.${key}`;
    // Fields may be called `title`, and titles of JSON Schemas are words of the schema file.
    if (key === "input") return [];
    return key === "title" && typeof part !== "object" ? [[at, part] as const] : titlesIn(part, at);
  });
}
