import {
  dueLookUps,
  environmentOf,
  settle,
  withFound,
  type Document,
  type DueLookUp,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { findValues } from "./findValues.ts";
import { recordContextOf } from "../../../engine/index.ts";

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
  for (const { table, lookUp } of lookUpsOf(document)) {
    const asking = due.filter(
      (each) => each.place.table.path === table.path && each.lookUp.key === lookUp.key,
    );
    if (asking.length === 0) continue;
    const rows = asking.map(({ place }: DueLookUp) => environmentOf(place, rules));
    const found = await findValues(context, document, lookUp, rows);
    asking.forEach((each, index) => {
      current = withFound(model, current, each, found[index]!, rules);
    });
  }
  return current === next ? next : settle(model, current, rules);
}

function lookUpsOf({ tables }: Document) {
  return tables.flatMap((table) => table.lookUps.map((lookUp) => ({ table, lookUp })));
}
