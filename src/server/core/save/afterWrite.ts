import { type Document, type Row, placesOf, recordModelOf } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { refuseAmong } from "./refuseAmong.ts";
import { bringsNews } from "../follow/bringsNews.ts";
import type { Link } from "../follow/links.ts";
import { followGraph } from "../follow/followGraph.ts";
import { refuseExceeded } from "../follow/refuseExceeded.ts";
import { syncLinks } from "../follow/syncLinks.ts";
import { writeBack } from "../follow/writeBack.ts";
import { refuseDownstream } from "../follow/downstream.ts";

/** A write of one document by any operation: a save, an action, a deletion or a restoration. */
export interface Written {
  readonly document: Document;
  readonly id: string;
  /** Undefined when it is new. */
  readonly before: Row | undefined;
  /** Undefined when it was deleted. */
  readonly after: Row | undefined;
  /** The links that lead to it, where they are known. */
  readonly links?: readonly Link[] | undefined;
}

/**
 * Runs after every write, in its transaction: checks the rules of features, keeps rows with follow-ups (5205),
 * refuses quantities beyond what sources allow (5301), and updates the sources and, in turn, theirs (`writeBack`). Answers
 * whether nothing more was written, and the links that lead to the document.
 */
export async function afterWrite(
  context: Writing,
  written: Written,
): Promise<{ readonly isLast: boolean; readonly links: readonly Link[] }> {
  const { document, before, after } = written;
  for (const { looksAt, judge } of context.product.writeRules)
    if (typeof looksAt === "string" ? looksAt === document.name : looksAt(document))
      await judge(context, written);
  await refuseAmong(context, written);
  const graph = followGraph(context.schema);
  if (graph.isFollowed(document.name)) {
    await refuseLost(context, written);
    if (after) refuseExceeded(context, document, { before, after });
  }
  if (!graph.follows(document.name)) return { isLast: true, links: [] };
  const { links, changed } = await syncLinks(context, written);
  if (!changed && !bringsNews(context, written, links)) return { isLast: true, links };
  const told = await writeBack(context, written, links);
  for (const source of told) await afterWrite(context, source);
  return { isLast: told.length === 0, links };
}

/** Refuses (5205) to delete a document, or rows of it, that have live follow-ups. */
async function refuseLost(context: Writing, written: Written): Promise<void> {
  const { document, id, before, after } = written;
  if (!before) return;
  if (!after) return refuseDownstream(context, document, id);
  const model = recordModelOf(document, context.language);
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
