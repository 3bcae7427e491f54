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
 * Notes what is not as when the store was last brought to other schema files. Nothing is noted of a new store, nor of one
 * that a version of Waybill made which kept no things.
 */
export async function noteChanges(
  db: Db,
  fingerprint: string,
  now: readonly Thing[],
): Promise<void> {
  const { rows } = await sql<{
    things: readonly Thing[] | null;
  }>`select things from system.schema_state where id = 1 and fingerprint <> ${fingerprint}`.execute(
    db,
  );
  const before = rows[0]?.things;
  if (!before) return;
  const found = changesBetween(before, now);
  if (found.length === 0) return;
  await sql`insert into system.schema_change (fingerprint, differences)
    values (${fingerprint}, ${JSON.stringify(found)}::jsonb)`.execute(db);
}

/** The last changes of the schema files, newest first. */
export async function lastChanges(db: Db, count: number): Promise<readonly SchemaChange[]> {
  const { rows } =
    await sql<SchemaChange>`select at, fingerprint, differences from system.schema_change
    order by id desc limit ${count}`.execute(db);
  return rows;
}
