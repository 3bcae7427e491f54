import { sql, type RawBuilder } from "kysely";
import type { Actor, Document, Schema } from "../../../engine/index.ts";
import { covers, opened, reach, type RowSet, reachedOf } from "../../../engine/index.ts";
import type { Reading, Source } from "../statement/fromClause.ts";
import { reachedRows } from "./reachedRows.ts";
import type { RowReader } from "./rowHooks.ts";

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
