import { promisify } from "node:util";
import { gunzipSync, gzip, type ZlibOptions } from "node:zlib";
import { sql } from "kysely";
import {
  changesBetween,
  thingsOf,
  type Difference,
  type Schema,
  type Thing,
} from "../../../engine/index.ts";
import type { Db } from "../connection/store.ts";

/** What one change of the schema files changed for users of this store. */
export interface SchemaChange {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Of the schema files from then on. */
  readonly fingerprint: string;
  readonly differences: readonly Difference[];
}

/**
 * The differences from the last migration to other schema files: `before`, or as the store kept it. Undefined for a
 * store of an older Waybill version that kept nothing.
 */
export async function changesSince(
  db: Db,
  schema: Schema,
  before?: Schema,
): Promise<readonly Difference[] | undefined> {
  const then = before ? thingsIn(before) : await keptThings(db);
  return then && changesBetween(then, thingsIn(schema));
}

/** Whether they are words and arrangement, which nothing that is stored follows from. */
export function isLooksAlone(changes: readonly Difference[]): boolean {
  return changes.every(
    ({ change, properties }) =>
      change === "changed" && properties.every(({ concern }) => concern === "looks"),
  );
}

/** Notes the changes, unless there are none. */
export async function noteChanges(
  db: Db,
  fingerprint: string,
  changes: readonly Difference[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into system.schema_change (fingerprint, differences)
    values (${fingerprint}, ${JSON.stringify(changes)}::jsonb)`.execute(db);
}

async function keptThings(db: Db): Promise<readonly Thing[] | undefined> {
  const { rows } = await sql<{ things: Buffer | null }>`
    select "packedThings" as things from system.schema_state where id = 1`.execute(db);
  const things = rows[0]?.things;
  return things ? (JSON.parse(gunzipSync(things).toString()) as readonly Thing[]) : undefined;
}

/**
 * The things of a schema, to be compared with later: more than a megabyte of JSON, which an embedded database reads and compresses
 * slowly. Compressed beside what this thread does meanwhile.
 */
export const packed = (schema: Schema): Promise<Buffer> =>
  compressed(JSON.stringify(thingsIn(schema)), { level: 1 });

const compressed = promisify<string, ZlibOptions, Buffer>(gzip);

const things = new WeakMap<Schema, readonly Thing[]>();

function thingsIn(schema: Schema): readonly Thing[] {
  const known = things.get(schema) ?? thingsOf(schema);
  things.set(schema, known);
  return known;
}

/** The last changes of the schema files, newest first. */
export async function lastChanges(db: Db, count: number): Promise<readonly SchemaChange[]> {
  const { rows } =
    await sql<SchemaChange>`select at, fingerprint, differences from system.schema_change
    order by id desc limit ${count}`.execute(db);
  return rows;
}
