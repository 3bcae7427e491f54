import type { PageSource } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { RowSeal } from "../record/sealing.ts";
import { rowRights, type RowRights } from "../judge/rowRights.ts";
import { sealedGroup, sightOn, type Sight } from "../../../engine/index.ts";

/** What a user sees of a document opened on a page, and which buttons reach it. */
interface SeenBy extends RowRights {
  readonly sight: Sight;
}

/** Evaluates a user's roles for one document that they reach on a page, by `get` unless stated. */
export async function seenBy(
  context: Context,
  page: PageSource,
  { id, seal }: { readonly id: string; readonly seal: RowSeal | undefined },
  buttons?: readonly string[],
  by = "get",
): Promise<SeenBy> {
  const { document, menu } = page;
  const of = { document, menu, by, ids: [id], ...(buttons && { buttons }) };
  const rights = (await rowRights(context, of))(id);
  const isShut = seal !== undefined && !seal.isKnown;
  const closed = isShut ? new Set([...rights.closed, sealedGroup]) : rights.closed;
  return { ...rights, closed, sight: sightOn(context.actor, page, closed) };
}
