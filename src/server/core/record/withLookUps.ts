import {
  dueLookUpKey,
  dueLookUps,
  environmentOver,
  firstLookUps,
  lookUpRounds,
  lookUpsAnew,
  recordContextOf,
  recordModelOf,
  referenceId,
  settling,
  withFound,
  type Changed,
  type Document,
  type DueLookUp,
  type Found,
  type MeasureSearch,
  type Row,
  type ValueLookUp,
  type ValueSearch,
} from "../../../engine/index.ts";
import { paced, pacer, readingBy, type Context } from "../context.ts";
import type { SaveRun } from "../save/applyAsked.ts";
import { measureSearched } from "./measureSearched.ts";
import { searchValues, type Asking } from "../../store/list/searchValues.ts";
import { ReferenceAsk } from "./readChanges.ts";
import { referenceOf, resolveReferences } from "./references.ts";

/*
 * Values that a record looks up in other documents (`lookUp`): what is due, and one statement that finds them all.
 */

/**
 * A settled record with the values that its rows look up, made anew where what the search reads has changed; computed
 * and derived again where anything was found, and looked up again where a search reads that, until nothing changes any
 * more. `before`: as it is stored, undefined when it is new.
 */
export async function withLookUps(looking: LookingUp, next: Row): Promise<Row> {
  const { context, document, model, before } = looking;
  if (document.tables.every(({ lookUps }) => lookUps.length === 0)) return next;
  const rules = recordContextOf(context);
  const pace = pacer(context);
  const settled = (row: Row, changed?: readonly Changed[]) =>
    paced(pace, settling(model, row, rules, changed));
  const first = dueLookUps(model, before, next, rules);
  if (first.due.length === 0) return first.next === next ? next : settled(first.next);
  let current = first.next;
  // Values that count as found no more are emptied between the look-ups, beside what these find.
  let isSettled = current === next;
  let due = first.due;
  for (let round = lookUpRounds(model); due.length > 0; round -= 1) {
    // `check` refuses look-ups that read their own results.
    if (round === 0) throw new Error(`The look-ups of ${document.name} come to no end`);
    const asked = new Set(firstLookUps(due));
    const taken = await foundFor(looking, current, [...asked]);
    const found = await settled(taken, isSettled ? [...asked].flatMap(takenBy) : undefined);
    const left = due.filter((each) => !asked.has(each));
    const waiting = new Set(left.map(dueLookUpKey));
    const news = dueLookUps(model, current, found, rules, { found: true });
    current = news.next;
    isSettled = current === found;
    due = [
      ...lookUpsAnew(current, left),
      ...news.due.filter((each) => !waiting.has(dueLookUpKey(each))),
    ];
  }
  return current;
}

/** The fields that a look-up may have given other values. */
function takenBy({ lookUp, place: { table, at } }: DueLookUp): readonly Changed[] {
  return [...lookUp.sets, lookUp.mark].map((field) => ({ table: table.path, field, at }));
}

/** What looking up needs of a save or an action. */
type LookingUp = Pick<SaveRun, "context" | "document" | "model" | "before">;

/** The record with the found values of the asking rows. */
async function foundFor(
  { context, document }: LookingUp,
  record: Row,
  due: readonly DueLookUp[],
): Promise<Row> {
  const rules = recordContextOf(context);
  const pace = pacer(context);
  // A row may get several values: it is copied for the first.
  const copies = new Set<object>();
  let current = record;
  const questions = lookUpsOf(document).flatMap(({ table, lookUp }) => {
    const asking = due
      .filter((each) => each.place.table.path === table.path && each.lookUp.key === lookUp.key)
      .map((each) => ({ each, needs: needsKey(each) }));
    if (asking.length === 0) return [];
    // Rows that need the same find the same: a document of many lines rarely asks for as many prices.
    const asked = new Map(asking.map(({ each, needs }) => [needs, each]));
    const rows = [...asked.values()].map(({ place }) => environmentOver(place, rules));
    return [{ asking, keys: [...asked.keys()], question: { lookUp, asking: rows } }];
  });
  const answers = await findAll(
    context,
    document,
    questions.map(({ question }) => question),
  );
  for (const [index, { asking, keys }] of questions.entries()) {
    const found = new Map(keys.map((key, at) => [key, answers[index]![at]!]));
    for (const { each, needs } of asking) {
      await pace();
      current = withFound(current, each, found.get(needs)!, rules, copies);
    }
  }
  return current;
}

/** Names the values that a look-up reads: references by their ids. */
function needsKey({ needs }: DueLookUp): string {
  const values = Object.values(needs);
  return JSON.stringify(values.map((value) => referenceId(value) ?? value));
}

function lookUpsOf({ tables }: Document) {
  return tables.flatMap((table) => table.lookUps.map((lookUp) => ({ table, lookUp })));
}

