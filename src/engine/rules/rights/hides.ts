import type { Actor } from "../../dialect/text/actor.ts";
import type { Document, Field } from "../../dialect/model/document.ts";
import { internalGroup, opened } from "./reach.ts";

/** The members of a field that decide who sees it. */
export type Confidential = Pick<Field, "confidential" | "internal" | "mask" | "sealed">;

/**
 * Whether a field never reaches this user on a page of the menu: neither its value nor its column, filter, sum or
 * label. Each role is judged alone: it must grant both the menu and the field's group. Prices are open to roles that
 * do not hide them; bank accounts need `menu:bank`, the buyers' own figures `menu:reserve`, any other group the right
 * of its own name. A field with a `mask` is never hidden: at least its end is shown. An `internal` field is hidden
 * from every portal user, whatever their roles.
 */
export function hides(actor: Actor, menu: string, field: Confidential): boolean {
  if (field.internal && isClosed(actor, menu, internalGroup)) return true;
  return field.mask === undefined && isClosed(actor, menu, field.confidential);
}

/** The groups in which a field is: its confidential one, and that of internal fields. */
export function groupsOfField({ confidential, internal }: Confidential): readonly string[] {
  return [
    ...(confidential === undefined ? [] : [confidential]),
    ...(internal ? [internalGroup] : []),
  ];
}

/** Whether no role of the actor that lets him read the menu opens a confidential group. */
export function isClosed(actor: Actor, menu: string, group: string | undefined): boolean {
  if (group === undefined) return false;
  return opened({ actor, menu, isOwned: false }, group).length === 0;
}

/**
 * Whether a user knows the rows of a document by name alone, in references too: a portal user, where the code of the
 * identity is `internal` (the login name of a user). Such users get the name in place of the code.
 */
export function isKnownByName(actor: Actor, { identity, header, menu }: Document): boolean {
  return (
    identity.name !== undefined &&
    header.field(identity.code)?.internal === true &&
    isClosed(actor, menu, internalGroup)
  );
}
