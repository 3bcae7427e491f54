import { sql } from "kysely";
import type { ListQuery } from "../../../engine/index.ts";
import type { Db } from "../connection/store.ts";
import { pickRows, planning, type ListReader } from "./listQuery.ts";

/** The keys of a query's rows in its order. */
interface Keys {
  readonly total: number;
  /** As many keys each as was asked, the last one fewer; made as they are taken. */
  readonly slices: Iterable<readonly string[]>;
}

/**
 * Reads the keys of all rows that a query means, at most `limit`, in slices of `size`. They are kept as the 16 bytes that a
 * uuid is, a million in 16 MB: as texts they took more than 100 MB for as long as an export runs. A cursor would
 * hold the one connection of an embedded database.
 *
 * ```sql
 * select string_agg(uuid_send(id), ''::bytea order by n) as ids from
 *   (select k.id, row_number() over () - 1 as n from (select id from hits order by o0 desc, id desc limit 1000001) as k) as numbered
 * group by n / 500 order by n / 500
 * ```
 */
export async function readKeys(
  db: Db,
  reader: ListReader,
  query: ListQuery,
  { limit, size }: { readonly limit: number; readonly size: number },
): Promise<Keys> {
  const { keys, source, where, order } = pickRows(reader, query);
  const slice = sql`n / ${sql.lit(size)}`;
  const { rows } = await sql<{ ids: Buffer }>`${planning(query)}
    select string_agg(uuid_send(id), ''::bytea order by n) as ids from
      (select k.id, row_number() over (/* in the order of k */) - 1 as n from
        (select id from (select ${keys} ${source.from()} ${where}) as hits ${order} limit ${limit}) as k) as numbered
    group by ${slice} order by ${slice}`.execute(db);
  const packed = rows.map(({ ids }) => ids);
  return {
    total: packed.reduce((sum, { length }) => sum + length / bytesOfKey, 0),
    slices: unpacked(packed),
  };
}

const bytesOfKey = 16;

function* unpacked(packed: readonly Buffer[]): Generator<readonly string[]> {
  for (const bytes of packed)
    yield Array.from({ length: bytes.length / bytesOfKey }, (_, at) =>
      keyOf(bytes.toString("hex", at * bytesOfKey, (at + 1) * bytesOfKey)),
    );
}

/** A uuid as PostgreSQL writes it, of its 32 digits. */
function keyOf(digits: string): string {
  const parts = [0, 8, 12, 16, 20].map((from, at, all) => digits.slice(from, all[at + 1]));
  return parts.join("-");
}
