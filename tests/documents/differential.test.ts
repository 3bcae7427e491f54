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
  type Problem,
  type Row,
  type SaveRequest,
} from "../../src/engine/index.ts";
import { saveRequestOf } from "../../renderers/document/changes.ts";
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
 * that its form would send), the server's save, an import, and an action on several documents at once. Random documents, the
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

/** What a save is refused for, or what it stores; it is undone. */
async function savedAs(
  page: string,
  request: SaveRequest,
  origin: "person" | "import",
): Promise<{ readonly problems: readonly Problem[]; readonly stored?: Row }> {
  const { context } = world;
  const undone = new Error("undone");
  let stored: Row | undefined;
  try {
    await context.store.transaction(async (db) => {
      const store = { ...context.store, transaction: (work: (tx: typeof db) => never) => work(db) };
      const inside = { ...context, db, store: store as never };
      await saveOnly(inside, { page, request, origin });
      ({ record: stored } = await getRecord(inside, { page, id: request.id! }));
      throw undone;
    });
  } catch (error) {
    if (error === undone) return { problems: [], ...(stored && { stored }) };
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
