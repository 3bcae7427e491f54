import type { Document, RecordModel, Row } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { bareReferences, completeReferences } from "./completeReferences.ts";
import { resolveReferences, type KnownRows } from "./resolveReferences.ts";

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
