import { Refusal } from "../../dialect/text/errors.ts";
import type { Actor, ActorRole } from "../../dialect/text/actor.ts";
import type { RecordContext } from "../record/model.ts";

/*
 * What a user may do at all: rights as `menu:button`.
 */

/**
 * Whether a role grants a button of a menu. Rights are `menu:button`; in a right, `*` matches any menu or any button,
 * `BAS_*` any menu with that beginning, and a leading `!` takes away a right that the same role grants (`*:*` with
 * `!*:approve`: everything but approving). Users who may add or edit may also view (`get`) their own documents,
 * unless that is taken away. Rights that are not named are not granted.
 */
export function grants(role: ActorRole, menu: string, button: string): boolean {
  const key = `${menu}:${button}`;
  let known = decided.get(role.rights);
  if (known === undefined) decided.set(role.rights, (known = new Map()));
  let granted = known.get(key);
  if (granted === undefined) {
    granted =
      bringing(button).some(
        (one) => matches(role.rights, "", menu, one) && !matches(role.rights, "!", menu, one),
      ) && !matches(role.rights, "!", menu, button);
    // A made-up menu or button in a flood of requests must not fill the memory.
    if (known.size < 5000) known.set(key, granted);
  }
  return granted;
}

/** Whether any of the actor's roles grants the button. A super administrator always has the `SYS_*` menus. */
export function can(actor: Actor, menu: string, button: string): boolean {
  if (actor.user.superAdmin && menu.startsWith("SYS_")) return true;
  return actor.roles.some((role) => grants(role, menu, button));
}

/** The roles that grant a button: whose data scopes count for it. */
export function rolesGranting(actor: Actor, menu: string, button: string): readonly ActorRole[] {
  return actor.roles.filter((role) => grants(role, menu, button));
}

/** Throws 403 `auth.forbidden` unless the actor has the right. */
export function requireRight(
  context: { readonly actor: Actor },
  menu: string,
  button: string,
): void {
  if (!can(context.actor, menu, button)) throw new Refusal("auth.forbidden");
}

/** The buttons any of which brings a button along. */
function bringing(button: string): readonly string[] {
  return button === "get" ? ["get", "add", "edit"] : [button];
}

const decided = new WeakMap<ReadonlySet<string>, Map<string, boolean>>();

function matches(
  rights: ReadonlySet<string>,
  sign: "" | "!",
  menu: string,
  button: string,
): boolean {
  for (const right of [`${menu}:${button}`, `${menu}:*`, `*:${button}`, "*:*"]) {
    if (rights.has(sign + right)) return true;
  }
  return beginningsOf(rights).some(
    (one) =>
      one.sign === sign &&
      menu.startsWith(one.beginning) &&
      (one.button === "*" || one.button === button),
  );
}

/** A right of all menus with a beginning: `!BAS_*:edit`. */
interface Beginning {
  readonly sign: "" | "!";
  readonly beginning: string;
  readonly button: string;
}

/** A role has hundreds of rights and few of these: they are looked for once. */
const beginnings = new WeakMap<ReadonlySet<string>, readonly Beginning[]>();

function beginningsOf(rights: ReadonlySet<string>): readonly Beginning[] {
  const known = beginnings.get(rights);
  if (known) return known;
  const found = [...rights].flatMap((right): Beginning[] => {
    const [, sign, beginning, button] = /^(!?)([^!*:][^*:]*)\*:(.*)$/.exec(right) ?? [];
    return beginning === undefined ? [] : [{ sign: sign as "" | "!", beginning, button: button! }];
  });
  beginnings.set(rights, found);
  return found;
}

/** The default role that administers everything. */
const administratorRole = "ADMIN";

/** Whether a user is a super administrator or has the administrators' role in their company. */
export function isAdministrator({ user, roles }: Actor): boolean {
  return user.superAdmin || roles.some(({ code }) => code === administratorRole);
}

/** The user, the day of their company (`2026-11-21`) and the instant (ISO 8601 UTC): a part of the server's context. */
interface Asking {
  readonly actor: Actor;
  readonly today: string;
  readonly now: string;
}

/** The person as `me` of expressions, on the server and, by their profile, in the browser. */
export function personOfActor(actor: Actor): RecordContext["me"] {
  return {
    user: actor.user.id,
    staff: actor.staff,
    department: actor.department,
    party: actor.party,
    company: actor.company.id,
    currency: actor.company.currency,
    roles: actor.roles.map(({ code }) => code),
    client: actor.client ?? null,
  };
}

/** What expressions of a request know of the person, the company and the time. */
export function recordContextOf({ actor, today, now }: Asking): RecordContext {
  return {
    me: personOfActor(actor),
    today,
    now,
    timeZone: actor.company.timeZone,
    parameter: actor.parameters,
    may: (right) => {
      const [menu = "", button = ""] = right.split(":");
      return can(actor, menu, button);
    },
  };
}

/**
 * A cache of values that depend on a user and a thing (a page, a document), and on a key. Sessions keep their actor object
 * until it changes; the cached values are released with it.
 */
export function keptByActor<Thing extends object, Value>(): (
  actor: Actor,
  thing: Thing,
) => Map<string, Value> {
  const kept = new WeakMap<Actor, WeakMap<Thing, Map<string, Value>>>();
  return (actor, thing) => {
    const byThing = kept.get(actor) ?? new WeakMap<Thing, Map<string, Value>>();
    kept.set(actor, byThing);
    const values = byThing.get(thing) ?? new Map<string, Value>();
    byThing.set(thing, values);
    return values;
  };
}
