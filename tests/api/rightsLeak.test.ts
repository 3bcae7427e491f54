import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import type { Document, PageSource, Row, WireValue } from "../../src/engine/index.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { tableOf } from "../../src/server/store/statement/statement.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type Person, type WorldApp } from "../documents/worldApp.ts";
import { askEverything, idsOf } from "./channels.ts";
import { productSchema, role } from "./harness.ts";
import { confidentialFields, plant, plantSecrets, type Secret } from "./secrets.ts";

/*
 * Role x field x channel: a value of its own stands in every confidential field, and is looked for in every answer of
 * every channel, and in what filters, sorts, searches and sums give away.
 */
const schema = productSchema();
const guarded = schema.documents.filter((document) => confidentialFields(document).length > 0);
let world: World;
let served: WorldApp;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
});
afterAll(() => served?.close());

test("there are documents with confidential fields of every group", () => {
  const groups = guarded.flatMap((one) =>
    confidentialFields(one).map((field) => field.confidential),
  );
  expect(new Set(groups)).toEqual(new Set(["bank", "buyer", "price"]));
  expect(guarded.length).toBeGreaterThan(5);
});

/** Pages on which somebody with rights of the document's menu alone meets it. */
const pagesOf = (document: Document) =>
  schema.pages.filter((page) => page.document === document && page.menu === document.menu);
/** Everything on a menu but what opens confidential groups. */
const shut = (menu: string) => [`${menu}:*`, `!${menu}:bank`, `!${menu}:reserve`];

const byName = ({ name }: Document) => name;
const named = (of: readonly Document[]) =>
  of.map((document) => ({ name: document.name, document }));

const shutOut = sampled("documents with closed fields", guarded, 5, byName);
describe("to whom no role opens confidential fields", () => {
  test.each(named(shutOut))("$name tells nothing of them", async ({ document }) => {
    const { menu } = document;
    const person = await served.signInWith([{ rights: shut(menu), hidePrice: true }]);
    const row = await rowWithLines(document, person);
    const secrets = await plantSecrets(world, document, row);
    expect(secrets.length).toBeGreaterThan(0);
    for (const page of pagesOf(document)) {
      const heard = await askEverything({ app: served.app, schema }, person.caller, page, row);
      expect(leaksIn(heard, secrets)).toEqual([]);
      expect(await oraclesOf(person, page, row, secrets)).toEqual([]);
    }
  });
});

// What is sealed is shown to nobody by any role: `sealLeak.test.ts`.
const opened = guarded.filter(({ scope, seal }) => scope === "company" && seal === undefined);
const divided = sampled("documents with fields closed in some rows", opened, 3, byName);
describe("to whom one role of two opens them", () => {
  test.each(named(divided))(
    "$name tells of others' rows what one role alone shows there, and of one's own all",
    async ({ document }) => {
      const { menu } = document;
      const person = await served.signInWith([
        { rights: [`${menu}:*`], dataScope: "SELF" },
        { rights: [`${menu}:query`, `${menu}:get`, `${menu}:export`], hidePrice: true },
      ]);
      const stranger = await served.signInWith([{ rights: [] }]);
      const foreign = await rowWithLines(document, stranger);
      const own = await rowWithLines(document, person);
      const [theirs, mine] = [
        await plantSecrets(world, document, foreign),
        await plantSecrets(world, document, own),
      ];
      for (const page of pagesOf(document)) {
        const at = { app: served.app, schema };
        const heard = await askEverything(at, person.caller, page, foreign);
        expect(leaksIn(heard, theirs)).toEqual([]);
        // The channels do speak: of one's own row they tell.
        const file = heard.find(({ channel }) => channel === "export of full")!.text;
        expect(page.table === "" && !page.where ? unheard(file, mine) : []).toEqual([]);
        expect(await oraclesOf(person, page, foreign, theirs)).toEqual([]);
        // On a page of some rows it may be none of them.
        if (page.where) continue;
        const read = await person.caller.post(`/detail/${page.name}/get`, { id: own.id });
        expect(unheard(read.text, mine)).toEqual([]);
        expect(read.data["record"]).not.toHaveProperty("masked");
        const other = await person.caller.post(`/detail/${page.name}/get`, { id: foreign.id });
        const groups = new Set(theirs.map(({ field }) => field.confidential));
        expect(other.data["record"]).toMatchObject({
          masked: expect.arrayContaining([...groups]),
        });
      }
    },
  );
});

