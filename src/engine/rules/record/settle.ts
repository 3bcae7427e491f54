import { recomputing, runToEnd, withValues, type Changed, type Steps } from "./compute.ts";
import { environmentsIn, placesOf, type NewValue } from "./environment.ts";
import type { RecordContext, RecordModel } from "./model.ts";
import type { Row } from "./record.ts";

/**
 * Computes every computed field and derives the states that follow from facts, until nothing changes any more: a state
 * may enter a computation and a computation decide a state. Throws when the two chase each other.
 */
export function settle(model: RecordModel, record: Row, context: RecordContext): Row {
  return runToEnd(settling(model, record, context));
}

/** `settle` in steps. `changed`: what is different in a record that was settled before, as `recompute` has it. */
export function* settling(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed?: readonly Changed[],
): Steps<Row> {
  let current = yield* recomputing(model, record, context, changed);
  const machines = model.tables.flatMap((table) => table.machines);
  if (machines.every(({ derive }) => !derive?.length)) return current;
  for (let rounds = 0; rounds <= machines.length + 1; rounds++) {
    const states: Changed[] = [];
    const derived = withDerivedStates(model, current, context, states);
    if (derived === current) return current;
    current = yield* recomputing(model, derived, context, states);
  }
  throw new Error("Derived states and computed fields chase each other");
}

/** The record with the states that follow from facts; those that are other than before are added to `changed`. */
function withDerivedStates(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed: Changed[],
): Row {
  let current = record;
  // Lines first: a header's state follows from its lines.
  for (const table of [...model.tables].reverse()) {
    for (const { derive, field } of table.machines) {
      if (!derive?.length) continue;
      const changes: NewValue[] = [];
      const environmentAt = environmentsIn(context);
      for (const place of placesOf(table, current)) {
        const environment = environmentAt(place);
        const found = derive.find(({ when }) => when.evaluate(environment) === true);
        if (found && place.row[field] !== found.state)
          changes.push({ place, key: field, value: found.state });
      }
      changed.push(...changes.map(({ place: { at } }) => ({ table: table.path, field, at })));
      current = withValues(current, changes);
    }
  }
  return current;
}
