import type { Actor } from "../../dialect/text/actor.ts";
import type { Document, Field } from "../../dialect/model/document.ts";
import { internalGroup, opened } from "./reach.ts";

/*
 * What a user sees of fields: whole, an end of them, or nothing.
 */

/** How much of a field's value reaches a reader: all, its end (`mask`), or nothing. */
export type Sight = (field: Confidential) => "whole" | "end" | "nothing";

/** What a sealed document says beside the confidential groups that are closed in it: its sealed fields are closed to all. */
export const sealedGroup = "sealed";

/** What a reader of a menu sees of fields in a document some of whose confidential groups are closed to him. */
export function sightOf(actor: Actor, menu: string, closed: ReadonlySet<string>): Sight {
  if (closed.size > 0) return makeSight(actor, menu, closed);
  const byMenu = sights.get(actor) ?? new Map<string, Sight>();
  sights.set(actor, byMenu);
  let sight = byMenu.get(menu);
  if (!sight) byMenu.set(menu, (sight = makeSight(actor, menu, closed)));
  return sight;
}

/** By user and menu, where nothing is closed in the document alone: the same sight for every document. */
const sights = new WeakMap<Actor, Map<string, Sight>>();

function makeSight(actor: Actor, menu: string, closed: ReadonlySet<string>): Sight {
  const known = new Map<string, boolean>();
  const isShut = (group: string): boolean => {
    let shut = known.get(group);
    if (shut === undefined)
      known.set(group, (shut = closed.has(group) || isClosed(actor, menu, group)));
    return shut;
  };
  return ({ confidential, internal, mask, sealed }) => {
    if (internal && isShut(internalGroup)) return "nothing";
    if (sealed === true && closed.has(sealedGroup)) return "nothing";
    if (confidential === undefined || !isShut(confidential)) return "whole";
    return mask === undefined ? "nothing" : "end";
  };
}

/** The visible rest of a masked value: `6222021001` -> `****1001`; nothing of a text that is not longer than its end. */
export function maskedValue({ mask = 0 }: Pick<Field, "mask">, value: unknown): unknown {
  if (typeof value !== "string") return null;
  return `****${value.length > mask ? value.slice(-mask) : ""}`;
}

/** The members of a field that decide who sees it. */
type Confidential = Pick<Field, "confidential" | "internal" | "mask" | "sealed">;

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
