import { Refusal, requireRight, isClosed } from "../../../../engine/index.ts";
import type { AuctionView } from "../../answers/auction.ts";
import type { Context } from "../../../../server/core/context.ts";
import { mayRead } from "../../../../server/core/read/pages.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import { buyerView } from "./buyerView.ts";
import { supplierView } from "./supplierView.ts";
import { readWatched, type Watched } from "./watched.ts";

/** The event as the actor may see it now. Throws 403, or `common.notFound` where there is nothing for him. */
export async function viewOf(
  context: Context,
  parts: AuctionParts,
  of: { readonly page: string; readonly id: string },
): Promise<AuctionView> {
  await requireWatching(context, parts, of.id);
  const watched = await readWatched(context, parts, of);
  const view = await viewFor(context, watched);
  if (view) return view;
  throw new Refusal("common.notFound", {
    args: [parts.document.title[context.language], of.id.slice(0, 60)],
  });
}

/** The view of one user, made from data read for all. Undefined when they may see nothing. */
export async function viewFor(
  context: Context,
  watched: Watched,
): Promise<AuctionView | undefined> {
  const { user, party } = context.actor;
  if (user.accountType === "STAFF") return buyerView(context, watched);
  return party === null ? undefined : supplierView(context, watched, party);
}

/**
 * Whether the actor may watch an event at all: suppliers by the right `enter`; staff by the right `query` to the document, in
 * whose rows it lies, if prices are open to them.
 */
export async function requireWatching(
  context: Context,
  parts: AuctionParts,
  id: string,
): Promise<void> {
  const { actor } = context;
  const { menu } = parts.document;
  if (actor.user.accountType !== "STAFF") {
    if (actor.user.accountType !== "SUPPLIER") throw new Refusal("auth.forbidden");
    return requireRight(context, menu, "enter");
  }
  requireRight(context, menu, "query");
  if (isClosed(actor, menu, "price")) throw new Refusal("auth.forbidden");
  if (/^[0-9a-f-]{36}$/i.test(id) && (await mayRead(context, actor, parts.document, id))) return;
  throw new Refusal("common.notFound", {
    args: [parts.document.title[context.language], id.slice(0, 60)],
  });
}
