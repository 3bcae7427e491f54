import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadDocuments, type Schema, type SourceFile } from "../../src/engine/index.ts";
import { migrateStore, planStore } from "../../src/server/start/setup/migrateStore.ts";
import { lastChanges } from "../../src/server/store/tables/schemaChanges.ts";
import type { Store } from "../../src/server/store/connection/store.ts";
import { insert, openTestStore, productSchema, randomId } from "./harness.ts";
import { emptyStore } from "./preparedStore.ts";
import { full } from "../../scripts/test/sample.ts";
import { features } from "../../src/features/words.ts";

type Json = Record<string, unknown>;

const label = (title: string) => ({ title, "zh-CN": title });
const text = (code: string, more: Json = {}): Json => ({
  code,
  kind: "text",
  maxLength: 20,
  ...label(code),
  ...more,
});

/** A document `thing` in module `toys` with the given words over a plain one, and lines when `items` are given. */
function schemaOf(thing: Json = {}, options: { name?: string; others?: Json[] } = {}): Schema {
  const name = options.name ?? "thing";
  const document = (own: Json) => ({
    code: "xta",
    scope: "company",
    menu: "TOYS",
    version: 1,
    ...label(String(own["name"])),
    ...own,
  });
  const files: SourceFile[] = [
    {
      path: "modules.json",
      text: JSON.stringify({
        modules: [
          { name: "toys", ...label("Toys"), sort: 1 },
          { name: "system", ...label("System"), sort: 2 },
        ],
      }),
    },
    {
      path: "system/user.json",
      text: JSON.stringify(
        document({
          name: "user",
          code: "xua",
          scope: "global",
          properties: { code: text("xua001") },
        }),
      ),
    },
    {
      path: `toys/${name}.json`,
      text: JSON.stringify(document({ name, properties: properties(), ...thing })),
    },
    ...(options.others ?? []).map((other) => ({
      path: `toys/${String(other["name"])}.json`,
      text: JSON.stringify(document(other)),
    })),
  ];
  const { schema, problems } = loadDocuments(files, {
    toTraditional: (words) => words,
    features,
  });
  if (!schema)
    throw new Error(
      problems.map(({ file, pointer, message }) => `${file}#${pointer} ${message}`).join("\n"),
    );
  return schema;
}
const properties = (own: Json = {}): Json => ({
  code: text("xta001", { unique: true }),
  name: text("xta002"),
  ...own,
});
const choice = (values: Json): Json => ({
  code: "xta003",
  kind: "choice",
  ...label("Colour"),
  choices: values,
});

