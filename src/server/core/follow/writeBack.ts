import { Refusal } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { askedBy } from "./askedBy.ts";
import { followGraph } from "./followGraph.ts";
import { tellHeld, type Link } from "./links.ts";
import { refuseExceeded } from "./refuseExceeded.ts";
import { settleStored, type StoredRow } from "./settleStored.ts";

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
