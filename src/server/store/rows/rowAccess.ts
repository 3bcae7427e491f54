import { sql, type RawBuilder } from "kysely";
import {
  covers,
  opened,
  reach,
  reachedOf,
  sessionDocuments,
  type Actor,
  type Document,
  type Expression,
  type Field,
  type Language,
  type RowScope,
  type RowSet,
  type Schema,
} from "../../../engine/index.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import { tableOf, type Reading, type Source } from "../statement/statement.ts";

/*
 * Whose rows: which rows a user reaches, and in which of them a confidential group is open, as predicates.
 */

type Sql = RawBuilder<unknown>;

/** Whose rows of a document a reader gets. */
export interface AccessRequest extends RowReader {
  /** Menu and buttons by which rows are reached: the data scopes of the roles that grant one of them count. */
  readonly right: { readonly menu: string; readonly buttons: readonly string[] };
  /** The page's own fixed filter, over the listed row. */
  readonly where?: Expression | undefined;
  /** Look-ups for another document's field: data scopes do not restrict what may be picked. */
  readonly anyOwner?: boolean;
  /** The product itself acts, in an effect of what a person may do elsewhere: any row of the company. */
  readonly anyone?: boolean | undefined;
  /** The recycle bin: deleted documents instead of live ones. */
  readonly deleted?: boolean | undefined;
}

/**
 * The rows of a source that a reader may know of, as one predicate: live ones, of the company (company documents),
 * within the data scopes of the roles that give the right, for which the document's `access` holds; for portal users
 * those of their party, and none where the document says nothing of it.
 *
 * A buyer with data scope SELF -> `not "t".deleted and "t"."orgId" = $1 and "t"."createdBy" = $2`
 */
