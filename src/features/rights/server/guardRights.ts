import { sql } from "kysely";
import { refusalOf, Refusal, type Actor, type Row } from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import type { WriteRule } from "../../../server/core/product.ts";
import type { Written } from "../../../server/core/save/afterWrite.ts";
import { readActor } from "../../../server/core/session/readSession.ts";
import {
  actorRoles,
  loadRoles,
  sessionTables,
  type SessionTables,
} from "../../../server/core/session/sessionTables.ts";
import { nobody } from "../../../server/core/session/systemActor.ts";
import { defaultRoles, type Authorisation } from "./defaultRoles.ts";
import { menusOf, missingRight } from "./missingRight.ts";

/**
 * Users who edit users or roles cannot grant more than they have: judged after every write of a user or a role, whichever way it came.
 * Super administrators, and the product itself, are not bound.
 */
export const guardRights: readonly WriteRule[] = [
  { looksAt: ({ name }) => name === "user", judge: judgeUser },
  { looksAt: ({ name }) => name === "role", judge: judgeRole },
];

function isFree({ user }: Actor): boolean {
  return user.superAdmin || user.id === nobody;
}

/** Refuses roles that their giver does not hold whole in their company, and any change of his own. */
async function judgeUser(context: Writing, { id, before, after }: Written): Promise<void> {
  if (isFree(context.actor)) return;
  const held = new Set(linesOf(before, "roles").map(pairOf));
  const lines = linesOf(after, "roles");
  const given = lines.filter((line) => !held.has(pairOf(line)));
  const isChanged = given.length > 0 || lines.length !== held.size;
  if (id === context.actor.user.id && after && isChanged)
    throw refusalOf([{ msgKey: "rights.ownRoles", path: "roles", table: "roles" }]);
  if (given.length === 0) return;
  const gap = await gapOf(context, given.map(roleIn));
  if (!gap) return;
  const [line, args] = [given[gap.at]!, [gap.role, gap.company, gap.right]];
  const path = `roles[${lines.indexOf(line)}].role`;
  const place = { path, table: "roles", field: "role", ...(line.id && { line: line.id }) };
  throw refusalOf([{ msgKey: "rights.roleNotHeld", args, value: gap.role, ...place }]);
}

/** Refuses a change of a role that the writer holds, buttons that do not exist, and rights that he does not hold everywhere it counts. */
async function judgeRole(context: Writing, { id, before, after }: Written): Promise<void> {
  const { schema, db, actor } = context;
  if (actor.user.id === nobody) return;
  refuseUnknownButtons(context, before, after);
  if (isFree(actor)) return;
  const tables = sessionTables(schema);
  const { rows } = await sql<{ company: string; user: string }>`
    select company, "headerId" as user from ${tables.userRoles} where role = ${id}::uuid
    order by company, "headerId"`.execute(db);
  if (rows.some(({ user }) => user === actor.user.id))
    throw new Refusal("rights.ownRole", { args: [String((after ?? before)?.["code"])] });
  const [now, earlier] = [after, before].map(grantedBy) as [Granted, Granted];
  // It counts where somebody has it, and here, where it may be given next.
  for (const company of new Set([actor.company.id, ...rows.map((row) => row.company)])) {
    const giver = await giverIn(context, tables, company);
    const right = missingRight(schema, giver, now, earlier);
    if (right === undefined) continue;
    const args = [right, giver.company.name];
    const path = "authorisations";
    throw refusalOf([{ msgKey: "rights.notHeld", args, path, table: path, value: right }]);
  }
}

type Granted = ReturnType<typeof actorRoles>;

/** What a role as it is stored grants to who has it: nothing unless it is enabled. */
function grantedBy(role: Row | undefined): Granted {
  if (role?.["status"] !== "ENABLED") return [];
  return actorRoles({
    id: String(role.id),
    code: String(role["code"]),
    dataScope: String(role["dataScope"]),
    hidePrice: role["hidePrice"] === true,
    departments: linesOf(role, "departments").map((line) => idOf(line["department"])),
    lines: authorisationsOf(role).map(({ menu, button, denied, dataScope }) => [
      menu,
      button,
      denied === true,
      dataScope ?? null,
    ]),
  });
}

