import { Refusal, type Document, type ErrorKey } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { followGraph } from "./followGraph.ts";
import { liveLinksFrom, type Link } from "./links.ts";
import { onesIn, openOnes } from "./openOnes.ts";
import { visibleDocuments, type VisibleDocument } from "./visibleDocuments.ts";

/** The live follow-ups of a document that this user may see, and whether there are others. */
interface Downstream {
  readonly visible: readonly VisibleDocument[];
  readonly hidden: boolean;
}

/**
 * The live follow-ups of a document, or of some of its rows. `open`: only those whose status is not final, `states`: only
 * those in one of these, `by`: only those of one document.
 */
async function downstreamOf(
  context: Context,
  document: Document,
  id: string,
  options: {
    readonly lines?: readonly string[] | undefined;
    readonly by?: string | undefined;
    readonly open?: boolean | undefined;
    readonly states?: readonly string[] | undefined;
    /** The document's live links, where they are known. */
    readonly links?: readonly Link[] | undefined;
  } = {},
): Promise<Downstream> {
  const { lines, by } = options;
  if (!followGraph(context.schema).isFollowed(document.name)) return { visible: [], hidden: false };
  const links =
    options.links?.filter(({ sourceLine }) => lines?.includes(sourceLine) ?? true) ??
    (await liveLinksFrom(context.db, { document: document.name, id, ...(lines ? { lines } : {}) }));
  const ids = new Map<string, Set<string>>();
  for (const { targetDocument, targetId } of links) {
    if (by !== undefined && by !== targetDocument) continue;
    ids.set(targetDocument, (ids.get(targetDocument) ?? new Set()).add(targetId));
  }
  const visible: VisibleDocument[] = [];
  let hidden = false;
  for (const [name, targets] of ids) {
    const target = context.schema.document(name);
    if (!target) continue;
    const counted = await countedOf(context, target, [...targets], options);
    const seen = await visibleDocuments(context, target, counted);
    visible.push(...seen);
    hidden ||= seen.length < counted.length;
  }
  return { visible, hidden };
}

async function countedOf(
  context: Context,
  target: Document,
  ids: readonly string[],
  options: { readonly open?: boolean | undefined; readonly states?: readonly string[] | undefined },
): Promise<readonly string[]> {
  const open = options.open ? await openOnes(context, target, ids) : ids;
  return options.states ? onesIn(context, target, open, options.states) : open;
}

/**
 * Refuses when something follows: 5205, or the status given, with the numbers that this reader may see; others are but
 * hinted at.
 */
export async function refuseDownstream(
  context: Context,
  document: Document,
  id: string,
  options: Parameters<typeof downstreamOf>[3] & {
    readonly status?: number | undefined;
    readonly msgKey?: ErrorKey;
  } = {},
): Promise<void> {
  const { status, msgKey = options.open ? "common.downstreamOpen" : "common.downstream" } = options;
  const { visible, hidden } = await downstreamOf(context, document, id, options);
  if (visible.length === 0 && !hidden) return;
  const numbers = [...visible.map(({ number }) => number), ...(hidden ? ["…"] : [])];
  throw new Refusal(msgKey, {
    args: [numbers.join(", ")],
    ...(status === undefined ? {} : { status }),
  });
}
