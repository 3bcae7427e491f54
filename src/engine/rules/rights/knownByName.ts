import type { Actor } from "../../dialect/text/actor.ts";
import type { Document } from "../../dialect/model/document.ts";
import { isClosed } from "./hides.ts";
import { internalGroup } from "./reach.ts";

/**
 * Whether a reader knows the rows of a document by name alone, in references too: the code of its identity is `internal`
 * (the login name of a user) and he is a portal user. Where a code travels he then gets the name again.
 */
export function isKnownByName(actor: Actor, { identity, header, menu }: Document): boolean {
  return (
    identity.name !== undefined &&
    header.field(identity.code)?.internal === true &&
    isClosed(actor, menu, internalGroup)
  );
}
