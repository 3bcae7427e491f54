import { Refusal, settle, recordContextOf } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { diffRecords, isUnchanged } from "../history/diffRecords.ts";
import { stampOf } from "../history/stampOf.ts";
import { withReferences } from "../record/withReferences.ts";
import { writeHistory } from "../history/writeHistory.ts";
import { updateRecord } from "../record/writeRecord.ts";
import { selectStored } from "../../store/rows/selectRecord.ts";
import { askedBy } from "./askedBy.ts";
import { followGraph } from "./followGraph.ts";
import { tellHeld, type Link } from "./links.ts";
import { lockRows } from "./lockUpstream.ts";
import { refreshConsumed } from "./refreshConsumed.ts";
import { refuseExceeded, type AskedOf } from "./refuseExceeded.ts";

/**
 * Tells the documents that a written one was made from: each is locked, its sums of follow-ups are made anew, it settles,
 * is held against what it allows (5301), and is written with one history row `writeBack` if anything changed. Answers what
 * was written, since these have sources of their own. Documents that a running action holds are left to that action; one that was deleted meanwhile
 * lets nobody take of it any more (5302).
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
    const answer = await writeBackTo(context, source, asked);
    const [lost] = links.filter(({ sourceId, live }) => live && sourceId === source.id);
    if (answer === "gone" && lost)
      throw new Refusal("common.sourceGone", { args: [lost.sourceNo ?? ""] });
    if (typeof answer === "object") told.push(answer);
  }
  return told;
}

/** In the order in which documents are locked. */
function sourcesOf(
  context: Writing,
  links: readonly Link[],
): readonly { readonly document: string; readonly id: string }[] {
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

async function writeBackTo(
  context: Writing,
  source: { readonly document: string; readonly id: string },
  asked: AskedOf,
): Promise<Written | "gone" | "unchanged"> {
  const { db, schema } = context;
  const { sealing } = context.product;
  const document = schema.document(source.document);
  // The schema has no such document any more: nothing is kept of it.
  if (!document) return "unchanged";
  await lockRows(context, document, [source.id]);
  const { rows } = await selectStored({ schema, document, id: source.id }).execute(db);
  const [stored] = rows;
  if (!stored) return "gone";
  const { record: before, lastItems } = stored;
  const seal = await sealing.sealOf(context, document, source.id);
  const model = sealing.modelIn(document, context.language, seal);
  const refreshed = await refreshConsumed(context, document, model, before);
  if (refreshed === before) return "unchanged";
  const complete = await withReferences(context, document, model, refreshed);
  const after = settle(model, complete, recordContextOf(context));
  refuseExceeded(context, document, { before, after }, asked);
  const diff = diffRecords(model, before, after);
  if (isUnchanged(diff)) return "unchanged";
  const { id, version } = before;
  const stamp = stampOf(context, document);
  const plan = sealing.planWrite(context, { document, model, before, seal, next: after, diff });
  await updateRecord({ db, document, id, version, diff: plan.columns, lastItems, stamp });
  await plan.write();
  const stateOf = (row: typeof after) =>
    document.status ? String(row[document.status.field] ?? document.status.initial) : null;
  await writeHistory(context, document, after, {
    version: version + 1,
    action: "writeBack",
    fromState: stateOf(before),
    toState: stateOf(after),
    diff: plan.history,
    sealed: plan.sealedHistory,
  });
  return { document, id, before, after };
}
