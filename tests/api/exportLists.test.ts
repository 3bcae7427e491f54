import { afterAll, beforeAll, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { textRows, transfersOf, type Transfers } from "./transferCalls.ts";

/* Every list is exported with every column that it has, measures beside its rows too. */
const pages = productSchema().pages;
const withFigures = pages.filter(({ list }) => (list.figures ?? []).length > 0);
const others = pages.filter((page) => !withFigures.includes(page));
let demo: DemoApp;
let admin: Caller;
let files: Transfers;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  files = transfersOf(demo, admin);
});
afterAll(() => demo?.close());

const columnsOf = async (name: string) =>
  listOf(await admin.get(`/list/${name}`), "columns").map(({ key, title }) => ({
    key: String(key),
    title: String(title),
  }));

test.each([
  ...withFigures.map(({ name }) => name),
  ...sampled(
    "lists exported",
    others.map(({ name }) => name),
    10,
  ),
])("%s is exported with all its columns", async (name) => {
  const columns = await columnsOf(name);
  const asked = { columns: columns.map(({ key }) => key), size: 10 };
  for (const format of ["xlsx", "csv"]) {
    const { job, sheet } = await files.exported(name, { format, ...asked });
    expect([name, format, job.state]).toEqual([name, format, "done"]);
    expect(sheet.columns).toHaveLength(columns.length);
    expect(sheet.rows).toHaveLength(job.total ?? 0);
  }
});

test("a measure beside the rows is exported as the list shows it", async () => {
  const page = withFigures[0]!;
  const [figure] = page.list.figures!;
  const columns = await columnsOf(page.name);
  const { code } = page.document.identity;
  const titleOf = (asked: string) => columns.find(({ key }) => key === asked)!.title;
  const rows = listOf(await admin.post(`/list/${page.name}/query`, { size: 100 }), "rows");
  const { sheet } = await files.exported(page.name, {
    format: "csv",
    columns: [code, figure!.key],
  });
  const shown = rows.map((row) => [String(row[code]), String(row[figure!.key] ?? "")]);
  expect(shown.some(([, value]) => value !== "")).toBe(true);
  const written = textRows(sheet).map((row) => [
    row[titleOf(code)],
    row[titleOf(figure!.key)] ?? "",
  ]);
  expect(written).toEqual(expect.arrayContaining(shown));
});