/** A document made by somebody, with a line in every table. */
async function rowWithLines(document: Document, { id }: Person): Promise<Row> {
  const { context } = world;
  const actor = { ...context.actor, user: { ...context.actor.user, id } };
  const inside = { ...context, actor };
  // Lines of a table that nobody may add to come from the product itself.
  const lines = confidentialFields(document).flatMap(({ table }) =>
    table.parent === document.header && table.add ? [[table.key, [{}]]] : [],
  );
  const given = Object.fromEntries(lines) as Readonly<Record<string, unknown>>;
  const request = await world.sample(document.name, given, { every: true, inside });
  const set = { ...request.set, ...(await whatLetsRead(document, request.set ?? {})) };
  const whole = { ...inside, actor: { ...actor, roles: [role(["*:*"])] } };
  const saving = { page: document.name, request: { ...request, set }, origin: "system" } as const;
  return (await saveRecord(whole, saving)).record;
}

/** What a row refers to, in a state in which the row may be read at all. */
async function whatLetsRead(document: Document, set: Readonly<Record<string, WireValue>>) {
  const { read } = document.access;
  const given: Record<string, WireValue> = {};
  for (const [reference = "", key = "", ...deeper] of read?.dependencies.map((path) =>
    path.split("."),
  ) ?? []) {
    const to = schema.document(document.header.field(reference)?.to ?? "");
    const field = to?.header.field(key);
    const machine = to?.header.machines.find(({ name }) => name === field?.machine);
    const state = machine?.states.find(({ name }) => read!.holds({ [reference]: { [key]: name } }));
    if (!to || !state || deeper.length > 0) continue;
    given[reference] = set[reference] ?? (await world.create(to.name)).id!;
    await sql`update ${tableOf(to.header)} set ${sql.ref(key)} = ${state.name}
      where id = ${given[reference]}::uuid`.execute(world.context.db);
  }
  return given;
}

function leaksIn(heard: readonly { channel: string; text: string }[], secrets: readonly Secret[]) {
  return heard.flatMap(({ channel, text }) =>
    secrets.filter(({ value }) => text.includes(value)).map(({ path }) => `${channel}: ${path}`),
  );
}

/** A sum, or the sums by unit or currency. */
function isNothing(sum: unknown): boolean {
  return Array.isArray(sum) ? sum.every((one: { sum: string }) => one.sum === "0") : sum === "0";
}

function unheard(text: string, secrets: readonly Secret[]): readonly Secret[] {
  return secrets.filter(({ value }) => !text.includes(value));
}

/** What filtering, searching, sorting and summing by a secret give away of the row that holds it. */
async function oraclesOf(
  { caller }: Person,
  page: PageSource,
  row: Row,
  secrets: readonly Secret[],
): Promise<readonly string[]> {
  const { name, table } = page;
  const faults: string[] = [];
  const finds = async (query: object) =>
    (await idsOf(caller, name, query))?.includes(row.id) ?? false;
  for (const { field, value, path } of secrets) {
    const columns = [path, field.key, `header.${field.key}`].filter((one) =>
      page.list.columns.some((column) => column.path === one),
    );
    for (const column of columns) {
      if (await finds({ filter: { field: column, op: "=", value } }))
        faults.push(`filter ${column}`);
      if (field.kind.numeric && (await finds({ filter: { field: column, op: ">", value: "0" } })))
        faults.push(`filter > ${column}`);
      if ((await finds({ filter: { field: column, op: "notEmpty" } })) && field.mask === undefined)
        faults.push(`filter notEmpty ${column}`);
      // Whatever stands there, the row keeps its place.
      const before = await idsOf(caller, name, { sort: [column] });
      if (before === undefined || !field.kind.numeric) continue;
      await plant(world, row, field, "1");
      const after = await idsOf(caller, name, { sort: [column] });
      await plant(world, row, field, value);
      if (String(before) !== String(after)) faults.push(`sort ${column}`);
    }
    if (await finds({ search: value })) faults.push(`search ${path}`);
  }
  const code = page.document.identity.code;
  const filter = { field: table === "" ? code : `header.${code}`, op: "=", value: row[code] };
  const sums = await caller.post(`/list/${name}/summary`, { filter });
  const shown = Object.entries(sums.data ?? {}).filter(
    ([key, sum]) => !isNothing(sum) && isSecret(key),
  );
  return [...faults, ...shown.map(([key]) => `sum ${key} = ${String(sums.data[key])}`)];

  function isSecret(key: string): boolean {
    return secrets.some(({ field, path }) =>
      [path, field.key, `header.${field.key}`].includes(key),
    );
  }
}
