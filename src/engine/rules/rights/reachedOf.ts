import type { Actor } from "../../dialect/text/actor.ts";
import type { Document } from "../../dialect/model/document.ts";
import type { Reached } from "./reach.ts";

/** What of a document decides which of its rows a person reaches from a menu. */
export function reachedOf(of: {
  readonly document: Document;
  readonly actor: Actor;
  readonly menu: string;
}): Reached {
  const { document, actor, menu } = of;
  const isOwned = document.scope === "company" && actor.user.accountType === "STAFF";
  const button = isOwned ? document.askedBy : undefined;
  return {
    actor,
    menu,
    isOwned,
    asked: button === undefined ? undefined : { menu: document.menu, button },
  };
}
