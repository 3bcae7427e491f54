import { sql, type RawBuilder } from "kysely";
import type { Actor, Expression } from "../../../engine/index.ts";
import { reach, reachedOf } from "../../../engine/index.ts";
import { reachedParts } from "./reachedRows.ts";
import type { RowReader } from "./rowHooks.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import type { Source } from "../statement/fromClause.ts";

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
