import {
  recordContextOf,
  type Document,
  type Found,
  type ValueLookUp,
  type WireValue,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { measureSearched } from "./measureSearched.ts";
import { searchValues } from "../../store/list/searchValues.ts";
import { referenceOf } from "./chosenReferences.ts";
import { modelFor } from "./modelFor.ts";
import { ReferenceAsk } from "./readChanges.ts";
import { resolveReferences } from "./resolveReferences.ts";

/** Rows asked about in one statement. */
const atOnce = 50;

/**
 * The values that a look-up finds for some rows, in order; null where none is found. `asking`: each row as `this` of
 * the searches. Data scopes do not apply; the user's rights to read do, unless the look-up searches as the company.
 * Found values are shown by the rights to the fields that take them.
 */
export async function findValues(
  context: Context,
  document: Document,
  lookUp: ValueLookUp,
  asking: readonly unknown[],
): Promise<readonly Found[]> {
  const found: Found[] = asking.map(() => null);
  for (const search of lookUp.from) {
    const open = asking.flatMap((row, asked) => (found[asked] ? [] : [{ asked, this: row }]));
    if ("measure" in search) {
      const { asCompany } = lookUp;
      for (const row of await measureSearched(context, search, open, { asCompany }))
        found[row.asked] = row.found;
      continue;
    }
    for (let start = 0; start < open.length; start += atOnce) {
      const { rows } = await searchValues({
        schema: context.schema,
        search,
        ambient: { ...recordContextOf(context), isNew: false },
        access: {
          actor: context.actor,
          rowHooks: context.product.rowHooks,
          right: { menu: document.menu, buttons: ["add", "edit"] },
          anyOwner: true,
          anyone: lookUp.asCompany,
        },
        asking: open.slice(start, start + atOnce),
      }).execute(context.db);
      for (const row of rows) found[row.asked] = row.found as Readonly<Record<string, WireValue>>;
    }
  }
  return withFoundReferences(context, document, lookUp, found);
}

/** Found references are ids: with code, name and carried fields they can be shown and computed with. */
async function withFoundReferences(
  context: Context,
  document: Document,
  lookUp: ValueLookUp,
  found: readonly Found[],
): Promise<readonly Found[]> {
  const own = document.tables.find(({ lookUps }) => lookUps.includes(lookUp))!;
  const table = modelFor(document, context.language).table(own.path)!;
  const references = lookUp.sets
    .map((key) => table.field(key)!)
    .filter(({ settings }) => settings.to !== undefined);
  const askFor = (key: string, to: string, row: NonNullable<Found>) =>
    typeof row[key] === "string" ? new ReferenceAsk(to, "id", row[key]) : undefined;
  const asks = references.flatMap(({ key, settings }) =>
    found.flatMap((row) => (row && askFor(key, settings.to!, row)) ?? []),
  );
  if (asks.length === 0) return found;
  const resolved = await resolveReferences(context, { document, asks, bySchema: true });
  return found.map((row) => {
    if (!row) return null;
    const values = references.flatMap((field) => {
      const ask = askFor(field.key, field.settings.to!, row);
      return ask ? [[field.key, referenceOf(resolved(ask, field), field) ?? null] as const] : [];
    });
    return { ...row, ...Object.fromEntries(values) } as Found;
  });
}
