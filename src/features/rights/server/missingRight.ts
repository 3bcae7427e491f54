import {
  covers,
  grants,
  opened,
  reach,
  reachedOf,
  type Actor,
  type ActorRole,
  type Reached,
  type RowSet,
  type Schema,
} from "../../../engine/index.ts";
import { rightsTree } from "./rightsTree.ts";

/**
 * A right that some roles grant and their giver does not hold as widely, as `menu:button`; `menu:price` where they show prices that
 * are hidden from him. Undefined when he holds them all. What `before` granted already is not given anew.
 */
export function missingRight(
  schema: Schema,
  giver: Actor,
  given: readonly ActorRole[],
  before: readonly ActorRole[] = [],
): string | undefined {
  const holding = (roles: readonly ActorRole[]) => someoneWith(giver, roles);
  const [holder, receiver, earlier] = [giver.roles, given, before].map(holding) as [
    Actor,
    Actor,
    Actor,
  ];
  const known = menusOf(schema);
  for (const [menu, buttons] of known)
    for (const reachedBy of waysIn(schema, menu)) {
      const gains = (rowsOf: (of: Reached) => RowSet) => {
        const gained = rowsOf(reachedBy(receiver));
        return ![holder, earlier].some((one) => covers(rowsOf(reachedBy(one)), gained));
      };
      for (const button of buttons)
        if (gains((of) => reach(of, [button]))) return `${menu}:${button}`;
      if (gains((of) => opened(of, "price"))) return `${menu}:price`;
    }
  // Menus of documents that are not there now, and buttons of patterns: what a role names, its giver has to be granted.
  for (const right of given.flatMap(({ rights }) => [...rights])) {
    const [menu, button] = right.split(":") as [string, string];
    if (menu.startsWith("!") || menu.endsWith("*") || known.has(menu)) continue;
    const isHeld = [...giver.roles, ...before].some((role) => grants(role, menu, button));
    if (!isHeld && given.some((role) => grants(role, menu, button))) return right;
  }
  return undefined;
}

/** A member of staff, in some department, who holds these roles and nothing else. */
function someoneWith(actor: Actor, roles: readonly ActorRole[]): Actor {
  const user = { ...actor.user, accountType: "STAFF" as const, superAdmin: false };
  return { ...actor, user, department: actor.department ?? "", roles };
}

type Way = (actor: Actor) => Reached;

/** How rows are reached from a menu: by each document that lies behind it. */
function waysIn(schema: Schema, menu: string): readonly Way[] {
  const documents = new Set(
    schema.pages.filter((page) => page.menu === menu).map(({ document }) => document),
  );
  const ways = [...documents].map(
    (document): Way =>
      (actor) =>
        reachedOf({ document, actor, menu }),
  );
  return ways.length > 0 ? ways : [(actor) => ({ actor, menu, isOwned: false })];
}

/** Menus with all buttons that can be granted on them. */
export function menusOf(schema: Schema): ReadonlyMap<string, readonly string[]> {
  let menus = known.get(schema);
  if (!menus) {
    const tree = rightsTree(schema, "en").modules.flatMap((module) => module.menus);
    menus = new Map(
      tree.map(({ code, base, special }) => [code, [...base, ...special.map((one) => one.code)]]),
    );
    known.set(schema, menus);
  }
  return menus;
}

const known = new WeakMap<Schema, ReadonlyMap<string, readonly string[]>>();
