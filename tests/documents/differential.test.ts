import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, noteShare, sampled } from "../../scripts/test/sample.ts";
import {
  errorTable,
  isDraft,
  judge,
  phaseOf,
  projectDetail,
  recompute,
  recordModelFromPage,
  recordModelOf,
  Refusal,
  type Document,
  type LineChanges,
  type Problem,
  type Row,
  type SaveRequest,
} from "../../src/engine/index.ts";
import { listedTable, rowsTable } from "../../renderers/document/fieldPath.ts";
import { rowSaves } from "../../renderers/list/saveRows.ts";
import { saveRequestOf } from "../../renderers/document/changes.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveOnly } from "../../src/server/core/save/saveRecord.ts";
import { recordContextOf } from "../../src/engine/rules/rights/can.ts";
import { productSchema } from "../api/harness.ts";
import { arranged } from "./arranged.ts";
import { randomChange, randomOf } from "./randomChange.ts";
import { clearScarce } from "./scarce.ts";
import { isKnownToBrowser, valuesOf } from "./storedValues.ts";
import { openWorld, type World } from "./world.ts";

/*
 * Every rule judged alike on all ways in, and the same values stored: the browser (the model made from the page, the request
 * that its form would send), the server's save, an import, a mass edit, and an action on several documents at once. Random documents, the
 * same ones every time.
 */
const layers = ["docs/examples/core", "tests/fixtures/everyWord"].map((folder) =>
  join(import.meta.dirname, "../..", folder),
);
const schema = productSchema(layers);
const written = schema.documents.filter(({ writes }) => writes === "people");
// What the words of the dialect are shown by, always; of the product's documents some.
const own = productSchema();
const [shown, others] = [false, true].map((isOwn) =>
  written.filter(({ name }) => (own.document(name) !== undefined) === isOwn),
) as [Document[], Document[]];
const hasAttributes = ({ tables }: Document) =>
  tables.some(({ fields }) => fields.some(({ kind }) => kind.name === "attributes"));
const drawn = sampled("documents, changed at random", others, 14, ({ name }) => name);
const chosen = [...new Set([...shown, ...others.filter(hasAttributes), ...drawn])];
const each = Math.ceil((full ? 10_000 : 200) / chosen.length);
const changes = each * chosen.length;
noteShare("random changes of documents", changes, Math.max(changes, 10_000));

let world: World;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
});
afterAll(() => world?.opened.close());

test("enough documents are written by people", () => {
  expect(written.length).toBeGreaterThan(25);
});

describe.each(chosen.map((document) => ({ name: document.name, document })))(
  "$name",
  ({ document }) => {
    test(`${each} random changes`, { timeout: 900_000 }, async () => {
      const random = randomOf(document.name);
      let { id } = await world.create(document.name);
      let judged = 0;
      for (let turn = 0; turn < each; turn++) {
        // Every few turns from a whole document again: mistakes must not pile up until nothing else is looked at.
        if (turn % 7 === 6) {
          await clearScarce(world.context, document);
          ({ id } = await world.create(document.name));
        }
        judged += await tryOnce(document, id!, random);
      }
      expect(judged).toBeGreaterThan(0);
    });
  },
);

/** Changes the document as a person could, and asks everybody; answers how many rules had something to say. */
async function tryOnce(document: Document, id: string, random: () => number): Promise<number> {
  const { context } = world;
  const reader = { language: context.language, can: () => true, hides: () => false };
  const view = projectDetail(schema.page(document.name)!, { ...reader, actor: context.actor });
  const model = recordModelFromPage(view, context.language);
  const rules = recordContextOf(context);
  const { record } = await getRecord(context, { page: document.name, id });
  let changed: Row = record;
  for (let n = 0; n < 1 + Math.floor(random() * 4); n++)
    changed = await randomChange({ context, document, model, random }, changed);
  changed = recompute(model, changed, rules);
  const inBrowser = judge(model, changed, rules, phaseOf(model, changed));
  const request = saveRequestOf({ model, context: rules, baseline: record, record: changed });

  const { problems: bySave, stored } = await savedAs(document.name, request, "person");
  const { problems: byImport, stored: imported } = await savedAs(document.name, request, "import");
  const name = `${document.name} ${JSON.stringify(request).slice(0, 600)}`;
  expect(placesIn(byImport), `import: ${name}`).toEqual(placesIn(bySave));
  expect(placesIn(bySave.filter(isOfRules)), `save: ${name}`).toEqual(placesIn(inBrowser));
  const values = (row: Row | undefined, counts: Parameters<typeof valuesOf>[2]) =>
    row && valuesOf({ document, model: recordModelOf(document, "en") }, row, counts);
  const all = () => true;
  expect(values(imported, all), `import stores: ${name}`).toEqual(values(stored, all));
  const known = isKnownToBrowser(document);
  expect(values(stored, known), `stored: ${name}`).toEqual(stored && values(changed, known));
  for (const mass of massEdits(request, record)) {
    const { problems: byMass, stored: edited } = await savedAs(document.name, mass, "person");
    expect(placesIn(byMass), `mass edit: ${name}`).toEqual(placesIn(bySave));
    expect(values(edited, all), `mass edit stores: ${name}`).toEqual(values(stored, all));
  }
  if (bySave.length > 0 || !isDraft(model.header, changed)) return 1;
  return 1 + (await tryToSubmit(document, id, request, random));
}

/**
 * The request of the page on which many rows are edited, where the same change can be made there: of listed documents the
 * header alone, of listed lines those of one table.
 */
