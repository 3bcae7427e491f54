import type { Document, Row } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { followGraph } from "../follow/followGraph.ts";
import type { Link } from "../follow/links.ts";
import { bringsNews } from "../follow/refreshConsumed.ts";
import { syncLinks } from "../follow/syncLinks.ts";
import { writeBack } from "../follow/writeBack.ts";
import { judgeAfter } from "../judge/judgements.ts";

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
 * Ends every write, in its transaction: judges what was written (`judgeAfter`), brings the links to the document up to date, and
 * updates its sources and, in turn, theirs (`writeBack`). Returns whether the document was written last, and the links that
 * lead to it.
 */
export async function afterWrite(
  context: Writing,
  written: Written,
): Promise<{ readonly isLast: boolean; readonly links: readonly Link[] }> {
  await judgeAfter(context, written);
  if (!followGraph(context.schema).follows(written.document.name))
    return { isLast: true, links: [] };
  const { links, changed } = await syncLinks(context, written);
  if (!changed && !bringsNews(context, written, links)) return { isLast: true, links };
  const told = await writeBack(context, written, links);
  for (const source of told) await afterWrite(context, source);
  return { isLast: told.length === 0, links };
}
