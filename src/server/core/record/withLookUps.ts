import {
  dueLookUps,
  environmentOf,
  settling,
  withFound,
  type Document,
  type RecordModel,
  type Row,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { paced, pacer } from "../pace/pacer.ts";
import { findValues } from "./findValues.ts";

/**
 * A settled record with the values that its rows look up, made anew where what the search reads has changed; computed
 * and derived again where anything was found. `before`: as it is stored, undefined when it is new.
 */
export async function withLookUps(
  context: Context,
  options: {
    readonly document: Document;
    readonly model: RecordModel;
    readonly before: Row | undefined;
    readonly next: Row;
  },
): Promise<Row> {
  const { document, model, before, next } = options;
  if (document.tables.every(({ lookUps }) => lookUps.length === 0)) return next;
  const rules = recordContextOf(context);
  const { due, next: prepared } = dueLookUps(model, before, next, rules);
  let current = prepared;
  const pace = pacer(context);
  for (const { table, lookUp } of lookUpsOf(document)) {
    const asking = due.filter(
      (each) => each.place.table.path === table.path && each.lookUp.key === lookUp.key,
    );
    if (asking.length === 0) continue;
    // Rows that need the same find the same: a document of many lines rarely asks for as many prices.
    const asked = new Map(asking.map((each) => [JSON.stringify(each.needs), each]));
    const rows = [...asked.values()].map(({ place }) => environmentOf(place, rules));
    const answers = await findValues(context, document, lookUp, rows);
    const found = new Map([...asked.keys()].map((needs, index) => [needs, answers[index]!]));
    for (const each of asking) {
      await pace();
      current = withFound(model, current, each, found.get(JSON.stringify(each.needs))!, rules);
    }
  }
  return current === next ? next : paced(pace, settling(model, current, rules));
}

function lookUpsOf({ tables }: Document) {
  return tables.flatMap((table) => table.lookUps.map((lookUp) => ({ table, lookUp })));
}