/** New lines name a button of a menu that is there, or one that the default roles name for modules that are not. */
function refuseUnknownButtons(
  { schema }: Context,
  before: Row | undefined,
  after: Row | undefined,
): void {
  const rightOf = (line: Pick<Authorisation, "menu" | "button">) => `${line.menu}:${line.button}`;
  const old = new Set(authorisationsOf(before).map(rightOf));
  const lines = authorisationsOf(after);
  // A line that denies gives nothing, whatever it names.
  const added = lines.filter((line) => line.denied !== true && !old.has(rightOf(line)));
  if (added.length === 0) return;
  const ofDefaults = new Set(defaultRoles().flatMap((role) => role.authorisations.map(rightOf)));
  const menus = menusOf(schema);
  for (const line of added) {
    const { menu, button } = line;
    if (ofDefaults.has(rightOf(line))) continue;
    const fits = menu.endsWith("*")
      ? [...menus.keys()].filter((one) => one.startsWith(menu.slice(0, -1)))
      : [menu].filter((one) => menus.has(one));
    const isMenu = fits.length > 0;
    const buttons = new Set(fits.flatMap((one) => menus.get(one)!));
    if (isMenu && (button === "*" || buttons.has(button))) continue;
    const allowed = [...(isMenu ? ["*", ...buttons] : menus.keys())].join(", ");
    const field = isMenu ? "button" : "menu";
    const place = {
      path: `authorisations[${lines.indexOf(line)}].${field}`,
      table: "authorisations",
      field,
      ...(line.id && { line: line.id }),
    };
    const value = isMenu ? button : menu;
    const msgKey = isMenu ? "rights.unknownButton" : "menu.unknown";
    throw refusalOf([{ msgKey, args: [menu, button, allowed], value, allowed, ...place }]);
  }
}

/**
 * Refuses to act on the account of somebody who has a right that the actor does not have: a user who sets its password could sign in as its owner.
 * @throws Refusal `rights.personNotHeld`
 */
export async function refuseMightier(context: Context, user: string): Promise<void> {
  if (isFree(context.actor) || user === context.actor.user.id) return;
  const { userRoles } = sessionTables(context.schema);
  const { rows } = await sql<RoleIn>`select role, company from ${userRoles}
    where "headerId" = ${user}::uuid order by item`.execute(context.db);
  const gap = await gapOf(context, rows);
  if (gap) throw new Refusal("rights.personNotHeld", { args: [gap.company, gap.right] });
}

interface RoleIn {
  readonly role: string;
  readonly company: string;
}

/** The first of some roles in companies that grants what the actor does not hold there, and that right. */
async function gapOf(context: Context, given: readonly RoleIn[]) {
  const { schema, db } = context;
  const tables = sessionTables(schema);
  const roles = await loadRoles(db, tables);
  for (const [at, { role, company }] of given.entries()) {
    const giver = await giverIn(context, tables, company);
    const granted = roles.get(role)?.parts ?? [];
    const right = missingRight(schema, giver, granted);
    if (right !== undefined)
      return { at, right, role: granted[0]?.code ?? role, company: giver.company.name };
  }
  return undefined;
}

/** The actor as he is in a company: without any role where he does not belong. */
async function giverIn(context: Context, tables: SessionTables, company: string): Promise<Actor> {
  const { actor, db } = context;
  if (company === actor.company.id) return actor;
  const who = { userId: actor.user.id, orgId: company };
  const found = await readActor(context, tables, who, () => loadRoles(db, tables));
  return found ?? { ...actor, roles: [], company: { ...actor.company, id: company, name: "-" } };
}

function linesOf(row: Row | undefined, table: string): readonly Row[] {
  const lines = row?.[table];
  return Array.isArray(lines) ? (lines as readonly Row[]) : [];
}

function authorisationsOf(role: Row | undefined): readonly (Authorisation & { id?: string })[] {
  return linesOf(role, "authorisations") as unknown as readonly (Authorisation & { id?: string })[];
}

function roleIn(line: Row): RoleIn {
  return { role: idOf(line["role"]), company: idOf(line["company"]) };
}

function pairOf(line: Row): string {
  const { role, company } = roleIn(line);
  return `${company} ${role}`;
}

function idOf(reference: unknown): string {
  const named = reference as { readonly id?: unknown } | string | null;
  return String(typeof named === "object" ? named?.id : named);
}
