import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { changesBetween, type Difference, type Thing } from "../../engine/index.ts";
import type { Db } from "./store.ts";

/** What one change of the schema files changed for users of this store. */
export interface SchemaChange {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Of the schema files from then on. */
  readonly fingerprint: string;
  readonly differences: readonly Difference[];
}

/**
 * Notes what is not as when the store was last brought to other schema files. Nothing is noted of a new store, nor of
 * one that a version of Waybill made which kept no things.
 */
export async function noteChanges(
  db: Db,
  fingerprint: string,
  now: readonly Thing[],
): Promise<void> {
  const { rows } = await sql<{ fingerprint: string; things: Buffer | null }>`
    select fingerprint, "packedThings" as things from system.schema_state where id = 1`.execute(db);
  const before = rows[0];
  if (before?.things && before.fingerprint !== fingerprint) {
    const found = changesBetween(unpacked(before.things), now);
    if (found.length > 0)
      await sql`insert into system.schema_change (fingerprint, differences)
        values (${fingerprint}, ${JSON.stringify(found)}::jsonb)`.execute(db);
  }
}

/** More than a megabyte of JSON, which an embedded database reads and compresses slowly. */
export const packed = (things: readonly Thing[]): Buffer =>
  gzipSync(JSON.stringify(things), { level: 1 });

const unpacked = (things: Buffer): readonly Thing[] =>
  JSON.parse(gunzipSync(things).toString()) as readonly Thing[];

/** The last changes of the schema files, newest first. */
export async function lastChanges(db: Db, count: number): Promise<readonly SchemaChange[]> {
  const { rows } =
    await sql<SchemaChange>`select at, fingerprint, differences from system.schema_change
    order by id desc limit ${count}`.execute(db);
  return rows;
}
