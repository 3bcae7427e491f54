import { afterAll, beforeAll, expect, test } from "vitest";
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

/** The normal table as a file, under another code. */
async function loaded(code: string) {
  const rows = normal.rows.map((cells) => [code, ...cells.slice(1)]);
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

/** A new version of the table in effect, with the plan of a cell changed. */
async function changed(code: string, letter: string, aql: string, set: object): Promise<number> {
  const [row] = await tables("N-2026");
  const id = String(row!["id"]);
  expect(await at.act("hanxue", { do: "newVersion", document, id, input: { code } })).toMatchObject(
    done,
  );
  const [made] = await tables(code);
  const record = await at.read(document, String(made!["id"]));
  const cell = (record["items"] as readonly Row[]).find(
    (one) => one["letter"] === letter && one["aql"] === aql,
  );
  const body = {
    id: record.id,
    version: record.version,
    items: { set: [{ id: cell!["id"], set }] },
  };
  const answer = await (await at.as("hanxue")).post(`/detail/${document}/save`, body);
  return answer.status;
}

test("a new version whose Ac falls, whose Re leaves a gap, or whose arrows lead nowhere is not used", async () => {
  // J at AQL 1.5 accepts 3; 1 would be fewer than at 1.0.
  expect(await changed("N-FALLS", "J", "1.5", { accept: 1, reject: 2 })).toBe(200);
  const falls = await effect("N-FALLS");
  expect(falls.status).not.toBe(200);
  expect(falls.message).toContain("1.5");
  expect((await tables("N-FALLS"))[0]).toMatchObject({ status: "DRAFT" });

  const saving = await changed("N-GAP", "J", "1.0", { reject: 5 });
  expect(saving === 200 ? await effect("N-GAP") : { status: saving }).toMatchObject({
    status: 5103,
  });
  expect((await tables("N-2026"))[0]).toMatchObject({ status: "EFFECTIVE" });
});
