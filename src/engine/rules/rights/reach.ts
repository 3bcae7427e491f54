import { rightThatOpens } from "../../dialect/model/access.ts";
import type { Actor, ActorRole } from "../../dialect/text/actor.ts";
import { grants } from "./can.ts";
import type { Document } from "../../dialect/model/document.ts";

/**
 * One data scope by which rows are reached. All but `ASSIGNED` hold one's own rows too: `SELF` those alone, `CUSTOM`
 * with those of the named departments. `ASSIGNED`: documents one was asked to act on. `ALL` is every row of the company.
 */
export type RowScope = "ALL" | "SELF" | "DEPT" | "DEPT_SUB" | "ASSIGNED" | CustomScope;
/** `CUSTOM:` and the departments' ids, in order. */
type CustomScope = `CUSTOM:${string}`;

/**
 * Rows as a union of intersections of scopes: `[["SELF"], ["DEPT", "CUSTOM:..."]]` are one's own, and those that lie in
 * both of the others. `[]` is no row, `[[]]` every row. As short as it can be said.
 */
export type RowSet = readonly (readonly RowScope[])[];

export const everyRow: RowSet = [[]];
const noRow: RowSet = [];

/** The members of a document that decide who reaches its rows. */
export interface Reached {
  readonly actor: Actor;
  readonly menu: string;
  /** Rows depend on their author: those of company documents, for staff. */
  readonly isOwned: boolean;
  /** The button of users who are asked to act on such documents, and its menu; undefined where nobody is asked. */
  readonly asked?: { readonly menu: string; readonly button: string } | undefined;
}

/** Buttons by which somebody reads. */
const reading = ["query", "get", "export", "print"];

/**
 * The rows that a user reaches by any of some buttons: the union over the roles that grant one. Documents that the
 * user was asked to act on may be read, and acted on by the rights of the role that was asked, whatever its scope.
 */
export function reach(of: Reached, buttons: readonly string[]): RowSet {
  const { actor, menu } = of;
  if (isSuper(actor, menu)) return everyRow;
  const granting = actor.roles.filter((role) => grantsAny(role, menu, buttons));
  const isReading = buttons.some((button) => reading.includes(button));
  const asked = actor.roles.filter((role) => isAskedAs(of, role));
  const acting = granting.filter(({ id }) => asked.some((role) => role.id === id));
  const isAsked = granting.length > 0 && (isReading ? asked : acting).length > 0;
  return union([
    ...granting.map((role) => [scopeOf(of, role)]),
    ...(isAsked ? [["ASSIGNED" as const]] : []),
  ]);
}

/**
 * The rows in which a person sees a confidential group of fields. Each role is asked alone: in the rows that it lets him
 * read and for which the same role opens the group, and only then they are united. No cell is there that no single role shows.
 */
export function opened(of: Reached, group: string): RowSet {
  const { actor, menu } = of;
  if (group === internalGroup) return actor.user.accountType === "STAFF" ? everyRow : noRow;
  if (isSuper(actor, menu)) return everyRow;
  const byRole = Map.groupBy(actor.roles, ({ id }) => id);
  return union(
    [...byRole.values()].flatMap((parts) => {
      const readable = parts.filter((part) => grantsAny(part, menu, ["query", "get"]));
      if (readable.length === 0) return [];
      const seen: (readonly RowScope[])[] = readable.map((part) => [scopeOf(of, part)]);
      if (parts.some((part) => isAskedAs(of, part))) seen.push(["ASSIGNED"]);
      return seen.flatMap((scopes) =>
        openers(parts, menu, group).map((part) =>
          part === "everywhere" ? scopes : [...scopes, scopeOf(of, part)],
        ),
      );
    }),
  );
}

/** The group of fields that say `internal`: open to all staff, closed to portal users. */
export const internalGroup = "internal";

/** The parts of a role that open a group; prices are open wherever a role does not hide them. */
function openers(
  parts: readonly ActorRole[],
  menu: string,
  group: string,
): readonly (ActorRole | "everywhere")[] {
  if (group === "price") return parts.some(({ hidePrice }) => hidePrice) ? [] : ["everywhere"];
  return parts.filter((part) => grants(part, menu, rightThatOpens[group] ?? group));
}

/** Whether every row of one set is in another, as far as their conditions show. */
export function covers(larger: RowSet, smaller: RowSet): boolean {
  return smaller.every((part) => larger.some((whole) => isWithin(part, whole)));
}

/** Rows that are in any of the sets, said in the shortest way. */
function union(parts: RowSet): RowSet {
  const short = parts.map(shortened);
  return short.filter(
    (part, at) =>
      !short.some((other, place) => {
        if (place === at || !isWithin(part, other)) return false;
        return !isWithin(other, part) || place < at;
      }),
  );
}

/** An intersection without scopes that hold all of another one. */
function shortened(scopes: readonly RowScope[]): readonly RowScope[] {
  const limiting = [...new Set(scopes)].filter((scope) => scope !== "ALL");
  return limiting.filter(
    (scope) => !limiting.some((other) => other !== scope && holds(scope, other)),
  );
}

/** Whether an intersection lies within another: each of the other's scopes holds one of its own. */
function isWithin(part: readonly RowScope[], whole: readonly RowScope[]): boolean {
  return whole.every((scope) => part.some((own) => holds(scope, own)));
}

const widening: readonly RowScope[] = ["SELF", "DEPT", "DEPT_SUB", "ALL"];

/** Whether every row of the second scope is in the first. */
function holds(larger: RowScope, smaller: RowScope): boolean {
  if (larger === smaller || larger === "ALL") return true;
  if (smaller === "SELF") return larger !== "ASSIGNED";
  const [wide, narrow] = [widening.indexOf(larger), widening.indexOf(smaller)];
  return narrow >= 0 && wide > narrow;
}

function scopeOf({ actor, isOwned }: Reached, { dataScope, departments }: ActorRole): RowScope {
  if (!isOwned || dataScope === "ALL" || dataScope === "ORG") return "ALL";
  if (dataScope === "CUSTOM")
    return departments && departments.length > 0
      ? `CUSTOM:${departments.toSorted().join(",")}`
      : "SELF";
  return actor.department === null ? "SELF" : dataScope;
}

function isAskedAs({ asked }: Reached, role: ActorRole): boolean {
  return asked !== undefined && grants(role, asked.menu, asked.button);
}

function grantsAny(role: ActorRole, menu: string, buttons: readonly string[]): boolean {
  return buttons.some((button) => grants(role, menu, button));
}

/** A super administrator always has the system menus whole. */
function isSuper({ user }: Actor, menu: string): boolean {
  return user.superAdmin && menu.startsWith("SYS_");
}

/** What of a document decides which of its rows a person reaches from a menu. */
export function reachedOf(of: {
  readonly document: Document;
  readonly actor: Actor;
  readonly menu: string;
}): Reached {
  const { document, actor, menu } = of;
  const isOwned = document.scope === "company" && actor.user.accountType === "STAFF";
  const button = isOwned ? document.askedBy : undefined;
  return {
    actor,
    menu,
    isOwned,
    asked: button === undefined ? undefined : { menu: document.menu, button },
  };
}

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
