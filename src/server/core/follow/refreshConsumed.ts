import {
  ExactDecimal,
  placesOf,
  readDecimal,
  sameValue,
  withValue,
  type Document,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { backValues, type BackValues } from "./backValues.ts";
import { followGraph, type Consuming } from "./followGraph.ts";
import { followSums, sumName, type FollowSums } from "./followSums.ts";

/**
 * A document's record with what its follow-ups say: every `consumed` field summed anew, every `back` field shown anew.
 * The same record when nothing differs. The caller holds the document's lock and settles the record after; whether
 * follow-ups take more than is allowed is judged when it is written.
 */
export async function refreshConsumed(
  context: Context,
  document: Document,
  model: RecordModel,
  record: Row,
): Promise<Row> {
  const graph = followGraph(context.schema);
  if (record.id === undefined || !graph.isFollowed(document.name)) return record;
  const sums = await followSums(context, document, record.id);
  const shown = await backValues(context, document, model, record);
  return withBack(model, withSums(model, record, graph.consumedOf(document.name), sums), shown);
}

function withSums(
  model: RecordModel,
  record: Row,
  consuming: readonly Consuming[],
  sums: FollowSums,
): Row {
  let current = record;
  for (const one of consuming) {
    const { key, table } = one.field;
    const byRow = sums.get(sumName(one));
    for (const place of placesOf(model.table(table.path)!, record)) {
      const sum = byRow?.get(place.row.id!) ?? "0";
      const stored = readDecimal(place.row[key]);
      if (stored && new ExactDecimal(sum).equals(stored)) continue;
      current = withValue(model, current, place, key, sum);
    }
  }
  return current;
}

function withBack(model: RecordModel, record: Row, shown: readonly BackValues[]): Row {
  let current = record;
  for (const { table, rows } of shown) {
    for (const place of placesOf(model.table(table)!, record)) {
      for (const [key, value] of Object.entries(rows.get(place.row.id!) ?? {})) {
        if (!sameValue(place.row[key], value))
          current = withValue(model, current, place, key, value);
      }
    }
  }
  return current;
}