export function rowAccess(source: Source, request: AccessRequest): Sql {
  const { all, any } = rowAccessParts(source, request);
  const one = any && (any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` or `)})`);
  return sql`${sql.join(one ? [...all, one] : all, sql` and `)}`;
}

/** As `rowAccess`: conditions that must all hold, and those of which one must, where there are such. */
interface AccessParts {
  readonly all: readonly Sql[];
  readonly any: readonly Sql[] | undefined;
}

export function rowAccessParts(source: Source, request: AccessRequest): AccessParts {
  const { actor } = request;
  const { document, header } = source;
  const column = (key: string) => sql`${sql.id(header.alias, key)}`;
  const isPortal = actor.user.accountType !== "STAFF";
  const parts: Sql[] = [request.deleted ? column("deleted") : sql`not ${column("deleted")}`];
  if (document.scope === "company") parts.push(sql`${column("orgId")} = ${actor.company.id}::uuid`);
  if (request.anyone) return { all: parts, any: undefined };
  const isOwned = !isPortal && !request.anyOwner && document.scope === "company";
  if (isPortal) parts.push(portalAccess(source, actor));
  if (document.access.read) parts.push(rowExpression(source, header, document.access.read));
  if (request.where) parts.push(rowExpression(source, source.row, request.where));
  return { all: parts, any: isOwned ? ownerAccess(source, request) : undefined };
}

/** The party's rows; none without a party or a word of the document about it. */
function portalAccess(source: Source, actor: Actor): Sql {
  const { access } = source.document;
  const predicate = actor.user.accountType === "SUPPLIER" ? access.supplier : access.customer;
  if (!predicate || actor.party === null) return sql`false`;
  return rowExpression(source, source.header, predicate);
}

/** The rows that the granting roles reach together; no role, no row. Shared masters have no owner. */
function ownerAccess(source: Source, request: AccessRequest): readonly Sql[] | undefined {
  const { actor, right } = request;
  const { document } = source;
  const of = reachedOf({ document, actor, menu: right.menu });
  return reachedParts(source, request, reach(of, right.buttons));
}

/**
 * A set of rows as a predicate over a source's header; undefined for every row. One's own rows are those one made and
 * those of which the document says so (`access.own`).
 *
 * `[["DEPT"]]` -> `("t"."createdBy" = $1::uuid or "t"."deptId" = $2::uuid)`
 */
export function reachedRows(source: Source, reader: RowReader, rows: RowSet): Sql | undefined {
  const parts = reachedParts(source, reader, rows);
  return parts && anyOf(parts);
}

/** As `reachedRows`: conditions of which one must hold; undefined for every row. */
function reachedParts(source: Source, reader: RowReader, rows: RowSet): readonly Sql[] | undefined {
  const { actor } = reader;
  if (rows.some((part) => part.length === 0)) return undefined;
  const single = rows.flatMap((part) => (part.length === 1 ? part : []));
  const several = rows.filter((part) => part.length > 1);
  return [
    ...(single.some((scope) => scope !== "ASSIGNED") ? ownRows(source, actor) : []),
    ...single.flatMap((scope) => beyondOwn(source, reader, scope)),
    ...several.map(
      (part) =>
        sql`(${sql.join(
          part.map((scope) =>
            anyOf([...ownRows(source, actor), ...beyondOwn(source, reader, scope)]),
          ),
          sql` and `,
        )})`,
    ),
  ];
}

function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

function ownRows(source: Source, actor: Actor): readonly Sql[] {
  const { own } = source.document.access;
  const made = sql`${sql.id(source.header.alias, "createdBy")} = ${actor.user.id}::uuid`;
  return own ? [made, rowExpression(source, source.header, own)] : [made];
}

/** The rows that a scope holds besides the actor's own. */
function beyondOwn(
  source: Source,
  { actor, rowHooks }: RowReader,
  scope: RowScope,
): readonly Sql[] {
  const department = sql`${sql.id(source.header.alias, "deptId")}`;
  const ofFeature = rowHooks.scopes[scope];
  if (ofFeature) return [ofFeature(source, actor)];
  if (scope === "DEPT") return [sql`${department} = ${actor.department}::uuid`];
  if (scope === "DEPT_SUB")
    return [sql`${department} = any(${departmentsBelow(source.schema, [actor.department!])})`];
  if (scope.startsWith("CUSTOM:")) {
    const ids = scope.slice("CUSTOM:".length).split(",");
    return [sql`${department} = any(${departmentsBelow(source.schema, ids)})`];
  }
  return [];
}

/** Departments and all below them, along the document's tree field; found once a statement. */
function departmentsBelow(schema: Schema, departments: readonly string[]): Sql {
  const owner = sessionDocuments(schema).department;
  const tree = owner?.header.fields.find(
    ({ kind, to }) => kind.name === "tree" && to === owner.name,
  );
  if (!owner || !tree) return sql`${departments}::uuid[]`;
  return sql`array(with recursive below as (
      select unnest(${departments}::uuid[]) as id
      union select d.id from ${tableOf(owner.header)} as d join below on d.${sql.id(tree.key)} = below.id where not d.deleted
    ) select id from below)`;
}

/** The rows in which confidential groups are open to a user: `everywhere` they get rows at all, nowhere, or in these. */
export type Opening = (group: string) => "everywhere" | "nowhere" | RowSet;

/** A reading of a document's rows, by buttons of a menu. */
interface RowsRead {
  readonly schema: Schema;
  readonly document: Document;
  readonly actor: Actor;
  readonly menu: string;
  readonly buttons: readonly string[];
}

/** The groups of a document that are open to a user by a menu, for statements over its rows. */
export function readingOf(of: RowsRead & RowReader): Reading {
  const { actor, rowHooks, language } = of;
  return { actor, rowHooks, language, opening: openingOf(of) };
}

/** The groups of a document that are open to a user by a menu, among the rows that its buttons give them. */
export function openingOf(of: RowsRead): Opening {
  const reached = reachedOf(of);
  const rows = reach(reached, of.buttons);
  const known = new Map<string, ReturnType<Opening>>();
  return (group) => {
    let open = known.get(group);
    if (open === undefined) {
      const set = opened(reached, group);
      open = set.length === 0 ? "nowhere" : covers(set, rows) ? "everywhere" : set;
      known.set(group, open);
    }
    return open;
  };
}

/**
 * Where a row is open in all of some groups: undefined everywhere, else a predicate over the source's header.
 *
 * own prices of somebody who reads the company's orders -> `("t"."createdBy" = $1::uuid)`
 */
export function openSql(
  source: Source,
  groups: readonly string[],
): RawBuilder<unknown> | undefined {
  const { reading } = source;
  if (!reading) return undefined;
  const parts = [...new Set(groups)].flatMap((group) => {
    const open = reading.opening(group);
    if (open === "everywhere") return [];
    if (open === "nowhere") return [sql`false`];
    return reachedRows(source, reading, open) ?? [];
  });
  return parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` and `)})`;
}

/** What features know of stored rows and the store does not; it is handed down with the reader. */
export interface RowHooks {
  /** By scope of roles: the rows of a source that it reaches for a person, as a predicate. A scope without one reaches no row. */
  readonly scopes: Readonly<Partial<Record<RowScope, (source: Source, actor: Actor) => Sql>>>;
  /**
   * Selects the name of a group of fields that is closed to everybody in a row, null where it is open in that row;
   * undefined where none of the shown fields belongs to it.
   */
  readonly marks: readonly ((source: Source, shown: readonly Field[]) => Sql | undefined)[];
}

/** Whose rights count for the rows of a source. */
export interface RowReader {
  readonly actor: Actor;
  readonly rowHooks: RowHooks;
  /** In which referenced rows are called by name; undefined: by the name they are stored under. */
  readonly language?: Language;
}
