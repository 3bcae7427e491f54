import { placesOf, type Row } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { modelFor } from "../record/modelFor.ts";
import { refuseDownstream } from "./downstream.ts";
import { followGraph } from "./followGraph.ts";

/** Refuses (5205) to delete a document, or rows of it, that have live follow-ups. */
export async function refuseLost(context: Writing, written: Written): Promise<void> {
  const { document, id, before, after } = written;
  if (!before) return;
  if (!after) return refuseDownstream(context, document, id);
  const model = modelFor(document, context.language);
  const paths = new Set(
    followGraph(context.schema)
      .conversionsOf(document.name)
      .flatMap(({ from, across }) => (across ? [from, across.table] : [from])),
  );
  const idsIn = (record: Row) =>
    [...paths].flatMap((path) => placesOf(model.table(path)!, record).map(({ row }) => row.id!));
  const kept = new Set(idsIn(after));
  const lost = idsIn(before).filter((row) => !kept.has(row));
  if (lost.length > 0) await refuseDownstream(context, document, id, { lines: lost });
}
