import {
  placesOf,
  type Document,
  type Field,
  type RecordModel,
  type Row,
} from "../../src/engine/index.ts";
import { canonical } from "./roundTrip.ts";

/** The values of a record by place, `items[0].quantity`, as far as `counts` says of their fields. */
export function valuesOf(
  { document, model }: { readonly document: Document; readonly model: RecordModel },
  record: Row,
  counts: (field: Field) => boolean,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    document.tables.flatMap((table) =>
      placesOf(model.table(table.path)!, record).flatMap(({ row, at }) =>
        table.fields
          .filter((field) => counts(field) && !field.files)
          .map((field) => [
            `${table.path}[${at.join()}].${field.key}`,
            canonical(field, row[field.key]),
          ]),
      ),
    ),
  );
}

/**
 * Whether a browser alone knows what is stored: what people type, what a picked reference fills in, and what is computed where no
 * look-up, which the server answers, is part of it.
 */
export function isKnownToBrowser(document: Document): (field: Field) => boolean {
  const lookUps = document.tables.flatMap((table) => table.lookUps);
  const found = new Set(lookUps.flatMap(({ sets }) => sets));
  return (field) =>
    !found.has(field.key) &&
    !(field.compute && lookUps.length > 0) &&
    !field.machine &&
    !field.consumed &&
    field.kind.name !== "number-series";
}
