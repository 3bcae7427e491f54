import type { Actor } from "../../dialect/text/actor.ts";
import type { Document, Schema } from "../../dialect/model/document.ts";
import { approveButton } from "./approveButton.ts";
import type { Reached } from "./reach.ts";

/** What of a document decides which of its rows a person reaches from a menu. */
export function reachedOf(of: {
  readonly schema: Schema;
  readonly document: Document;
  readonly actor: Actor;
  readonly menu: string;
}): Reached {
  const { schema, document, actor, menu } = of;
  const isOwned = document.scope === "company" && actor.user.accountType === "STAFF";
  const isApproved = isOwned && document.approval && schema.document("approval-task") !== undefined;
  return {
    actor,
    menu,
    isOwned,
    approval: isApproved ? { menu: document.menu, button: approveButton(document) } : undefined,
  };
}