/** Rows that ask by one look-up: each as `this` of its searches. */
interface Question {
  readonly lookUp: ValueLookUp;
  readonly asking: readonly unknown[];
}

/** What one look-up finds for each of some rows, in order. */
export async function findValues(
  context: Context,
  document: Document,
  lookUp: ValueLookUp,
  asking: readonly unknown[],
): Promise<readonly Found[]> {
  return (await findAll(context, document, [{ lookUp, asking }]))[0]!;
}

/**
 * What look-ups that do not wait for each other find for their rows, in order; null where no place has anything: all of it in one
 * statement, as far as no measure stands between the places. Data scopes do not apply; the user's rights to read do, unless the
 * look-up searches as the company. Found values are shown by the rights to the fields that take them.
 */
async function findAll(
  context: Context,
  document: Document,
  questions: readonly Question[],
): Promise<readonly (readonly Found[])[]> {
  const found = questions.map(({ asking }): Found[] => asking.map(() => null));
  const steps = questions.map(({ lookUp }) => stepsOf(lookUp));
  const most = Math.max(0, ...steps.map(({ length }) => length));
  for (let at = 0; at < most; at++) {
    const places: Omit<Asking, "asked">[] = [];
    const answers: ((values: Found) => void)[] = [];
    for (const [index, { lookUp, asking }] of questions.entries()) {
      const step = steps[index]![at];
      if (!step) continue;
      const own = found[index]!;
      const open = asking.flatMap((row, asked) => (own[asked] ? [] : [{ asked, this: row }]));
      const { asCompany } = lookUp;
      if ("measure" in step) {
        for (const row of await measureSearched(context, step, open, { asCompany }))
          own[row.asked] = row.found;
        continue;
      }
      for (const { asked, this: row } of open) {
        places.push({ this: row, searches: step, anyone: asCompany });
        answers.push((values) => (own[asked] = values));
      }
    }
    if (places.length === 0) continue;
    const { rows } = await searchValues({
      ...readingBy(context, {
        right: { menu: document.menu, buttons: ["add", "edit"] },
        anyOwner: true,
      }),
      asking: places.map((place, asked) => ({ ...place, asked })),
    }).execute(context.db);
    for (const row of rows) answers[row.asked]!(row.found as Found);
  }
  const asked = questions.map(({ lookUp }, index) => ({ lookUp, found: found[index]! }));
  return withFoundReferences(context, document, asked);
}

type Steps = readonly (MeasureSearch | readonly ValueSearch[])[];
const knownSteps = new WeakMap<ValueLookUp, Steps>();

/** The places of a look-up: those with rows that follow each other are asked together. */
function stepsOf(lookUp: ValueLookUp): Steps {
  let steps = knownSteps.get(lookUp);
  if (!steps) knownSteps.set(lookUp, (steps = stepsFrom(lookUp)));
  return steps;
}

function stepsFrom({ from }: ValueLookUp): Steps {
  const steps: (MeasureSearch | ValueSearch[])[] = [];
  for (const search of from) {
    const last = steps.at(-1);
    if ("measure" in search) steps.push(search);
    else if (Array.isArray(last)) last.push(search);
    else steps.push([search]);
  }
  return steps;
}

/** Found references are ids: with code, name and carried fields they can be shown and computed with. */
async function withFoundReferences(
  context: Context,
  document: Document,
  all: readonly { readonly lookUp: ValueLookUp; readonly found: readonly Found[] }[],
): Promise<readonly (readonly Found[])[]> {
  const askFor = (key: string, to: string, row: NonNullable<Found>) =>
    typeof row[key] === "string" ? new ReferenceAsk(to, "id", row[key]) : undefined;
  const referencesOf = (lookUp: ValueLookUp) => {
    const own = document.tables.find(({ lookUps }) => lookUps.includes(lookUp))!;
    const table = recordModelOf(document, context.language).table(own.path)!;
    return lookUp.sets
      .map((key) => table.field(key)!)
      .filter(({ settings }) => settings.to !== undefined);
  };
  const asks = all.flatMap(({ lookUp, found }) =>
    referencesOf(lookUp).flatMap(({ key, settings }) =>
      found.flatMap((row) => (row && askFor(key, settings.to!, row)) ?? []),
    ),
  );
  if (asks.length === 0) return all.map(({ found }) => found);
  const resolved = await resolveReferences(context, { document, asks, bySchema: true });
  return all.map(({ lookUp, found }) => {
    const references = referencesOf(lookUp);
    return found.map((row) => {
      if (!row) return null;
      const values = references.flatMap((field) => {
        const ask = askFor(field.key, field.settings.to!, row);
        return ask ? [[field.key, referenceOf(resolved(ask, field), field) ?? null] as const] : [];
      });
      return { ...row, ...Object.fromEntries(values) } as Found;
    });
  });
}
