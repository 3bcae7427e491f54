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

/** A write of one document, whoever made it: a save, an action, a deletion or a restoration. */
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
 * What follows from every write, in its transaction: the rules of features hold, rows that something was made of stay (5205), no more is taken of them
 * than they allow (5301), and the documents that this one was made from are told, and theirs in turn (`writeBack`).
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
