import {
  type Document,
  type RecordModel,
  type Row,
  filledBy,
  placesOf,
  withValue,
  type FieldModel,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { resolveReferences, type KnownRows } from "./resolveReferences.ts";
import { referenceOf, type Resolved } from "./chosenReferences.ts";
import { ReferenceAsk } from "./readChanges.ts";

/**
 * Looks up the references that come from defaults and computations (or takes them from `known`), and fills empty
 * fields from them.
 */
export async function withReferences(
  context: Context,
  document: Document,
  model: RecordModel,
  row: Row,
  known?: KnownRows,
): Promise<Row> {
  const asks = bareReferences(model, row);
  if (asks.length === 0) return row;
  const resolved = await resolveReferences(context, {
    document,
    asks,
    bySchema: true,
    ...(known && { known }),
  });
  return completeReferences(model, row, resolved);
}

/**
 * References that a default or a computation gave as a bare id (`me.staff`), so that they can be looked up together.
 */
function bareReferences(model: RecordModel, record: Row): readonly ReferenceAsk[] {
  return model.tables.flatMap((table) => {
    const fields = table.fields.filter((field) => field.settings.to !== undefined);
    return placesOf(table, record).flatMap(({ row }) =>
      fields.flatMap((field) => bareIds(row[field.key]).map((id) => askFor(field, id))),
    );
  });
}

/**
 * Replaces bare ids by references as they travel, and lets references that came from a default fill the fields that
 * are still empty. An id that leads nowhere becomes null.
 */
function completeReferences(model: RecordModel, record: Row, resolved: Resolved): Row {
  let current = record;
  for (const table of model.tables) {
    for (const field of table.fields.filter((candidate) => candidate.settings.to !== undefined)) {
      for (const place of placesOf(table, current)) {
        const value = place.row[field.key];
        if (bareIds(value).length === 0) continue;
        const found = (id: unknown) => {
          // An id means one row or none.
          const target = typeof id === "string" ? resolved(askFor(field, id), field) : undefined;
          return target === "several" ? undefined : target;
        };
        const complete = Array.isArray(value)
          ? value
              .map((item) => (typeof item === "string" ? referenceOf(found(item), field) : item))
              .filter(Boolean)
          : (referenceOf(found(value), field) ?? null);
        current = withValue(model, current, place, field.key, complete);
        for (const [key, filled] of Object.entries(filledBy(field, found(value) ?? null))) {
          if ((place.row[key] ?? null) === null)
            current = withValue(model, current, place, key, filled);
        }
      }
    }
  }
  return current;
}

function askFor(field: FieldModel, id: string): ReferenceAsk {
  return new ReferenceAsk(field.settings.to!, "id", id);
}

function bareIds(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => typeof item === "string");
}
