import { initialValue } from "./create.ts";
import type { Place } from "./environment.ts";
import type { FieldModel, RecordContext } from "./model.ts";
import type { Row } from "./record.ts";

/** The values a chosen reference fills into its row: own key -> value of the target's field. Nothing when cleared. */
export function filledBy(
  field: FieldModel,
  target: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> {
  if (!target) return {};
  return Object.fromEntries(
    Object.entries(field.fill).map(([own, theirs]) => [own, target[theirs] ?? null]),
  );
}

/**
 * A row with the values that a chosen reference fills in. Where the target's value is empty, the own field gets its default
 * again, so that a supplier without a tax rate does not empty the order's. Fields in `kept` (typed in the same step) are not
 * overwritten.
 */
export function withFill(
  place: Place,
  field: FieldModel,
  options: {
    readonly target: Readonly<Record<string, unknown>> | null;
    readonly kept: ReadonlySet<string>;
    readonly context: RecordContext;
  },
): Row {
  let row = place.row;
  for (const [key, filled] of Object.entries(filledBy(field, options.target))) {
    const own = place.table.field(key);
    if (!own || options.kept.has(key)) continue;
    const here = { ...place, row, header: place.table.parent ? place.header : row };
    row = { ...row, [key]: filled ?? initialValue(own, here, options.context) };
  }
  return row;
}

/**
 * A row after a reference changed by hand: the reference with its `fill`, as `withFill`. `target` is the picked row of
 * the look-up, with its `fill` fields.
 */
export function applyReference(
  row: Row,
  field: FieldModel,
  target: Readonly<Record<string, unknown>> | null,
  kept: ReadonlySet<string> = new Set(),
  at?: { readonly place: Omit<Place, "row">; readonly context: RecordContext },
): Row {
  const changed = { ...row, [field.key]: target };
  if (at)
    return withFill({ ...at.place, row: changed }, field, { target, kept, context: at.context });
  const filled = Object.entries(filledBy(field, target)).filter(([key]) => !kept.has(key));
  return { ...changed, ...Object.fromEntries(filled) };
}
