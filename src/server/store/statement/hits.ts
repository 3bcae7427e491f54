import { sql, type RawBuilder } from "kysely";
import { plannedForValues } from "../connection/preparedClient.ts";

type Sql = RawBuilder<unknown>;

/**
 * Ids of rows of other tables that a query names by text (a supplier's code, a search word), read before the list
 * itself. With the ids, PostgreSQL knows how few rows they match and uses their index.
 */
export interface Hits {
  /** The ids that `statement` (`select id from ...`) gives; undefined when not read, or too many to list. */
  readonly idsOf: (key: string, statement: () => Sql) => readonly string[] | undefined;
}

/** Nothing read: every statement stays where it is. */
export const noHits: Hits = { idsOf: () => undefined };

/** Statements by key, as a first compilation asked for them. */
type Asked = Map<string, Sql>;

/** Collects the hits that a query needs. */
export function notingHits(): { readonly hits: Hits; readonly asked: Asked } {
  const asked: Asked = new Map();
  const idsOf: Hits["idsOf"] = (key, statement) => {
    if (!asked.has(key)) asked.set(key, statement());
    return undefined;
  };
  return { hits: { idsOf }, asked };
}

/** More ids than this are not listed: frequent values are found quickly by reading in order. */
const mostIds = 1000;

/** One statement that reads everything asked for: an array of ids for each, in order. */
export function selectHits(
  asked: Asked,
): RawBuilder<{ readonly ids: readonly (readonly string[])[] }> {
  const arrays = [...asked.values()].map(
    (statement) => sql`to_json(array(${statement} /* in any order */ limit ${mostIds + 1}))`,
  );
  return sql`${sql.raw(plannedForValues)}select json_build_array(${sql.join(arrays)}) as ids`;
}

/** The hits as read, in the order of the keys. */
export function hitsRead(asked: Asked, ids: readonly (readonly string[])[]): Hits {
  const found = new Map([...asked.keys()].map((key, index) => [key, ids[index]!]));
  return {
    idsOf: (key) => {
      const known = found.get(key);
      return known && known.length <= mostIds ? known : undefined;
    },
  };
}
