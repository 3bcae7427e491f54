import { product } from "../../src/server/start/product.ts";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Actor, ActorRole, Schema } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { systemContext } from "../../src/server/core/systemContext.ts";
import { migrateStore } from "../../src/server/start/setup/migrateStore.ts";
import { logGuards, logViews } from "../../src/server/store/tables/logViews.ts";
import { databaseModelOf } from "../../src/server/store/tables/databaseModelOf.ts";
import type { Store } from "../../src/server/store/connection/store.ts";
import {
  announceFunction,
  appendOnlyFunction,
  systemTables,
} from "../../src/server/store/tables/systemTables.ts";
import { readLayers, schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import { keyOf, textsBelow } from "./contentKey.ts";
import { preparedStore, type Template } from "./preparedStore.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

let fixtures: Schema | undefined;
let ownSchema: Schema | undefined;

/** The small documents of the tests: nothing of the business in them. Loaded once a process. */
export function fixtureSchema(): Schema {
  return (fixtures ??= loadSchemas(join(root, "tests/fixtures/schemas")));
}

/** The product's own documents, which are loaded once a process, or with folders of layers over them. */
export function productSchema(layers: readonly string[] = []): Schema {
  if (layers.length > 0) return loadSchemas(schemasFolder, { layers: readLayers(layers) });
  return (ownSchema ??= loadSchemas(schemasFolder));
}

export interface TestStore {
  readonly store: Store;
  readonly schema: Schema;
  /** A context for an actor, as of a fixed instant (2026-11-21, a Saturday). */
  readonly context: (actor: Actor, changes?: Partial<Context>) => Context;
  readonly close: () => Promise<void>;
}

/**
 * A migrated, empty database of its own: on the server of `TEST_DATABASE_URL`, else embedded in memory. Made from a
 * copy that is kept per set of schema files, so that only the first test of a kind pays for the migration.
 */
export async function openTestStore(schema: Schema = fixtureSchema()): Promise<TestStore> {
  const { store, close } = await preparedStore(migrated(schema));
  return {
    store,
    schema,
    context: (actor, changes = {}) => ({ ...testContext(store, schema, actor), ...changes }),
    close,
  };
}

/** The instant of test contexts. */
export const testNow = "2026-11-21T04:00:00.000Z";

function testContext(store: Store, schema: Schema, actor: Actor): Context {
  return systemContext(
    {
      product,
      schema,
      store,
      files: {
        put: () => Promise.reject(new Error("This test has no files")),
        get: () => Promise.reject(new Error("This test has no files")),
        remove: () => Promise.reject(new Error("none")),
      },
      log: { debug() {}, info() {}, warn() {}, error() {} },
    },
    { actor, now: new Date(testNow), traceId: "test", language: "en" },
  );
}

/** A role with rights as `menu:button`; every row of the company unless a narrower scope is given. */
let roles = 0;
export function role(rights: readonly string[], changes: Partial<ActorRole> = {}): ActorRole {
  return {
    id: String((roles += 1)),
    code: "TEST",
    dataScope: "ORG",
    hidePrice: false,
    rights: new Set(rights),
    ...changes,
  };
}

/** Somebody of a company; staff with every right unless changed. */
export function actorOf(
  company: Pick<Actor["company"], "id" | "code">,
  changes: Partial<Actor> = {},
): Actor {
  return {
    user: {
      id: randomId(),
      loginName: "tester",
      name: "Tester",
      accountType: "STAFF",
      superAdmin: false,
    },
    company: { name: company.code, timeZone: "Asia/Shanghai", currency: null, ...company },
    staff: null,
    department: null,
    party: null,
    roles: [role(["*:*"])],
    parameters: {},
    ...changes,
  };
}

/** A random id as the app makes them. */
export function randomId(): string {
  const hex = randomBytes(16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Puts rows into a table (`shop.order`) as they are, ids made where missing; answers the ids. For arranging, not testing. */
export async function insert(
  store: Store,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<readonly string[]> {
  const complete = rows.map((row) => ({ id: randomId(), ...row }));
  for (const row of complete) {
    const entries = Object.entries(row);
    await sql`insert into ${sql.table(table)} (${sql.join(entries.map(([key]) => sql.id(key)))})
      values (${sql.join(entries.map(([, value]) => value))})`.execute(store.db);
  }
  return complete.map(({ id }) => id);
}

/** An empty store of these documents. Its key changes with the tables and with the code that makes them. */
export function migrated(schema: Schema): Template {
  const { tables, objects } = product;
  const own = [systemTables, logViews, logGuards, announceFunction];
  const made = [databaseModelOf(schema, objects), tables, ...own];
  const parts = [
    JSON.stringify([made, appendOnlyFunction]),
    ...textsBelow("src/server/store", ".ts"),
  ];
  return { key: `empty_${keyOf(parts)}`, prepare: (store) => migrateStore(store, schema) };
}
