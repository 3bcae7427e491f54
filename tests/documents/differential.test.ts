import { createHash } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, noteShare, sampled } from "../../scripts/test/sample.ts";
import {
  addDays,
  canChangeLines,
  errorTable,
  isDraft,
  isEditable,
  judge,
  phaseOf,
  placesOf,
  projectDetail,
  recompute,
  recordModelFromPage,
  Refusal,
  withValue,
  type Document,
  type Field,
  type Place,
  type Problem,
  type RecordModel,
  type Row,
  type SaveRequest,
  type WireValue,
} from "../../src/engine/index.ts";
import { saveRequestOf } from "../../renderers/document/changes.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveOnly } from "../../src/server/core/save/saveRecord.ts";
import { recordContextOf } from "../../src/engine/rules/rights/can.ts";
import { productSchema } from "../api/harness.ts";
import { arranged } from "./arranged.ts";
import { clearScarce } from "./scarce.ts";
import { openWorld, type World } from "./world.ts";

/*
 * Every rule judged alike on all ways in: the browser (the model made from the page, the request that its form would
 * send), the server's save, an import, and an action on several documents at once. Random documents, the same ones
 * every time.
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
const chosen = [
  ...shown,
  ...sampled("documents, changed at random", others, 14, ({ name }) => name),
];
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
    changed = randomChange(document, model, changed, random);
  changed = recompute(model, changed, rules);
  const inBrowser = judge(model, changed, rules, phaseOf(model, changed));
  const request = saveRequestOf({ model, context: rules, baseline: record, record: changed });

  const bySave = await problemsOf(document.name, request, "person");
  const byImport = await problemsOf(document.name, request, "import");
  const name = `${document.name} ${JSON.stringify(request).slice(0, 600)}`;
  expect(placesIn(byImport), `import: ${name}`).toEqual(placesIn(bySave));
  expect(placesIn(bySave.filter(isOfRules)), `save: ${name}`).toEqual(placesIn(inBrowser));
  if (bySave.length > 0 || !isDraft(model.header, changed)) return 1;
  return 1 + (await tryToSubmit(document, id, request, random));
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
  const { results } = await runAction(context, {
    document: document.name,
    action: submit.key,
    request: { targets },
  });
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

async function problemsOf(
  page: string,
  request: SaveRequest,
  origin: "person" | "import",
): Promise<readonly Problem[]> {
  const { context } = world;
  const undone = new Error("undone");
  try {
    await context.store.transaction(async (db) => {
      const store = { ...context.store, transaction: (work: (tx: typeof db) => never) => work(db) };
      await saveOnly({ ...context, db, store: store as never }, { page, request, origin });
      throw undone;
    });
  } catch (error) {
    if (error === undone) return [];
    if (!(error instanceof Refusal)) throw error;
    return error.problems.length > 0 ? error.problems : [{ msgKey: error.msgKey }];
  }
  return [];
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

/** One field emptied or given another value its kind takes, or a line taken away or written twice. */
function randomChange(
  document: Document,
  model: RecordModel,
  record: Row,
  random: () => number,
): Row {
  const table = pick(model.tables, random);
  const places = placesOf(table, record);
  if (places.length === 0) return record;
  const place = pick(places, random);
  const rules = recordContextOf(world.context);
  if (table.parent && random() < 0.15)
    return canChangeLines(table, record) ? withoutLine(model, record, place) : record;
  const fields = document
    .table(table.path)!
    .fields.filter(isTyped)
    .filter(({ key }) => isEditable(table.field(key)!, place, rules));
  if (fields.length === 0) return record;
  const field = pick(fields, random);
  const value = random() < 0.35 ? null : randomValue(field, place.row[field.key], random);
  return withValue(record, place, field.key, value);
}

function isTyped(field: Field): boolean {
  return (
    field.editable.when !== "system" &&
    !field.compute &&
    !field.machine &&
    !field.files &&
    field.to === undefined &&
    field.kind.name !== "number-series"
  );
}

function randomValue(field: Field, current: unknown, random: () => number): WireValue {
  const tried = candidates(field, current, random);
  const parsed = field.kind.parse(tried, field);
  return "value" in parsed ? parsed.value : ((current ?? null) as WireValue);
}

function candidates(field: Field, current: unknown, random: () => number): WireValue {
  switch (field.kind.name) {
    case "date":
      return (
        addDays(String(current ?? world.context.today), Math.floor(random() * 80) - 40) ?? null
      );
    case "boolean":
      return random() < 0.5;
    case "choice": {
      const { value } = pick(field.choices!, random);
      return field.many ? [value] : value;
    }
    case "integer":
      return Math.floor(random() * 30);
    case "quantity":
    case "price":
    case "amount":
    case "rate":
    case "percent":
      return pick(["0", "1", "0.5", "12.345678", "99", "100", "1000000", "2.50"], random);
    case "datetime":
      return pick(["2026-11-22T01:02:03.004Z", "2026-11-01T00:00:00.000Z"], random);
    case "time":
      return pick(["08:30", "8:05", "24:00", "noon"], random);
    case "text":
    case "note":
      return pick(["x", "长文本", "A-1", "A-1-2"], random);
    default:
      return (current ?? null) as WireValue;
  }
}

function withoutLine(model: RecordModel, record: Row, place: Place): Row {
  const { table, at } = place;
  const above = placesOf(table.parent!, record).find(
    (one) => one.at.join() === at.slice(0, -1).join(),
  );
  if (!above) return record;
  const lines = (above.row[table.key] as readonly Row[]).filter((_, index) => index !== at.at(-1));
  return withValue(record, above, table.key, lines);
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomOf(seed: string): () => number {
  let n = 0;
  return () => {
    const hash = createHash("sha256").update(`${seed} ${n++}`).digest();
    return hash.readUInt32BE(0) / 2 ** 32;
  };
}
