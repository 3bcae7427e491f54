import type { Actor } from "../../dialect/text/actor.ts";
import type { Document } from "../../dialect/model/document.ts";
import { reach, reachedOf } from "./reach.ts";

/**
 * Whether a user who may read a list gets every row of it (of the company): only then does an empty list mean that
 * there are none. Decided by their roles and the document's access, without asking the store.
 */
export function seesEveryRow(of: {
  readonly document: Document;
  readonly actor: Actor;
  readonly menu: string;
  /** `query` unless stated. */
  readonly button?: string;
}): boolean {
  const { access, scope } = of.document;
  const { accountType } = of.actor.user;
  if (access.read && !isTrue(access.read.source)) return false;
  if (accountType !== "STAFF") {
    const own = accountType === "SUPPLIER" ? access.supplier : access.customer;
    return own !== undefined && isTrue(own.source);
  }
  return (
    scope !== "company" ||
    reach(reachedOf(of), [of.button ?? "query"]).some((part) => part.length === 0)
  );
}

const isTrue = (source: string) => source.trim() === "true";
