import type { Actor } from "../../dialect/text/actor.ts";
import type { Language } from "../../dialect/text/label.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { can } from "./can.ts";
import { hides, sightOf } from "./sight.ts";

/**
 * The user for whom a page of a menu is projected. `masked`: confidential groups that are closed to them in the shown
 * document; they only take away.
 */
export function pageReader(
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  menu: string,
  masked: Iterable<string> = [],
): Reader {
  const sight = sightOf(actor, menu, new Set(masked));
  return {
    language,
    actor,
    parameters: actor.parameters,
    can: (of, button) => can(actor, of, button),
    hides: (field) => hides(actor, menu, field),
    masks: (field) => sight(field) !== "whole",
    on: (other) => pageReader({ actor, language }, other),
  };
}
