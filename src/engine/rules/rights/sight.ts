import type { Actor } from "../../dialect/text/actor.ts";
import type { Field } from "../../dialect/model/document.ts";
import { isClosed, type Confidential } from "./hides.ts";
import { internalGroup } from "./reach.ts";

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
