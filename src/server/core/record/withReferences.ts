import type { Document, RecordModel, Row } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { bareReferences, completeReferences } from "./completeReferences.ts";
import { resolveReferences, type KnownRows } from "./resolveReferences.ts";

/** A record whose references that came from defaults and computations are looked up (or `known`) and have filled what is empty. */
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
