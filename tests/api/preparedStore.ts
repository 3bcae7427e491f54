import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openStore } from "../../src/server/db/connect.ts";
import type { Store } from "../../src/server/db/store.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What tests leave beside the packages: images of embedded databases, files of demo data. */
export const testCache = join(root, "node_modules/.cache/waybill-tests");

/** The key of sealed values in every store of the tests: a copy of one is opened by another process. */
export const testKeys = { texts: [Buffer.alloc(32, "waybill tests").toString("base64")] };

/** A database of a test's own. */
export interface OwnStore {
  readonly store: Store;
  /** Closes it and drops its database. */
  readonly close: () => Promise<void>;
}

/**
 * A database of its own as `prepare` leaves one: on the server of `TEST_DATABASE_URL`, else embedded in memory. It is
 * a copy of one that is made once per `key`, so that only the first test of a kind pays for the preparation.
 */
export async function preparedStore(
  key: string,
  prepare: (store: Store) => Promise<unknown>,
): Promise<OwnStore> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? serverCopy(url, key, prepare) : embeddedCopy(key, prepare);
}

/** A database without anything, and how to close and drop it: for tests of the migration itself. */
export async function emptyStore(): Promise<OwnStore> {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) return embeddedCopy("empty", () => Promise.resolve());
  const name = ownName();
  await asAdmin(url, (admin) => admin.query(`create database ${name}`));
  return openOwn(url, name);
}

/** Another process's door to a database of `TEST_DATABASE_URL`. */
export function secondStore(name: string): Promise<Store> {
  const url = databaseOf(process.env["TEST_DATABASE_URL"]!, name);
  return openStore({ databaseUrl: url, dataFolder: "", poolSize: 4, keys: testKeys });
}

/** Works as whoever may make and drop databases. */
export async function asAdmin(
  url: string,
  work: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** The address of another database on the same server. */
export function databaseOf(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function serverCopy(
  url: string,
  key: string,
  prepare: (store: Store) => Promise<unknown>,
): Promise<OwnStore> {
  const template = `waybill_${key.replaceAll("-", "_")}`;
  const name = ownName();
  await asAdmin(url, async (admin) => {
    // One worker makes the template while the others wait.
    await admin.query("select pg_advisory_lock(hashtext($1))", [template]);
    const known = await admin.query(
      "select 1 from pg_database where datname = $1 and datistemplate",
      [template],
    );
    if (known.rowCount === 0) {
      await admin.query(`drop database if exists ${template} with (force)`);
      await admin.query(`create database ${template}`);
      const { store } = await openOwn(url, template);
      try {
        await prepare(store);
      } finally {
        await store.close();
      }
      await admin.query(`alter database ${template} is_template true`);
    }
    await admin.query(`create database ${name} template ${template}`);
  });
  return openOwn(url, name);
}

function ownName(): string {
  return `waybill_test_${randomBytes(8).toString("hex")}`;
}

async function openOwn(url: string, name: string): Promise<OwnStore> {
  const store = await openStore({
    databaseUrl: databaseOf(url, name),
    dataFolder: "",
    poolSize: 4,
    keys: testKeys,
  });
  const close = async () => {
    await store.close();
    await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return { store, close };
}

async function embeddedCopy(
  key: string,
  prepare: (store: Store) => Promise<unknown>,
): Promise<OwnStore> {
  const file = join(testCache, `${key}.tar.gz`);
  const kept = await readFile(file).catch(() => undefined);
  const image = kept ? new Uint8Array(kept) : await makeImage(file, prepare);
  const store = await openStore({ dataFolder: "memory://", image, keys: testKeys });
  return { store, close: () => store.close() };
}

async function makeImage(
  file: string,
  prepare: (store: Store) => Promise<unknown>,
): Promise<Uint8Array> {
  const store = await openStore({ dataFolder: "memory://", keys: testKeys });
  await prepare(store);
  const image = await store.dump!();
  await store.close();
  await mkdir(testCache, { recursive: true });
  // Another worker may write the same file: each renames its own into place.
  const own = `${file}.${process.pid}`;
  await writeFile(own, image);
  await rename(own, file);
  return image;
}
