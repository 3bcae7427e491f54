import {
  dueLookUpKey,
  dueLookUps,
  environmentOf,
  firstLookUps,
  lookUpsAnew,
  lookUpRounds,
  settling,
  withFound,
  type Changed,
  type Document,
  type DueLookUp,
  type RecordModel,
  type Row,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { paced, pacer } from "../pace/pacer.ts";
import { findAll } from "./findValues.ts";

/**
 * A settled record with the values that its rows look up, made anew where what the search reads has changed; computed
 * and derived again where anything was found, and looked up again where a search reads that, until nothing changes any
 * more. `before`: as it is stored, undefined when it is new.
 */
export async function withLookUps(context: Context, options: LookingUp): Promise<Row> {
  const { document, model, before, next } = options;
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
    const taken = await foundFor(context, options, current, [...asked]);
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

interface LookingUp {
  readonly document: Document;
  readonly model: RecordModel;
  readonly before: Row | undefined;
  readonly next: Row;
}

/** The record with the found values of the asking rows. */
async function foundFor(
  context: Context,
  { document, model }: LookingUp,
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
      .map((each) => ({ each, needs: JSON.stringify(each.needs) }));
    if (asking.length === 0) return [];
    // Rows that need the same find the same: a document of many lines rarely asks for as many prices.
    const asked = new Map(asking.map(({ each, needs }) => [needs, each]));
    const rows = [...asked.values()].map(({ place }) => environmentOf(place, rules));
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
      current = withFound(model, current, each, found.get(needs)!, rules, copies);
    }
  }
  return current;
}

function lookUpsOf({ tables }: Document) {
  return tables.flatMap((table) => table.lookUps.map((lookUp) => ({ table, lookUp })));
}
