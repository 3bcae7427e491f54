import { sql, type RawBuilder } from "kysely";
import {
  companyBinding,
  dataScopes,
  parameterDocument,
  parameterValues,
  sessionDocuments,
  staffBinding,
  type ActorRole,
  type DataScope,
  type Document,
  type Language,
  type Parameter,
  type ParameterValues,
  type Schema,
  type SessionDocuments,
} from "../../../engine/index.ts";
import { boundKeys } from "../../store/statement/bind.ts";
import { nameOf } from "../../store/statement/referenceJson.ts";
import type { Context } from "../context.ts";
import type { Db } from "../../store/connection/store.ts";

/*
 * The tables of users, companies, roles and parameters that sessions are read from, as the schema names them.
 */

/** Tables and columns of the system documents that sessions are built from. */
export interface SessionTables {
  readonly user: RawBuilder<unknown>;
  readonly userOrgs: RawBuilder<unknown>;
  readonly userRoles: RawBuilder<unknown>;
  readonly role: RawBuilder<unknown>;
  readonly roleAuthorisations: RawBuilder<unknown>;
  readonly roleDepartments: RawBuilder<unknown>;
  readonly company: RawBuilder<unknown>;
  readonly staff: RawBuilder<unknown>;
  readonly parameters: ParameterTables;
  /** Columns known by their coded names, as the masters' keys are labels. */
  readonly companyColumn: Readonly<
    Record<"code" | "name" | "currency" | "timeZone" | "status", string>
  >;
  /** A company's name in the FROM clause as `alias`, the language's where it has one. */
  readonly companyName: (alias: string, language: Language | undefined) => RawBuilder<unknown>;
  readonly staffColumn: Readonly<Record<"code" | "name" | "department" | "user", string>>;
}

/** Throws when a schema lacks one of the system documents, a table or a coded field of it. */
export function sessionTables(schema: Schema): SessionTables {
  let known = tablesOf.get(schema);
  if (!known) tablesOf.set(schema, (known = findTables(schema)));
  return known;
}

const tablesOf = new WeakMap<Schema, SessionTables>();

function findTables(schema: Schema): SessionTables {
  const documents = sessionDocuments(schema);
  const [user, role] = [needed(documents, "user"), needed(documents, "role")];
  const [company, staff] = [needed(documents, "company"), needed(documents, "staff")];
  return {
    user: tableOf(user, ""),
    userOrgs: tableOf(user, "orgs"),
    userRoles: tableOf(user, "roles"),
    role: tableOf(role, ""),
    roleAuthorisations: tableOf(role, "authorisations"),
    roleDepartments: tableOf(role, "departments"),
    company: tableOf(company, ""),
    staff: tableOf(staff, ""),
    parameters: parameterTables(schema),
    companyColumn: boundKeys(company, companyBinding),
    companyName: (alias, language) => nameOf(schema, company, alias, language),
    staffColumn: boundKeys(staff, staffBinding),
  };
}

function needed(documents: SessionDocuments, part: keyof SessionDocuments): Document {
  const document = documents[part];
  if (document === undefined)
    throw new Error(`The schema has no document for the ${part} of a session`);
  return document;
}

function tableOf(document: Document, path: string): RawBuilder<unknown> {
  const table = document.table(path);
  if (table === undefined) throw new Error(`Document "${document.name}" has no lines "${path}"`);
  return sql.table(`${table.sql.schema}.${table.sql.table}`);
}

/** The declared parameters, and where their values are stored; nowhere when the schema has no document for them. */
interface ParameterTables {
  readonly declared: readonly Parameter[];
  readonly stored:
    | { readonly header: RawBuilder<unknown>; readonly values: RawBuilder<unknown> }
    | undefined;
}

/** Where the parameters of a schema are. */
export function parameterTables(schema: Schema): ParameterTables {
  const document = parameterDocument(schema);
  const values = document?.table("values");
  const at = ({
    sql: name,
  }: {
    readonly sql: { readonly schema: string; readonly table: string };
  }) => sql.table(`${name.schema}.${name.table}`);
  return {
    declared: schema.parameters,
    stored: document && values && { header: at(document.header), values: at(values) },
  };
}

/** A subquery: the stored values of a company, by key, as a JSON object; null where there are none. */
export function storedParameters(
  { stored, declared }: ParameterTables,
  company: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!stored || declared.length === 0) return sql`null::json`;
  return sql`(select json_object_agg(sp.key, coalesce(sv.value, sp.value))
    from ${stored.header} sp
    left join ${stored.values} sv on sv."headerId" = sp.id and sv.company = ${company} and sp.scope = 'ORG'
    where not sp.deleted)`;
}

/** What the declared parameters are worth, after what `storedParameters` found. */
export function parametersFrom(
  { declared }: ParameterTables,
  stored: Readonly<Record<string, string | null>> | null,
): ParameterValues {
  return parameterValues(declared, stored ?? {});
}

/**
 * The value of a parameter for the company of the request: the company's own, else the system's. Undefined when there
 * is none (or the schema has no parameters): the caller decides the default.
 */
export async function parameter(
  { db, schema, actor }: Pick<Context, "db" | "schema" | "actor">,
  key: string,
): Promise<string | undefined> {
  const document = schema.document("parameter");
  if (!document) return undefined;
  const values = document.table("values")!.sql;
  const { schema: folder, table } = document.header.sql;
  const { rows } = await sql<{ value: string }>`select coalesce(own.value, p.value) as value
    from ${sql.id(folder, table)} p
    left join ${sql.id(values.schema, values.table)} own
      on own."headerId" = p.id and own.company = ${actor.company.id}::uuid
    where p.key = ${key} and not p.deleted`.execute(db);
  return rows[0]?.value;
}

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
