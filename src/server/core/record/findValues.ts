import type { Document, Found, ValueLookUp, WireValue } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { searchValues } from "../../store/list/searchValues.ts";
import { recordContextOf } from "../../../engine/index.ts";

/** Rows asked about in one statement. */
const atOnce = 50;

/**
 * What a look-up finds for each of some rows, in order; null where no place has anything. `asking`: each row as `this` of
 * the searches. What a document's own schema looks up is looked up in the whole company, whoever asks.
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
        },
        asking: open.slice(start, start + atOnce),
      }).execute(context.db);
      for (const row of rows) found[row.asked] = row.found as Readonly<Record<string, WireValue>>;
    }
  }
  return found;
}
