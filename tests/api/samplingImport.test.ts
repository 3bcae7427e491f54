import { afterAll, beforeAll, expect, test } from "vitest";
import { cellText } from "../../src/features/sheets/server/sheet/cell.ts";
import type { Sheet } from "../../src/features/sheets/server/sheet/readSheet.ts";
import { writeTable } from "../../src/features/sheets/server/writeTable.ts";
import type { Row } from "./demoApp.ts";
import { done, openPurchasing, type Purchasing, type Result } from "./purchasing.ts";
import { transfersOf, type Transfers } from "./transferCalls.ts";

/* A quality manager loads the sampling tables that the company owns as a file: checked, versioned, and used once they are in effect. */

let at: Purchasing;
let files: Transfers;
let normal: Sheet;
beforeAll(async () => {
  at = await openPurchasing();
  files = transfersOf(at.demo, await at.as("hanxue"));
  const filter = { field: "code", op: "=", value: "N" };
  normal = (await files.exported("sampling-table", { format: "xlsx", shape: "full", filter }))
    .sheet;
});
afterAll(() => at?.demo.close());

const document = "sampling-table";
const tables = (code: string) =>
  at.rows("hanxue", document, { filter: { field: "code", op: "=", value: code } });
const column = (title: string) => normal.columns.findIndex((name) => name.endsWith(title));

/** The normal table under another code, with cells changed: `[letter, AQL, column, text]`. */
async function loaded(
  code: string,
  changes: readonly (readonly [letter: string, aql: string, title: string, text: string])[] = [],
) {
  const rows = normal.rows.map((cells) => {
    const [letter, aql] = [column("Code letter"), column("AQL")].map((at_) =>
      cellText(cells[at_] ?? null),
    );
    const changed = cells.map((cell, index) => {
      const found = changes.find(
        ([of, level, title]) => of === letter && level === aql && column(title) === index,
      );
      return found ? found[3] : cell;
    });
    return [code, ...changed.slice(1)];
  });
  const chunks: Buffer[] = [];
  const sheet = { name: normal.name, headings: normal.columns, rows };
  for await (const chunk of writeTable({ type: "xlsx", delimiter: "," }, [sheet]))
    chunks.push(Buffer.from(chunk));
  return files.imported(document, Buffer.concat(chunks));
}
async function effect(code: string): Promise<Result> {
  const [row] = await tables(code);
  return at.act("hanxue", { do: "effect", document, id: String(row!["id"]) });
}

test("every cell of an imported table is there, and it takes the place of the one in effect", async () => {
  const job = await loaded("N-2026");
  expect(job.fileId === undefined ? [] : await files.reasons(job)).toEqual([]);
  expect(job).toMatchObject({ state: "done", failed: 0 });
  const [made] = await tables("N-2026");
  expect(made).toMatchObject({ status: "DRAFT", strictness: "NORMAL" });
  const cells = (record: Row) =>
    (record["items"] as readonly Row[]).map((row) =>
      ["letter", "rank", "sampleSize", "aql", "arrow", "accept", "reject"].map((key) => row[key]),
    );
  const [before] = await tables("N");
  const [old, fresh] = await Promise.all(
    [before, made].map((row) => at.read(document, String(row!["id"]))),
  );
  expect(cells(fresh!)).toEqual(cells(old!));
  expect(cells(fresh!)).toHaveLength(16 * 26);

  expect(await effect("N-2026")).toMatchObject(done);
  expect((await tables("N"))[0]).toMatchObject({ status: "INVALID" });
  const edition = Number(before!["edition"] ?? 1);
  expect((await tables("N-2026"))[0]).toMatchObject({ status: "EFFECTIVE", edition: edition + 1 });
});

test("a table whose Ac falls, or whose arrows lead nowhere, is loaded and cannot be used", async () => {
  // J at AQL 1.5 accepts 3; 1 would be fewer than at 1.0.
  await loaded("N-FALLS", [
    ["J", "1.5", "Acceptance number (Ac)", "1"],
    ["J", "1.5", "Rejection number (Re)", "2"],
  ]);
  const falls = await effect("N-FALLS");
  expect(falls.status).not.toBe(200);
  expect(falls.message).toContain("1.5");
  expect((await tables("N-FALLS"))[0]).toMatchObject({ status: "DRAFT" });
  expect((await tables("N-2026"))[0]).toMatchObject({ status: "EFFECTIVE" });
});

test("a rejection number that is not one above the acceptance number cannot be used", async () => {
  await loaded("N-GAP", [["J", "1.0", "Rejection number (Re)", "5"]]);
  const [gap] = await tables("N-GAP");
  const answer = gap ? await effect("N-GAP") : { status: 5103 };
  expect(answer).toMatchObject({ status: 5103 });
});
