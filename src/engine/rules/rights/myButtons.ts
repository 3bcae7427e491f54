import type { Actor } from "../../dialect/text/actor.ts";
import type { Schema } from "../../dialect/model/document.ts";
import { can } from "./can.ts";

/** The buttons every menu may have. */
export const baseButtonCodes = [
  "query",
  "get",
  "add",
  "edit",
  "delete",
  "enable",
  "disable",
  "import",
  "export",
] as const;

/**
 * The button codes granted to the actor on a menu: base buttons, buttons of the actions of the menu's documents, and
 * buttons that a role names for it. Empty when nothing is granted.
 */
export function myButtons(
  of: { readonly schema: Schema; readonly actor: Actor },
  menu: string,
): readonly string[] {
  const pages = of.schema.pages.filter((page) => page.menu === menu);
  const ofActions = pages.flatMap((page) =>
    page.document.tables.flatMap((table) => table.actions.map((action) => action.button)),
  );
  const named = of.actor.roles
    .flatMap((role) => [...role.rights])
    .map((right) => right.split(":")[1]!);
  const candidates = new Set([...baseButtonCodes, ...ofActions, ...named]);
  candidates.delete("*");
  return [...candidates].filter((button) => can(of.actor, menu, button));
}
