import { sql, type RawBuilder } from "kysely";
import { dataScopes } from "../../../engine/index.ts";
import type { ActorRole, DataScope } from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import type { SessionTables } from "./sessionTables.ts";

/** Role id -> the role as it was read. */
export type RolesById = ReadonlyMap<string, StoredRole>;
interface StoredRole {
  readonly version: number;
  /** The role as actors carry it: one entry for each data scope that its lines name. */
  readonly parts: readonly ActorRole[];
}
/** A role that somebody holds, and the version that is stored now. */
export type HeldRole = readonly [id: string, version: number];
/** Roles that are at least as new as the held ones. */
export type RolesFor = (held: readonly HeldRole[]) => Promise<RolesById>;

/** The members of a stored role that decide what it grants. */
export interface RoleRow {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly dataScope: string;
  readonly hidePrice: boolean;
  readonly departments: readonly string[];
  /** `[menu, button, denied, dataScope]` a line. */
  readonly lines: readonly (readonly [string, string, boolean | null, string | null])[];
}

/** Every enabled role, by id. */
export async function loadRoles(db: Db, tables: SessionTables): Promise<RolesById> {
  const { rows } = await sql<RoleRow>`${roleRows(tables)} order by r.code, r.id`.execute(db);
  return new Map(rows.map((row) => [row.id, { version: row.version, parts: actorRoles(row) }]));
}

/** The statement of enabled roles (`r`) as `RoleRow`. */
export function roleRows(tables: SessionTables): RawBuilder<RoleRow> {
  return sql`select r.id, r.version, r.code, r."dataScope", r."hidePrice",
      array(select d.department::text from ${tables.roleDepartments} d where d."headerId" = r.id order by d.item) as departments,
      coalesce(
        (select json_agg(json_build_array(a.menu, a.button, a.denied, a."dataScope") order by a.item)
         from ${tables.roleAuthorisations} a where a."headerId" = r.id),
        '[]'::json) as lines
    from ${tables.role} r where not r.deleted and r.status = 'ENABLED'`;
}

/** A role as actors carry it: one entry for each data scope that its lines name. */
export function actorRoles(row: Omit<RoleRow, "version">): readonly ActorRole[] {
  const denied = row.lines
    .filter((line) => line[2] === true)
    .map(([menu, button]) => `!${menu}:${button}`);
  const byScope = new Map<DataScope, Set<string>>();
  for (const [menu, button, isDenied, own] of row.lines) {
    if (isDenied === true) continue;
    const scope = scopeOf(own ?? row.dataScope);
    const rights = byScope.get(scope) ?? new Set(denied);
    byScope.set(scope, rights.add(`${menu}:${button}`));
  }
  const { id, code, hidePrice, departments } = row;
  return [...byScope].map(([dataScope, rights]) => ({
    id,
    code,
    hidePrice,
    dataScope,
    rights,
    ...(dataScope === "CUSTOM" && { departments }),
  }));
}

/** An unknown scope counts as the narrowest. */
function scopeOf(text: string): DataScope {
  return dataScopes.find((one) => one === text) ?? "SELF";
}