function massEdits({ id, version, set, ...tables }: SaveRequest, record: Row): SaveRequest[] {
  const [[key, lines] = [], ...others] = Object.entries(tables).filter(([, one]) =>
    isLineChanges(one),
  ) as [string, LineChanges][];
  const asked = (listed: string, of: LineChanges, rows: readonly Row[]) =>
    rowSaves({ id, version, [listed]: of } as SaveRequest, { [listed]: rows } as Row, listed).map(
      ({ request }) => request as SaveRequest,
    );
  if (set && key === undefined) {
    const header = { set: [{ id: id!, version, set }] } as unknown as LineChanges;
    return asked(rowsTable, header, [record]);
  }
  const isOwn = (one: object) => Object.values(one).every((value) => !isLineChanges(value));
  if (set || !lines?.set || lines.add || lines.remove || others.length > 0) return [];
  if (!lines.set.every(isOwn)) return [];
  const rows = (record[key!] as readonly Row[]).map((row) => ({
    ...row,
    headerId: id,
    headerVersion: version,
  }));
  return asked(listedTable(key!), lines, rows as unknown as readonly Row[]);
}

function isLineChanges(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    ["add", "set", "remove"].some((word) => Array.isArray((value as Row)[word]))
  );
}

/** A draft that was saved is judged in full when it is submitted: one alone, and among several, as the browser would. */
async function tryToSubmit(
  document: Document,
  id: string,
  request: SaveRequest,
  random: () => number,
): Promise<number> {
  const submit = document.header.actions.find(({ key }) => key === "submit");
  if (!submit) return 0;
  const { context } = world;
  await saveOnly(context, { page: document.name, request });
  const { record } = await getRecord(context, { page: document.name, id });
  const reader = { language: context.language, can: () => true, hides: () => false };
  const view = projectDetail(schema.page(document.name)!, { ...reader, actor: context.actor });
  const model = recordModelFromPage(view, context.language);
  const status = document.status!;
  const target = "SUBMITTED";
  const moved = recompute(model, { ...record, [status.field]: target }, recordContextOf(context));
  const inBrowser = judge(model, moved, recordContextOf(context), "full");
  if (inBrowser.length === 0 && random() < 0.7) return 0;
  const other = await world.create(document.name);
  const targets = [
    { id, version: record.version },
    { id: other.id!, version: other.version! },
  ];
  const run = (inside: Context, some: typeof targets) =>
    runAction(inside, {
      document: document.name,
      action: submit.key,
      request: { targets: some },
    });
  const alone = await undone(document.name, id, (inside) => run(inside, targets.slice(0, 1)));
  const { results } = await run(context, targets);
  if (results[0]!.status === 200) {
    const after = (await getRecord(context, { page: document.name, id })).record;
    const stored = (row: Row | undefined) =>
      row && valuesOf({ document, model: recordModelOf(document, "en") }, row, () => true);
    expect(stored(after), `several at once: ${document.name} ${id}`).toEqual(stored(alone.stored));
  }
  const bySubmit = results[0]!.problems ?? [];
  const judged = bySubmit.filter(isOfRules);
  // Guards of the action (who may, the counterpart) speak before the rules do.
  if (bySubmit.length > 0 && judged.length === 0) return 0;
  if (inBrowser.length === 0) return 0;
  // The action's own effects may have added rows (a schedule), which are judged as well.
  expect(placesIn(judged), `submit: ${document.name} ${id}`).toEqual(
    expect.arrayContaining([...placesIn(inBrowser)]),
  );
  return 1;
}

/** What a save is refused for, or what it stores; it is undone. */
async function savedAs(
  page: string,
  request: SaveRequest,
  origin: "person" | "import",
): Promise<{ readonly problems: readonly Problem[]; readonly stored?: Row }> {
  return undone(page, request.id!, (inside) => saveOnly(inside, { page, request, origin }));
}

async function undone(
  page: string,
  id: string,
  work: (inside: Context) => Promise<unknown>,
): Promise<{ readonly problems: readonly Problem[]; readonly stored?: Row }> {
  const { context } = world;
  const over = new Error("undone");
  let stored: Row | undefined;
  try {
    await context.store.transaction(async (db) => {
      const store = {
        ...context.store,
        transaction: (inner: (tx: typeof db) => never) => inner(db),
      };
      const inside = { ...context, db, store: store as never };
      await work(inside);
      ({ record: stored } = await getRecord(inside, { page, id }));
      throw over;
    });
  } catch (error) {
    if (error === over) return { problems: [], ...(stored && { stored }) };
    if (!(error instanceof Refusal)) throw error;
    return { problems: error.problems.length > 0 ? error.problems : [{ msgKey: error.msgKey }] };
  }
  return { problems: [] };
}

/** What rules say: required values, limits, decimals, conditions. What only the store knows (duplicates, picks) aside. */
const rulesSay = new Set([
  "common.required",
  "common.rule",
  "common.minItems",
  "common.maxItems",
  "common.range",
  "common.format",
  "common.number",
  "common.integer",
  "common.date",
  "common.instant",
  "common.timeOfDay",
  "common.boolean",
  "common.pattern",
  "common.decimals",
  "common.whole",
]);
function isOfRules({ msgKey }: Problem): boolean {
  return rulesSay.has(msgKey);
}

function placesIn(problems: readonly Problem[]): readonly string[] {
  return problems
    .map(({ msgKey, status, path }) => `${status ?? errorTable[msgKey].status} ${path ?? ""}`)
    .toSorted();
}
