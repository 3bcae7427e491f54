import { sql, type RawBuilder } from "kysely";
import { Refusal, sharedWith, type Actor, type Document } from "../../../engine/index.ts";

/** Whether somebody works for the company: portal users are others, whatever rights they have. */
export function isStaff({ user }: Actor): boolean {
  return user.accountType === "STAFF";
}

/**
 * Whether a comment is internal (for staff only). Unless stated, comments of staff are internal on documents that
 * suppliers or customers can read, and those of portal users are public.
 * @throws Refusal `common.badRequest` for anything but true, false or nothing, and for an internal comment of a
 * portal user.
 */
export function isInternal(actor: Actor, document: Document, asked: unknown): boolean {
  const isKnown = asked === undefined || asked === null || typeof asked === "boolean";
  if (!isKnown || (asked === true && !isStaff(actor)))
    throw new Refusal("common.badRequest", { args: ["internal: true | false"] });
  if (typeof asked === "boolean") return asked;
  return isStaff(actor) && sharedWith(document).length > 0;
}

/** The comments that somebody may know of, as a condition on `system.comment`: a portal user the public ones and his own. */
export function heardBy(actor: Actor): RawBuilder<boolean> {
  return isStaff(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(not internal or "userId" = ${actor.user.id}::uuid)`;
}