let store: Store;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ store, close } = await emptyStore());
});
afterAll(() => close?.());
afterEach(async () => {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`.execute(store.db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(store.db);
});

/** Migrates from one schema to the next with a row in between; answers the steps of the second. */
async function change(before: Schema, after: Schema, row: Json, allowDataLoss = false) {
  await migrateStore(store, before);
  await insert(store, "toys.thing", [{ orgId: randomId(), code: "A", ...row }]);
  const planned = await planStore(store, after);
  const steps = await migrateStore(store, after, { allowDataLoss });
  expect(steps).toEqual(planned);
  expect(await planStore(store, after)).toEqual([]);
  return steps;
}
const rowsOf = async (table: string) =>
  (await sql<Json>`select * from ${sql.table(table)}`.execute(store.db)).rows;

describe("a second plan is empty", () => {
  // The first migration takes most of a minute on the embedded database.
  it.runIf(process.env["TEST_DATABASE_URL"] !== undefined || full)(
    "for the product's documents",
    async () => {
      const schema = productSchema();
      expect((await migrateStore(store, schema)).length).toBeGreaterThan(100);
      expect(await planStore(store, schema)).toEqual([]);
      expect(await migrateStore(store, schema)).toEqual([]);
    },
  );
  it("for a copy of the product's tables", async () => {
    const schema = productSchema();
    const { store: made, close: drop } = await openTestStore(schema);
    const { rows } = await sql`select from pg_tables where tablename !~ '^pg_'`.execute(made.db);
    expect(rows.length).toBeGreaterThan(100);
    expect(await planStore(made, schema)).toEqual([]);
    expect(await migrateStore(made, schema)).toEqual([]);
    await drop();
  });
  it("when several processes start at once", async () => {
    const schema = schemaOf();
    const done = await Promise.all([
      migrateStore(store, schema),
      migrateStore(store, schema),
      migrateStore(store, schema),
    ]);
    expect(done.filter((steps) => steps.length > 0)).toHaveLength(1);
  });
});

it("the change log tells what is not as before, once", async () => {
  const after = schemaOf({
    properties: properties({ name: text("xta002", { maxLength: 40 }), size: text("xta004") }),
  });
  await migrateStore(store, schemaOf());
  expect(await lastChanges(store.db, 10)).toEqual([]);
  await migrateStore(store, after);
  await migrateStore(store, after);
  const maxLength = { name: "maxLength", concern: "entry", before: "20", after: "40" };
  expect(await lastChanges(store.db, 10)).toMatchObject([
    {
      at: expect.any(String),
      fingerprint: after.fingerprint,
      differences: [
        { change: "changed", owner: "thing", place: "name", properties: [maxLength] },
        { change: "added", owner: "thing", place: "size" },
        { change: "changed", owner: "thing", subject: "page" },
      ],
    },
  ]);
});

describe("what is kept", () => {
  it("a text that becomes a reference, where it names a row of the company", async () => {
    const others = [{ name: "box", code: "xtb", properties: { code: text("xtb001") } }];
    const before = schemaOf({ properties: properties({ box: text("xta004") }) }, { others });
    const box = { code: "xta004", kind: "reference", to: "box", ...label("Box") };
    const after = schemaOf({ properties: properties({ box }) }, { others });
    const [company, other] = [randomId(), randomId()];
    await migrateStore(store, before);
    await insert(store, "toys.box", [
      { orgId: company, code: "B1" },
      { orgId: other, code: "B2" },
    ]);
    await insert(store, "toys.thing", [
      { orgId: company, code: "A", box: "B1" },
      { orgId: company, code: "B" },
    ]);
    await migrateStore(store, after);
    const [mine] = (await rowsOf("toys.box")).filter((row) => row["code"] === "B1");
    const { rows: stored } =
      await sql<Json>`select code, box from toys.thing order by code`.execute(store.db);
    expect(stored).toEqual([
      { code: "A", box: mine!["id"] },
      { code: "B", box: null },
    ]);
  });
  it("but not in silence where it names none", async () => {
    const others = [{ name: "box", code: "xtb", properties: { code: text("xtb001") } }];
    const before = schemaOf({ properties: properties({ box: text("xta004") }) }, { others });
    const box = { code: "xta004", kind: "reference", to: "box", ...label("Box") };
    const after = schemaOf({ properties: properties({ box }) }, { others });
    await migrateStore(store, before);
    await insert(store, "toys.thing", [{ orgId: randomId(), code: "A", box: "B7" }]);
    await expect(migrateStore(store, after)).rejects.toThrow("box character varying(20) -> uuid");
    await migrateStore(store, after, { allowDataLoss: true });
    expect((await rowsOf("toys.thing")).map((row) => row["box"])).toEqual([null]);
  });
  it("a renamed column", async () => {
    const after = schemaOf({
      properties: {
        code: text("xta001", { unique: true }),
        title: text("xta002", { renamedFrom: "name" }),
      },
      identity: { name: "title" },
    });
    const steps = await change(schemaOf(), after, { name: "kept" });
    expect(steps.map(({ kind }) => kind)).toContain("rename");
    expect(await rowsOf("toys.thing")).toMatchObject([{ title: "kept" }]);
  });
  it("a renamed document, with its lines and what refers to it", async () => {
    const items = {
      code: "xtb",
      ...label("Items"),
      items: { properties: { note: text("xtb003") } },
    };
    const box = (to: string): Json => ({
      name: "box",
      code: "xba",
      menu: "BOX",
      properties: {
        code: text("xba001"),
        content: { code: "xba002", kind: "reference", to, ...label("Content") },
      },
    });
    await migrateStore(
      store,
      schemaOf({ properties: properties({ items }) }, { others: [box("thing")] }),
    );
    const [id] = await insert(store, "toys.thing", [{ code: "A" }]);
    await insert(store, "toys.thing_items", [{ headerId: id, item: 1, note: "line" }]);
    await insert(store, "toys.box", [{ code: "B", content: id }]);
    const after = schemaOf(
      {
        renamedFrom: "thing",
        properties: properties({ rows: { ...items, renamedFrom: "items" } }),
      },
      { name: "toy", others: [box("toy")] },
    );
    await migrateStore(store, after);
    expect(await planStore(store, after)).toEqual([]);
    expect(await rowsOf("toys.toy")).toMatchObject([{ id, code: "A" }]);
    expect(await rowsOf("toys.toy_rows")).toMatchObject([{ headerId: id, note: "line" }]);
    expect(await rowsOf("toys.xba")).toMatchObject([{ xba001: "B", xba002: "A" }]);
    await expect(insert(store, "toys.box", [{ content: randomId() }])).rejects.toMatchObject({
      code: "23503",
    });
  });
  it("a renamed document, by name wherever it is named", async () => {
    const note: Json = {
      name: "note",
      code: "xna",
      menu: "NOTE",
      properties: {
        code: text("xna001"),
        about: text("xna002"),
        record: text("xna003"),
        kind: { code: "xna004", kind: "choice", choices: "documents", ...label("Kind") },
      },
      list: {
        columns: ["code", "about", "record"],
        opens: { document: "about", record: "record" },
      },
    };
    const before = schemaOf({}, { others: [note] });
    await migrateStore(store, before);
    const [record] = await insert(store, "toys.thing", [{ code: "A" }]);
    await insert(store, "toys.note", [{ code: "N", about: "thing", record: "r", kind: "thing" }]);
    const common = { document: "thing", recordId: record, userId: randomId(), at: new Date() };
    await insert(store, "system.comment", [{ ...common, text: "said" }]);
    await insert(store, "system.history", [
      {
        document: "thing",
        recordId: record,
        version: 1,
        action: "add",
        actor: randomId(),
        at: new Date(),
      },
    ]);
    await insert(store, "system.draft", [
      {
        userId: randomId(),
        orgId: randomId(),
        kind: "edit",
        page: "thing",
        key: "k",
        changes: "{}",
        createdAt: new Date(),
        at: new Date(),
      },
    ]);
    const end = {
      conversion: "c",
      kind: "CONVERT",
      sourceCode: "xta",
      sourceId: record,
      sourceTable: "",
      sourceLine: record,
      targetCode: "xta",
      targetId: record,
      targetTable: "",
      at: new Date(),
    };
    await insert(store, "system.link", [
      { ...end, sourceDocument: "thing", targetDocument: "thing" },
      { ...end, sourceDocument: "thing", targetDocument: "note" },
    ]);
    const after = schemaOf({ renamedFrom: "thing" }, { name: "toy", others: [note] });
    await migrateStore(store, after);
    expect(await planStore(store, after)).toEqual([]);
    expect(await rowsOf("toys.note")).toMatchObject([{ about: "toy", kind: "toy" }]);
    expect(await rowsOf("system.comment")).toMatchObject([{ document: "toy" }]);
    expect(await rowsOf("system.history")).toMatchObject([{ document: "toy" }]);
    expect(await rowsOf("system.draft")).toMatchObject([{ page: "toy" }]);
    const links = await rowsOf("system.link");
    expect(links.map((row) => row["sourceDocument"])).toEqual(["toy", "toy"]);
    expect(new Set(links.map((row) => row["targetDocument"]))).toEqual(new Set(["note", "toy"]));
  });
  it("a renamed choice, alone and in lists", async () => {
    const many = { code: "xta004", kind: "choice", many: true, ...label("Colours") };
    const blue = { BLUE: label("b") };
    const colours = (red: Json) =>
      properties({ colour: choice(red), colours: { ...many, choices: { ...red, ...blue } } });
    const before = schemaOf({ properties: colours({ RED: label("r") }) });
    const after = schemaOf({
      properties: colours({ CRIMSON: { ...label("r"), renamedFrom: "RED" } }),
    });
    const steps = await change(before, after, { colour: "RED", colours: ["BLUE", "RED"] });
    expect(steps.map(({ kind, risk }) => [kind, risk])).toEqual([
      ["data", "lock"],
      ["data", "lock"],
    ]);
    expect(await rowsOf("toys.thing")).toMatchObject([
      { colour: "CRIMSON", colours: ["BLUE", "CRIMSON"] },
    ]);
  });
  it("a renamed state", async () => {
    const machine = (first: Json) => ({
      machines: { status: { initial: Object.keys(first)[0], states: first } },
      properties: properties({
        status: { code: "xta005", kind: "state", ...label("Status") },
      }),
    });
    const before = schemaOf(machine({ NEW: { ...label("New"), draft: true } }));
    const after = schemaOf(
      machine({ DRAFT: { ...label("Draft"), draft: true, renamedFrom: "NEW" } }),
    );
    await change(before, after, { status: "NEW" });
    expect(await rowsOf("toys.thing")).toMatchObject([{ status: "DRAFT" }]);
  });
  it("a longer text, and the coded view over it alone", async () => {
    const after = schemaOf({
      properties: { ...properties(), name: text("xta002", { maxLength: 40 }) },
    });
    const steps = await change(schemaOf(), after, { name: "kept" });
    expect(steps.map(({ kind }) => kind)).toEqual(["view", "alter", "view"]);
    expect(await rowsOf("toys.xta")).toMatchObject([{ xta001: "A", xta002: "kept" }]);
  });
  it("tables that are not ours", async () => {
    await migrateStore(store, schemaOf());
    await sql`create table toys.foreign_one (x int)`.execute(store.db);
    await sql`create index foreign_index on toys.thing (name)`.execute(store.db);
    expect(await planStore(store, schemaOf())).toEqual([]);
  });
});

describe("what would be lost", () => {
  const shorter = () =>
    schemaOf({ properties: { ...properties(), name: text("xta002", { maxLength: 2 }) } });
  const without = () => schemaOf({ properties: { code: text("xta001", { unique: true }) } });
  const replaced = () =>
    schemaOf({
      properties: { ...properties(), name: { code: "xta002", kind: "date", ...label("Name") } },
      identity: { name: null },
    });
  it.each([
    ["a shorter text", shorter],
    ["a dropped column", without],
    ["a column of another kind", replaced],
  ])("%s is refused, and nothing is done", async (_, after) => {
    await expect(change(schemaOf(), after(), { name: "kept" })).rejects.toThrow(
      /--allow-data-loss/,
    );
    expect(await rowsOf("toys.thing")).toMatchObject([{ name: "kept" }]);
    expect(await planStore(store, schemaOf())).toEqual([]);
  });
  it("goes when that is allowed", async () => {
    const steps = await change(schemaOf(), without(), { name: "gone" }, true);
    expect(steps.find(({ kind }) => kind === "drop")).toMatchObject({
      risk: "data loss",
      about: "toys.thing: column name",
    });
    expect((await rowsOf("toys.thing"))[0]).not.toHaveProperty("name");
  });
  it("is nothing on an empty table", async () => {
    await migrateStore(store, schemaOf());
    expect((await migrateStore(store, without())).every(({ risk }) => risk !== "data loss")).toBe(
      true,
    );
  });
  it("a dropped document with rows", async () => {
    const box: Json = {
      name: "box",
      code: "xba",
      menu: "BOX",
      properties: { code: text("xba001") },
    };
    await migrateStore(store, schemaOf({}, { others: [box] }));
    await insert(store, "toys.box", [{ code: "B" }]);
    await expect(migrateStore(store, schemaOf())).rejects.toThrow(/toys\.box/);
    await migrateStore(store, schemaOf(), { allowDataLoss: true });
    await expect(rowsOf("toys.box")).rejects.toMatchObject({ code: "42P01" });
    expect(await planStore(store, schemaOf())).toEqual([]);
  });
});

describe("keys", () => {
  it("are unique among live rows of a company", async () => {
    await migrateStore(store, schemaOf());
    const orgId = randomId();
    await insert(store, "toys.thing", [
      { orgId, code: "A" },
      { orgId: randomId(), code: "A" },
      { orgId, code: "B", deleted: true },
      { orgId, code: "B" },
    ]);
    await expect(insert(store, "toys.thing", [{ orgId, code: "A" }])).rejects.toMatchObject({
      code: "23505",
    });
  });
});

describe("coded views", () => {
  it("show header number, item and own fields of live lines; references by their code", async () => {
    const drops = {
      code: "xtc",
      ...label("Drops"),
      items: {
        properties: { day: { code: "xtc004", kind: "date", ...label("Day") } },
      },
    };
    const items = {
      code: "xtb",
      ...label("Items"),
      items: {
        properties: {
          by: { code: "xtb003", kind: "reference", to: "user", ...label("By") },
          drops,
        },
      },
    };
    await migrateStore(store, schemaOf({ properties: properties({ items }) }));
    const [user] = await insert(store, "system.user", [{ code: "U1" }]);
    const [id, gone] = await insert(store, "toys.thing", [
      { code: "A" },
      { code: "Z", deleted: true },
    ]);
    const [line] = await insert(store, "toys.thing_items", [
      { headerId: id, item: 7, by: user },
      { headerId: gone, item: 1 },
    ]);
    await insert(store, "toys.thing_items_drops", [
      { headerId: id, parentId: line, item: 2, day: "2026-11-21" },
    ]);
    expect(await rowsOf("toys.xta")).toMatchObject([{ id, xta001: "A" }]);
    expect(await rowsOf("toys.xtb")).toMatchObject([{ xtb001: "A", xtb002: 7, xtb003: "U1" }]);
    expect(await rowsOf("toys.xtc")).toMatchObject([
      { xtc001: "A", xtc002: 7, xtc003: 2, xtc004: "2026-11-21" },
    ]);
  });
});
