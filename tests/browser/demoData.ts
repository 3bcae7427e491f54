import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startServer } from "./server.ts";

/** Where a server's data are: its folder (uploaded files, keys, the embedded database) and its database on a server, if any. */
export interface ServerData {
  readonly folder: string;
  /** Undefined: the embedded database in the folder. */
  readonly databaseUrl?: string | undefined;
}

/** The data of one run of the browser tests: what every server starts on a copy of, and the end of all copies. */
export interface DemoData {
  readonly template: ServerData;
  /** Removes the template and every copy, also those of workers that did not end well. */
  readonly remove: () => Promise<void>;
}

/** Makes what a first start leaves, with demo data: in a database on a server where its address is given, else embedded. */
export async function makeDemoData(databaseServer: string | undefined): Promise<DemoData> {
  const folder = await mkdtemp(join(tmpdir(), "waybill-walks-"));
  const name = `waybill_walks_${randomBytes(4).toString("hex")}`;
  const template = {
    folder: join(folder, "template"),
    databaseUrl: databaseServer && databaseOf(databaseServer, name),
  };
  const remove = async () => {
    if (databaseServer) await dropAll(databaseServer, name);
    // A server that is just ending may still write there.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    if (databaseServer) await asAdmin(databaseServer, [`create database ${name}`]);
    const server = await startServer(template);
    await server.stop();
    return { template, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A copy of the template for a server of its own. It goes with the template, or at `remove`. */
export async function copyDemoData(
  template: ServerData,
): Promise<ServerData & { readonly remove: () => Promise<void> }> {
  const own = randomBytes(4).toString("hex");
  const folder = `${template.folder}-${own}`;
  await cp(template.folder, folder, { recursive: true });
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
  if (!template.databaseUrl) return { folder, remove: removeFolder };

  const { databaseUrl } = template;
  const name = new URL(databaseUrl).pathname.slice(1);
  await asAdmin(databaseOf(databaseUrl, "postgres"), [
    `create database ${name}_${own} template ${name} strategy file_copy`,
  ]);
  return {
    folder,
    databaseUrl: databaseOf(databaseUrl, `${name}_${own}`),
    remove: async () => {
      await asAdmin(databaseOf(databaseUrl, "postgres"), [
        `drop database ${name}_${own} with (force)`,
      ]);
      await removeFolder();
    },
  };
}

async function dropAll(server: string, prefix: string): Promise<void> {
  const like = `${prefix.replaceAll("_", "\\_")}%`;
  const found = await asAdmin(server, [
    `select datname from pg_database where datname like '${like}'`,
  ]);
  await asAdmin(
    server,
    found.map(({ datname }) => `drop database if exists ${datname} with (force)`),
  );
}

/** Runs statements one by one on a database server; answers the rows of the last. */
async function asAdmin(url: string, statements: string[]): Promise<{ datname: string }[]> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    let rows: { datname: string }[] = [];
    for (const statement of statements) ({ rows } = await admin.query(statement));
    return rows;
  } finally {
    await admin.end();
  }
}

/** The address of another database on the same server. */
function databaseOf(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
