import type { Document, Row } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { refuseAmong } from "./refuseAmong.ts";
import { bringsNews } from "../follow/bringsNews.ts";
import type { Link } from "../follow/links.ts";
import { followGraph } from "../follow/followGraph.ts";
import { refuseExceeded } from "../follow/refuseExceeded.ts";
import { refuseLost } from "../follow/refuseLost.ts";
import { syncLinks } from "../follow/syncLinks.ts";
import { writeBack } from "../follow/writeBack.ts";

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
 * refuses quantities beyond what sources allow (5301), and updates the sources and, in turn, theirs (`writeBack`).
 */
export async function afterWrite(context: Writing, written: Written): Promise<void> {
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
  if (!graph.follows(document.name)) return;
  const { links, changed } = await syncLinks(context, written);
  if (!changed && !bringsNews(context, written, links)) return;
  for (const told of await writeBack(context, written, links)) await afterWrite(context, told);
}
