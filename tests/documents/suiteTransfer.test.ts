import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type {
  Document,
  Field,
  Filter,
  ListResult,
  Row,
  Table,
  WireValue,
} from "../../src/engine/index.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { productSchema } from "../api/harness.ts";
import { transfersOf, type Job, type Transfers } from "../api/transferCalls.ts";
import { arranged } from "./arranged.ts";
import { clearScarce } from "./scarce.ts";
import { openWorld, type World } from "./world.ts";
import { openWorldApp, type WorldApp } from "./worldApp.ts";

/**
 * Every document, exported whole and imported back: over the rows it came from nothing changes, and once those are
 * deleted the same documents are there again.
 */
const schema = productSchema();

let world: World;
let served: WorldApp;
let files: Transfers;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
});
// Uploads are counted by token: each document begins anew.
beforeEach(async () => {
  files = transfersOf(served, await served.signIn(["*:*"]));
});
afterAll(() => served?.close());

const typed = schema.documents.filter(({ writes }) => writes === "people");
const formats = ["xlsx", "csv"] as const;
const trips = sampled(
  "documents x formats, exported and imported back",
  typed.flatMap((document) => formats.map((format) => ({ document, format }))),
  8,
  ({ document: { name }, format }) => `${name} ${format}`,
);
const byDocument = [...Map.groupBy(trips, ({ document }) => document)].map(([document, own]) => ({
  name: document.name,
  document,
  own: own.map(({ format }) => format),
}));

describe.each(byDocument)("$name", ({ name, document, own }) => {
  test.each(own)("as %s comes back as it went", async (format) => {
    await clearScarce(world.context, document);
    const rows = [await saved(document), await saved(document)];
    const filter = { any: rows.map((row) => ofRow(document, row)) };
    const { job, bytes } = await files.exported(name, { format, shape: "full", filter });
    expect(job, JSON.stringify(job)).toMatchObject({ state: "done" });
    const content = format === "csv" ? bytes.toString("utf8") : bytes;

    const over = await files.imported(name, content, { existing: "update" });
    expect(await outcome(over)).toEqual({ state: "done", ok: 2, failed: 0, reasons: [] });
    for (const row of rows) expect(await read(document, row.id!)).toEqual(row);

    await remove(document, rows);
    const anew = await files.imported(name, content, { existing: "fail" });
    expect(await outcome(anew)).toEqual({ state: "done", ok: 2, failed: 0, reasons: [] });
    for (const row of rows) {
      const [again, ...more] = await found(document, row);
      expect(more).toEqual([]);
      expect(contentOf(document.header, again!)).toEqual(contentOf(document.header, row));
    }
  });
});

/** Lines that must have a file, which a sheet cannot bring, are left out. */
const withoutFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  supplier: { qualifications: [] },
};

async function saved({ name }: Document): Promise<Row> {
  const request = await world.sample(name, withoutFiles[name], { every: true, files: false });
  return (await saveRecord(world.context, { page: name, request })).record;
}

async function read({ name }: Document, id: string): Promise<Row> {
  return (await getRecord(world.context, { page: name, id })).record;
}

/** Deletes them, out of a state in which that may be done where they do not begin in one (a price is in effect at once). */
async function remove(document: Document, rows: readonly Row[]): Promise<void> {
  const { name, header, status } = document;
  const state = status?.states.find(({ deletable }) => deletable)?.name;
  if (status && state && !status.state(status.initial)?.deletable) {
    const { schema: folder, table } = header.sql;
    await sql`update ${sql.id(folder, table)} set ${sql.id(status.field)} = ${state}
      where id = any(${rows.map(({ id }) => id!)}::uuid[])`.execute(world.opened.store.db);
  }
  const targets = rows.map(({ id, version }) => ({ id: id!, version: version! }));
  const { results } = await runAction(world.context, {
    document: name,
    action: "delete",
    request: { targets },
  });
  expect(results.map(({ status }) => status)).toEqual(rows.map(() => 200));
}

/** The live rows with a row's key. */
async function found(document: Document, row: Row): Promise<readonly Row[]> {
  const query = { filter: ofRow(document, row), size: 100 };
  const list = JSON.parse(
    await queryList(world.context, { page: document.name, query }),
  ) as ListResult;
  return Promise.all(list.rows.map(({ id }) => read(document, id)));
}

/** A filter for the row by what makes it the only one: its code, or the key that its code is part of. */
function ofRow({ header, identity }: Document, row: Row): Filter {
  const code = header.field(identity.code)!;
  const isKey = code.unique || code.kind.name === "number-series";
  const keys = isKey
    ? [code.key]
    : (header.unique.find((group) => group.includes(code.key)) ?? [code.key]);
  return { all: keys.map((field) => ({ field, op: "=", value: row[field] as WireValue })) };
}

async function outcome(job: Job) {
  const { state, ok, failed, fileId } = job;
  return { state, ok, failed, reasons: fileId === undefined ? [] : await files.reasons(job) };
}

/**
 * What a document holds, without the ids, versions and audit of its rows: who typed a value, and when, too; nor marks that are
 * looked up in other rows of its own kind (a double booking).
 */
function contentOf(table: Table, row: Row): Readonly<Record<string, unknown>> {
  const isAudit = ({ stamp, editable, default: given }: Field) =>
    stamp !== undefined ||
    (editable.when === "system" &&
      given !== undefined &&
      /^(now\(\)|today\(\)|me\.)/.test(given.source));
  const marks = table.lookUps
    .filter(({ from }) => from.some((one) => "document" in one && one.document === table.document))
    .map(({ mark }) => mark);
  const own = table.fields
    .filter((field) => !isAudit(field) && !marks.includes(field.key))
    .map(({ key }) => [key, row[key]]);
  const lines = table.children.map((child) => [
    child.key,
    (row[child.key] as readonly Row[]).map((line) => ({
      item: line.item,
      ...contentOf(child, line),
    })),
  ]);
  return Object.fromEntries([...own, ...lines]) as Readonly<Record<string, unknown>>;
}
