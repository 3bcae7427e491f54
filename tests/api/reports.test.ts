import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
}, 120_000);
afterAll(() => at?.demo.close());

interface ReportFile {
  readonly name: string;
  readonly menu: string;
  readonly list: { readonly groups: { readonly by: readonly { readonly key: string }[] } };
}
const folder = new URL("../../schemas/reports/", import.meta.url);
const reports = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as ReportFile,
);

async function ask(who: string, page: string, body: object) {
  return (await at.as(who)).post(`/list/${page}/query`, body);
}
async function groups(who: string, page: string, body: object): Promise<readonly Row[]> {
  const { data, text } = await ask(who, page, { size: 100, ...body });
  if (!data) throw new Error(text);
  return data["rows"] as readonly Row[];
}

describe.each(reports.map((report) => [report.name, report] as const))("%s", (name, report) => {
  test("every way adds up to all of its rows, and so does the total", async () => {
    const { data } = await ask("admin", name, { size: 10 });
    const all = Number(data!["total"]);
    const count = (rows: readonly Row[]) =>
      rows.reduce((sum, row) => sum + Number(row["count"]), 0);
    expect(count(await groups("admin", name, { group: "total" }))).toBe(all);
    for (const { key } of report.list.groups.by) {
      const found = await ask("admin", name, { size: 100, group: key });
      expect(found.status, found.text).toBe(200);
      if (Number(found.data!["total"]) <= 100)
        expect(count(found.data!["rows"] as readonly Row[])).toBe(all);
    }
  });
});

test.todo("figures recomputed by plain SQL");
