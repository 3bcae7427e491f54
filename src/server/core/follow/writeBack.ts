import {
  ExactDecimal,
  Refusal,
  canonicalDecimal,
  pathOfPlace,
  placesOf,
  problemPlace,
  readDecimal,
  recordContextOf,
  recordModelOf,
  settle,
  type Document,
  type Place,
  type Row,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { followGraph, lockRows } from "./followGraph.ts";
import { tellHeld, type Link } from "./links.ts";
import { refuseExceeded, type AskedOf } from "./followSums.ts";
import { readStoredRecord } from "../../store/rows/selectRecord.ts";
import { diffRecords, isUnchanged, stateOf } from "../history/writeHistory.ts";
import { withReferences } from "../record/references.ts";
import { writeVersion } from "../record/writeRecord.ts";
import { refreshConsumed } from "./refreshConsumed.ts";

/**
 * Updates the sources of a written document: locks each, sums its follow-ups anew, settles it, checks what it allows
 * (5301), and writes it with one history entry `writeBack` if anything changed. Returns the written sources, which
 * have sources of their own. Documents held by a running action are left to that action; a deleted source refuses any
 * further quantity (5302).
 */
export async function writeBack(
  context: Writing,
  written: Written,
  links: readonly Link[],
): Promise<readonly Written[]> {
  const asked = askedBy(context, written, links);
  const told: Written[] = [];
  tellHeld(
    context,
    links.map(({ sourceId }) => sourceId),
  );
  for (const source of sourcesOf(context, links)) {
    const answer = await settleStored(context, source, {
      action: "writeBack",
      judge: (document, change) => refuseExceeded(context, document, change, asked),
    });
    const [lost] = links.filter(({ sourceId, live }) => live && sourceId === source.id);
    if (answer === "gone" && lost)
      throw new Refusal("common.sourceGone", { args: [lost.sourceNo ?? ""] });
    if (typeof answer === "object") told.push(answer);
  }
  return told;
}

/** The documents behind some links, in the order in which documents are locked; none that a running action holds. */
export function sourcesOf(context: Writing, links: readonly Link[]): readonly StoredRow[] {
  const graph = followGraph(context.schema);
  const sources = new Map(
    links
      .filter(({ sourceId }) => !context.held?.has(sourceId))
      .map((link) => [link.sourceId, { document: link.sourceDocument, id: link.sourceId }]),
  );
  return [...sources.values()].toSorted(
    (a, b) => graph.rank(a.document) - graph.rank(b.document) || (a.id < b.id ? -1 : 1),
  );
}

/** A stored document, by the names that links know it by. */
interface StoredRow {
  readonly document: string;
  readonly id: string;
}

/**
 * Locks a stored document, sums its follow-ups anew, settles it, and writes it with one history entry if anything
 * changed. `writeBack`: its follow-ups changed; without a change nothing is settled, and `judge` may refuse the new
 * sums. `recompute`: everything is computed anew, and the stamp of the last change is kept.
 */
export async function settleStored(
  context: Writing,
  { document: name, id }: StoredRow,
  {
    action,
    judge,
  }: {
    readonly action: "writeBack" | "recompute";
    readonly judge?: (
      document: Document,
      change: { readonly before: Row; readonly after: Row },
    ) => void;
  },
): Promise<Written | "gone" | "unchanged"> {
  const { sealing } = context.product;
  const document = context.schema.document(name);
  // The schema has no such document any more: nothing is kept of it.
  if (!document) return "unchanged";
  await lockRows(context, document, [id]);
  const stored = await readStoredRecord(context, document, id);
  if (!stored) return "gone";
  const { record: before, lastItems } = stored;
  const seal = await sealing.sealOf(context, document, id);
  const model = sealing.modelIn(document, context.language, seal);
  const refreshed = await refreshConsumed(context, document, model, before);
  if (action === "writeBack" && refreshed === before) return "unchanged";
  const complete = await withReferences(context, document, model, refreshed);
  const after = settle(model, complete, recordContextOf(context));
  judge?.(document, { before, after });
  const diff = diffRecords(model, before, after);
  if (isUnchanged(diff)) return "unchanged";
  await writeVersion(context, {
    document,
    model,
    before,
    seal,
    next: after,
    diff,
    lastItems,
    action,
    fromState: stateOf(document, before),
    lastChange: action === "recompute" ? lastChange(before) : undefined,
  });
  return { document, id, before, after };
}

/** The user of a document's last change, and its time. */
function lastChange(row: Row): { readonly userId: string | null; readonly at: string } {
  const by = row["updatedBy"] as { readonly id: string } | null;
  return { userId: by?.id ?? null, at: String(row["updatedAt"]) };
}

/**
 * The quantities that a written follow-up takes of its source rows, with problems at its own lines, which the user
 * sees.
 */
function askedBy(context: Context, written: Written, links: readonly Link[]): AskedOf {
  const { document, id, after } = written;
  const model = recordModelOf(document, context.language);
  return ({ field, consumed }, row) => {
    if (!after || consumed.document !== document.name) return undefined;
    const own = links.filter(
      (link) =>
        link.sourceLine === row &&
        link.sourceTable === field.table.path &&
        link.targetTable === consumed.table &&
        link.live,
    );
    const places = placesOf(model.table(consumed.table)!, after);
    const place = places.find((one) => (one.row.id ?? id) === own[0]?.targetLine);
    if (!place) return undefined;
    const quantity = own.reduce(
      // Without a linked quantity the row's own value counts.
      (sum, link) => sum.plus(link.quantity ?? readDecimal(place.row[consumed.sum]) ?? 0),
      new ExactDecimal(0),
    );
    return {
      quantity: canonicalDecimal(quantity),
      at: problemPlace(place, consumed.sum),
      item: itemOf(place),
    };
  };
}

function itemOf(place: Place): number | string {
  return place.row.item ?? pathOfPlace(place);
}
