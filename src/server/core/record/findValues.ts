import type { Document, Found, ValueLookUp, WireValue } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { measureSearched } from "../measure/measureSearched.ts";
import { searchValues } from "../../store/list/searchValues.ts";
import { recordContextOf } from "../../../engine/index.ts";

/** Rows asked about in one statement. */
const atOnce = 50;

/**
 * What a look-up finds for each of some rows, in order; null where no place has anything. `asking`: each row as `this` of
 * the searches. Who made a row does not count; what the asking person may read does, unless the look-up searches as the
 * company. What is found is shown by the rights to the fields that take it.
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
  return found;
}
