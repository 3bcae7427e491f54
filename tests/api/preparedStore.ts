import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { testCache } from "../../scripts/test/testPostgres.ts";
import { openStore } from "../../src/server/store/connection/connect.ts";
import type { Store } from "../../src/server/store/connection/store.ts";

export { testCache };

/** The key of sealed values in every store of the tests: a copy of one is opened by another process. */
export const testKeys = { texts: [Buffer.alloc(32, "waybill tests").toString("base64")] };

/** A database of a test's own. */
export interface OwnStore {
  readonly store: Store;
  /** Closes it and drops its database. */
  readonly close: () => Promise<void>;
}

/** What databases are copied from: made once, and kept by later runs as long as its key says the same. */
export interface Template {
  /** Of lower-case letters, digits and `_`; changes with everything that decides what it holds. */
  readonly key: string;
  /** Fills a copy of `from`, or an empty database. */
  readonly prepare: (store: Store) => Promise<unknown>;
  readonly from?: Template;
}

/** A database of its own like the template's: on the server of `TEST_DATABASE_URL`, else embedded in memory. */
export async function preparedStore(template: Template): Promise<OwnStore> {
  const url = process.env["TEST_DATABASE_URL"];
  if (url) return serverCopy(url, await templateOn(url, template));
  return embedded(await imageOf(template));
}

/** Data of a server in a process of its own. */
export interface OwnData {
  /** What its environment says of them. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opens them while no server runs on the embedded database. */
  readonly open: () => Promise<Store>;
  /** Drops its database; the folder is the test's own. */
  readonly drop: () => Promise<void>;
}

/** A copy of the template that a server in a process of its own starts on, with a folder for what else it keeps. */
export async function preparedData(template: Template, dataFolder: string): Promise<OwnData> {
  const url = process.env["TEST_DATABASE_URL"];
  const base = { WAYBILL_DATA: dataFolder, WAYBILL_SEAL_KEY: testKeys.texts.join(",") };
  if (url) {
    const { store, name, close } = await serverCopy(url, await templateOn(url, template));
    await store.close();
    const settings = { ...base, DATABASE_URL: databaseOf(url, name) };
    return { settings, open: () => openOn(url, name), drop: close };
  }
  await fillFolder(dataFolder, template);
  const open = () => openStore({ dataFolder, keys: testKeys });
  return { settings: base, open, drop: () => Promise.resolve() };
}

/** A database without anything, and how to close and drop it: for tests of the migration itself. */
export async function emptyStore(): Promise<OwnStore> {
  const url = process.env["TEST_DATABASE_URL"];
  return url ? serverCopy(url, "template1") : embedded(await imageOf(nothing));
}

const nothing: Template = { key: "empty", prepare: () => Promise.resolve() };

/** Puts an empty embedded database into a folder: making one there from nothing takes ten times as long. */
export const emptyFolder = (dataFolder: string): Promise<void> => fillFolder(dataFolder, nothing);

async function fillFolder(dataFolder: string, template: Template): Promise<void> {
  const filled = await openStore({ dataFolder, keys: testKeys, image: await imageOf(template) });
  await filled.close();
}

/** Another process's door to a database of `TEST_DATABASE_URL`. */
export function secondStore(name: string): Promise<Store> {
  return openOn(process.env["TEST_DATABASE_URL"]!, name);
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
  template: string,
): Promise<OwnStore & { readonly name: string }> {
  const name = `waybill_test_${randomBytes(8).toString("hex")}`;
  await asAdmin(url, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const store = await openOn(url, name);
  return {
    store,
    name,
    close: async () => {
      await store.close();
      await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

function openOn(url: string, name: string): Promise<Store> {
  return openStore({
    databaseUrl: databaseOf(url, name),
    dataFolder: "",
    poolSize: 4,
    keys: testKeys,
  });
}

/** Templates that this process has found or made: their names by their keys, embedded ones as images. */
const onServer = new Map<string, Promise<string>>();
const images = new Map<string, Promise<Uint8Array>>();

/** Does the work once a key; work that failed is done again when it is asked for again. */
function once<Of>(known: Map<string, Promise<Of>>, key: string, work: () => Promise<Of>) {
  const found = known.get(key) ?? work();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** The name of the template's database, which is made unless an earlier run or another worker did. */
function templateOn(url: string, template: Template): Promise<string> {
  return once(onServer, `${url} ${template.key}`, async () => {
    const name = `waybill_${template.key}`;
    await asAdmin(url, async (admin) => {
      // One worker makes the template while the others wait.
      await admin.query("select pg_advisory_lock(hashtext($1))", [name]);
      const known = await admin.query(
        "select 1 from pg_database where datname = $1 and datistemplate",
        [name],
      );
      if (known.rowCount === 0) await makeTemplate(admin, url, { ...template, name });
      // When it was last used: `scripts/test/testPostgres.ts` drops what nobody uses any more.
      await admin.query(`comment on database ${name} is '${new Date().toISOString()}'`);
    });
    return name;
  });
}

async function makeTemplate(
  admin: pg.Client,
  url: string,
  { name, prepare, from }: Template & { readonly name: string },
): Promise<void> {
  const base = from ? await templateOn(url, from) : "template1";
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${base} strategy file_copy`);
  const store = await openOn(url, name);
  try {
    await prepare(store);
  } finally {
    await store.close();
  }
  await admin.query(`alter database ${name} is_template true`);
}

async function embedded(image: Uint8Array): Promise<OwnStore> {
  const store = await openStore({ dataFolder: "memory://", image, keys: testKeys });
  return { store, close: () => store.close() };
}

/** The template as a dump, read from the cache or made and put there. */
function imageOf(template: Template): Promise<Uint8Array> {
  return once(images, template.key, async () => {
    const file = join(testCache, `${template.key}.tar.gz`);
    const now = new Date();
    // The file's time says when it was last used.
    await utimes(file, now, now).catch(() => undefined);
    const kept = await readFile(file).catch(() => undefined);
    return kept ? new Uint8Array(kept) : makeImage(file, template);
  });
}

async function makeImage(file: string, { prepare, from }: Template): Promise<Uint8Array> {
  const image = from && (await imageOf(from));
  const base = { dataFolder: "memory://", keys: testKeys };
  const store = await openStore({ ...base, ...(image && { image }) });
  await prepare(store);
  const made = await store.dump!();
  await store.close();
  await mkdir(testCache, { recursive: true });
  // Another worker may write the same file: each renames its own into place.
  const own = `${file}.${process.pid}`;
  await writeFile(own, made);
  await rename(own, file);
  await removeUnused();
  return made;
}

/** Removes images that no run has used for three days: they are of schemas or code of before. */
async function removeUnused(): Promise<void> {
  const oldest = Date.now() - 3 * 86_400_000;
  for (const name of await readdir(testCache)) {
    const file = join(testCache, name);
    const isOld = async () => (await stat(file)).mtimeMs < oldest;
    if (name.includes(".tar.gz") && (await isOld().catch(() => false)))
      await rm(file, { force: true });
  }
}
