import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "../../src/engine/index.ts";
import type { ClockParts } from "../../src/server/core/clock/runClock.ts";
import { noteDue, recomputesLeft } from "../../src/server/core/recompute/dueDocuments.ts";
import { recomputeStored } from "../../src/server/core/recompute/recomputeStored.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { product } from "../../src/server/start/product.ts";
import { adaptRows, migrateStore, planStore } from "../../src/server/start/setup/migrateStore.ts";
import { databaseModelOf } from "../../src/server/store/tables/databaseModelOf.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { demoNow, openDemoApp, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

const schema = productSchema();
const log = { debug() {}, info() {}, warn() {}, error() {} };
let demo: DemoApp;
let parts: ClockParts;
beforeAll(async () => {
  demo = await openDemoApp();
  const { store, files } = demo;
  parts = { schema, store, files, log, product, actors: () => systemActors(schema, store) };
});
afterAll(() => demo?.close());

type Stored = Readonly<Record<string, unknown>>;

/** Columns whose values follow from others alone: no states, which actions move too, and nothing that a person may type. */
const derived = databaseModelOf(schema, product.objects).tables.flatMap((table) => {
  const fields = schema
    .document(table.document!)!
    .tables.find(
      ({ sql: own }) => own.schema === table.schema && own.table === table.table,
    )!.fields;
  const isTyped = (key: string) =>
    fields.some((one) => one.key === key && (one.computeWhen !== undefined || one.machine));
  const columns = table.columns.filter((one) => one.derived && !isTyped(one.name));
  return columns.length > 0 ? [{ table, columns: columns.map(({ name }) => name) }] : [];
});
type Derived = (typeof derived)[number];

async function valuesOf({ table, columns }: Derived): Promise<readonly Stored[]> {
  const live = table.columns.some(({ name }) => name === "deleted") ? sql`not deleted` : sql`true`;
  const { rows } =
    await sql<Stored>`select id::text as id, ${sql.join(columns.map((name) => sql.id(name)))}
    from ${sql.table(`${table.schema}.${table.table}`)} where ${live} order by id`.execute(
      demo.store.db,
    );
  return rows;
}

/** The store as it was before the schema files had these columns. */
async function withoutColumns(gone: readonly Derived[]): Promise<void> {
  for (const { table, columns } of gone)
    for (const name of columns)
      await sql`alter table ${sql.table(`${table.schema}.${table.table}`)}
        drop column ${sql.id(name)} cascade`.execute(demo.store.db);
}

const supplier = schema.documents.find(({ name }) => name === "supplier") as Document;
const ofSuppliers = derived.find(
  ({ table }) =>
    table.document === "supplier" && table.columns.some(({ name }) => name === "deleted"),
)!;

/** Of all tables with such columns some, and always the suppliers. */
const chosen = [
  ...new Set([
    ofSuppliers,
    ...sampled("recomputed tables", derived, 8, ({ table }) => table.table),
  ]),
];

test("a store of before gets all that is computed, summed and shown of follow-ups, as if it had been saved so", async () => {
  expect(derived.flatMap(({ columns }) => columns).length).toBeGreaterThan(50);
  const before = new Map<Derived, readonly Stored[]>();
  for (const each of chosen) before.set(each, await valuesOf(each));
  await withoutColumns(chosen);
  const planned = await planStore(demo.store, schema);
  const rows = before.get(ofSuppliers)!.length;
  expect(
    planned.filter(({ kind }) => kind === "recompute").map(({ about }) => about),
  ).toContainEqual(
    expect.stringMatching(new RegExp(`^supplier: .*mayInquire.*mayOrder.* \\(${rows} rows\\)$`)),
  );
  await migrateStore(demo.store, schema);
  const told = await adaptRows(parts, demoNow);
  expect(told).toContain(`supplier: ${rows} of ${rows} rows recomputed`);
  for (const each of chosen)
    expect({ table: each.table.table, rows: await valuesOf(each) }).toEqual({
      table: each.table.table,
      rows: before.get(each),
    });
  expect(await recomputesLeft(demo.store.db)).toEqual([]);
  expect(await planStore(demo.store, schema)).toEqual([]);
});

test("what was killed in the middle is done from there", async () => {
  const before = await valuesOf(ofSuppliers);
  await withoutColumns([ofSuppliers]);
  await migrateStore(demo.store, schema);
  const chunks: number[] = [];
  const killed = recomputeStored(
    parts,
    demoNow,
    ({ done }) => {
      chunks.push(done);
      if (chunks.length === 2) throw new Error("killed");
    },
    3,
  );
  await expect(killed).rejects.toThrow("killed");
  expect(chunks).toEqual([3, 6]);
  expect(await recomputesLeft(demo.store.db)).toEqual([{ document: "supplier", done: 6 }]);
  const half = await valuesOf(ofSuppliers);
  expect(half.slice(0, 6)).toEqual(before.slice(0, 6));
  expect(half[6]).toMatchObject({ mayOrder: null });
  await recomputeStored(parts, demoNow, ({ done }) => chunks.push(done), 3);
  expect(chunks.slice(0, 3)).toEqual([3, 6, 9]);
  expect(await valuesOf(ofSuppliers)).toEqual(before);
});

test("by hand: what stands wrong is put right, with a history row, and who changed it last stays", async () => {
  const { db } = demo.store;
  const before = await valuesOf(ofSuppliers);
  const stamps = async () =>
    (
      await sql<Stored>`select id::text as id, "updatedBy", "updatedAt" from ${sql.table("supplier.supplier")}
        order by id`.execute(db)
    ).rows;
  const stamped = await stamps();
  await sql`update ${sql.table("supplier.supplier")} set "mayOrder" = not "mayOrder" where id = ${before[0]!["id"]}`.execute(
    db,
  );
  await noteDue(db, supplier);
  await recomputeStored(parts, demoNow);
  expect(await valuesOf(ofSuppliers)).toEqual(before);
  expect(await stamps()).toEqual(stamped);
  const { rows } = await sql<Stored>`select action from system.history
    where "recordId" = ${before[0]!["id"]} order by version desc limit 1`.execute(db);
  expect(rows).toEqual([{ action: "recompute" }]);
});
