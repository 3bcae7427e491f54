import { createHash } from "node:crypto";
import { statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startPostgres, type PostgresServer } from "../postgres.ts";

/** What tests keep beside the packages: data of the test server, images of embedded databases, files of demo data. */
export const testCache = fileURLToPath(
  new URL("../../node_modules/.cache/waybill-tests", import.meta.url),
);

/** For many small databases that nobody misses: no background work, and no log that a crash of the machine would need. */
const settings = {
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "1GB",
  checkpoint_timeout: "1h",
  shared_buffers: "256MB",
  // Most statements of a test run a few times on a connection: the product's servers plan such a one anew five times first.
  plan_cache_mode: "force_generic_plan",
};

/**
 * The private PostgreSQL server of the tests, with the templates that earlier runs made on it (`tests/api/preparedStore.ts`).
 * Its address is that of its socket. Undefined when the machine has no PostgreSQL programs.
 */
export async function startTestPostgres(): Promise<PostgresServer | undefined> {
  const server = await startPostgres(settings, dataFolder());
  if (!server) return undefined;
  await dropLeftOvers(server.socketUrl);
  return { ...server, url: server.socketUrl };
}

/**
 * Where the server keeps its data: in memory where there is room, by checkout, else beside the packages. A database of the product is
 * 2,800 small files, and copying them takes a disk several times as long.
 */
function dataFolder(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    const room = 6 * 2 ** 30;
    if (bavail * bsize < room || freemem() < room) return testCache;
  } catch {
    return testCache;
  }
  return join(
    memory,
    `waybill-tests-${createHash("sha256").update(testCache).digest("hex").slice(0, 12)}`,
  );
}

/** Days after which a template that no run used is dropped: its schemas or the code that made it have changed. */
const keptDays = 3;

/** Drops databases of tests that were killed, templates that were not finished, and templates that are of no use any more. */
async function dropLeftOvers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; template: boolean }>(
      `select datname as name, datistemplate as template from pg_database
       where datname like 'waybill\\_%' and not coalesce(datistemplate
         and shobj_description(oid, 'pg_database')::timestamptz > now() - make_interval(days => $1), false)`,
      [keptDays],
    );
    for (const { name, template } of rows) {
      if (template) await client.query(`alter database "${name}" is_template false`);
      await client.query(`drop database "${name}" with (force)`);
    }
  } finally {
    await client.end();
  }
}
