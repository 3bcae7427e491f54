import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import { readExisting } from "./existing.ts";
import { logGuards, logViews } from "./logViews.ts";
import type { DatabaseModel, ObjectsFor } from "./model.ts";
import { databaseModelOf } from "./databaseModelOf.ts";
import { planSteps, type Step } from "./plan.ts";
import { changesSince, isLooksAlone, noteChanges, packed } from "./schemaChanges.ts";
import type { Db, Log, Store, Tx } from "../connection/store.ts";
import { announceFunction, appendOnlyFunction, extensions, systemTables } from "./systemTables.ts";
import { runTransaction } from "../connection/connect.ts";

/** Held while a process migrates, so that several that start at once do it one after the other. */
const migrationLock = 7_207_122_451;

/** Thrown before anything is done when a step would lose data and that was not allowed. */
export class DataLossError extends Error {
  readonly steps: readonly Step[];
  constructor(steps: readonly Step[]) {
    super(
      `The schema files would lose stored data: ${steps.map(({ about }) => about).join("; ")}. ` +
        "Look at `npx waybill plan`; then run `npx waybill migrate --allow-data-loss`, say where the data goes with `renamedFrom`, or name the layer that has it in WAYBILL_LAYERS again.",
    );
    this.name = "DataLossError";
    this.steps = steps;
  }
}

/** Tables and statements that core and features add to the store. */
interface StoreAdditions {
  /** Statements that make system tables and views, after the store's own; each may run again. */
  readonly tables: readonly string[];
  readonly objects: ObjectsFor;
  /** Judges anew which links between documents count, once the schema files are others. */
  readonly judgeLinks: (db: Db, schema: Schema) => Promise<void>;
}

/** What `migrate` would do to this database, without doing it. */
export async function planMigration(
  store: Pick<Store, "db">,
  schema: Schema,
  objects: ObjectsFor,
): Promise<readonly Step[]> {
  return planOn(store.db, databaseModelOf(schema, objects));
}

/**
 * Brings the database to the schema files: the system tables, then each step in a transaction of its own, one process
 * at a time. A crash between two steps is mended by the next run. Returns the steps taken; none the second time. `from` is
 * what this process brought it to before: if it is still there and other files need the same tables, they are not looked at.
 * @throws DataLossError when stored values would go and `allowDataLoss` is not set.
 */
export async function migrate(
  store: Pick<Store, "db">,
  schema: Schema,
  options: StoreAdditions & {
    readonly allowDataLoss?: boolean;
    readonly log?: Log;
    readonly from?: Schema | undefined;
  },
): Promise<readonly Step[]> {
  const { objects } = options;
  const desired = databaseModelOf(schema, objects);
  return store.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${migrationLock}::bigint)`.execute(db);
    try {
      const { from } = options;
      const isFrom = from && (await recordedFingerprint(db)) === from.fingerprint;
      const known = isFrom ? from : undefined;
      if (known && isDeepStrictEqual(databaseModelOf(known, objects), desired)) {
        await record(db, schema, options, { recorded: known.fingerprint, known });
        return [];
      }
      if (!known) await makeSystemTables(db, options);
      const steps = await planOn(db, desired);
      const losing = steps.filter(({ risk }) => risk === "data loss");
      if (losing.length > 0 && !options.allowDataLoss) throw new DataLossError(losing);
      await applySteps(db, steps, options.log);
      const recorded = known?.fingerprint ?? (await recordedFingerprint(db));
      await record(db, schema, options, { recorded, known, model: desired });
      if (steps.length > 20) await sql`analyze`.execute(db);
      return steps;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(db);
    }
  });
}

async function planOn(db: Db, desired: DatabaseModel): Promise<readonly Step[]> {
  const recorded = await readRecorded(db);
  const schemas = [...desired.tables, ...(recorded?.tables ?? [])].map(({ schema }) => schema);
  const existing = await readExisting(db, [...new Set(schemas)]);
  return Promise.all(
    planSteps({ desired, recorded, existing }).map((step) => withItsRisk(db, step)),
  );
}

/** A step that may lose values, with its effect on existing ones, and one that concerns numbered rows. */
async function withItsRisk(db: Db, { loses, counts, ...step }: Step): Promise<Step> {
  if (counts !== undefined) {
    const { rows } = await sql.raw<{ rows: number }>(counts).execute(db);
    return { ...step, about: `${step.about} (${rows[0]!.rows} rows)` };
  }
  if (loses === undefined) return step;
  const { rows } = await sql.raw<{ loses: boolean }>(loses).execute(db);
  return { ...step, risk: rows[0]?.loses ? "data loss" : "lock" };
}

/** Steps whose statements travel together where nothing can go wrong but the connection: a new database has thousands. */
const atOnce = 200;

/**
 * Steps without risk (all of them, on an empty database) go in one transaction, which is quicker and leaves nothing half
 * made; any other in a transaction of its own.
 */
async function applySteps(db: Db, steps: readonly Step[], log: Log | undefined): Promise<void> {
  const groups = steps.every(({ risk }) => risk === "none") ? [steps] : steps.map((step) => [step]);
  for (const group of groups) {
    await runTransaction(db, async (tx) => {
      // Data moves with the schema, of tables too that nobody else may change.
      await sql`set local waybill.migrating = 'on'`.execute(tx);
      await applyGroup(tx, group);
    });
    for (const { kind, risk, about } of group) log?.debug({ kind, risk }, about);
  }
}

async function applyGroup(tx: Tx, steps: readonly Step[]): Promise<void> {
  for (let at = 0; at < steps.length; at += atOnce) {
    const several = steps.slice(at, at + atOnce);
    await sql`savepoint several`.execute(tx);
    try {
      await sql.raw(several.flatMap((step) => step.sql).join(";\n")).execute(tx);
    } catch {
      // One by one, to say which it was.
      await sql`rollback to savepoint several`.execute(tx);
      for (const step of several) await applyStep(tx, step);
    }
  }
}

async function applyStep(tx: Tx, step: Step): Promise<void> {
  try {
    for (const statement of step.sql) await sql.raw(statement).execute(tx);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Migration step failed (${step.about}): ${reason}`, { cause });
  }
}

async function makeSystemTables(db: Db, { tables }: StoreAdditions): Promise<void> {
  await runTransaction(db, async (tx) => {
    await sql`create schema if not exists system`.execute(tx);
    const statements = [
      ...Object.values(systemTables).flat(),
      announceFunction,
      appendOnlyFunction,
      ...tables,
      ...logViews,
      ...logGuards,
    ];
    await sql.raw(statements.join(";\n")).execute(tx);
    await makeExtensions(tx);
  });
}

async function makeExtensions(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; made: boolean }>`
    select name, installed_version is not null as made from pg_available_extensions
    where name = any(${[...extensions]}::text[]) order by name`.execute(db);
  if (!rows.some(({ name }) => name === "pg_trgm")) {
    throw new Error(
      "The PostgreSQL server lacks the extension pg_trgm: install its contrib package (postgresql-contrib)",
    );
  }
  for (const { name } of rows.filter(({ made }) => !made)) {
    await sql`create extension if not exists ${sql.id(name)} schema public`.execute(db);
  }
}

async function readRecorded(db: Db): Promise<DatabaseModel | undefined> {
  const { rows: there } = await sql<{
    there: boolean;
  }>`select to_regclass('system.schema_state') is not null as there`.execute(db);
  if (!there[0]!.there) return undefined;
  const { rows } = await sql<{
    model: DatabaseModel;
  }>`select model from system.schema_state where id = 1`.execute(db);
  return rows[0]?.model;
}

/** The fingerprint of the schema files that the database was last migrated to; undefined when it is new. */
async function recordedFingerprint(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from system.schema_state where id = 1`.execute(db);
  return rows[0]?.fingerprint;
}

/** Stores what was applied, unless it is stored already; without a `model` the earlier one is kept. */
async function record(
  db: Db,
  schema: Schema,
  { judgeLinks }: StoreAdditions,
  {
    recorded,
    known,
    model,
  }: {
    readonly recorded: string | undefined;
    /** The schema of `recorded`, where this process has it. */
    readonly known: Schema | undefined;
    readonly model?: DatabaseModel;
  },
): Promise<void> {
  const { fingerprint } = schema;
  const text = model && JSON.stringify(model);
  if (recorded === fingerprint) {
    const { rows: same } = await sql`select 1 from system.schema_state where id = 1
      and (${text ?? null}::jsonb is null or model = ${text ?? null}::jsonb) and "packedThings" is not null`.execute(
      db,
    );
    if (same.length > 0) return;
  }
  const things = packed(schema);
  // Awaited below; what fails before that must not leave it without a listener.
  things.catch(() => undefined);
  if (recorded !== undefined && recorded !== fingerprint) {
    const changes = await changesSince(db, schema, known);
    // The rows that count as follow-ups may have changed.
    if (!changes || !isLooksAlone(changes)) await judgeLinks(db, schema);
    await noteChanges(db, fingerprint, changes ?? []);
  }
  await sql`insert into system.schema_state as state (id, fingerprint, model, "packedThings")
    values (1, ${fingerprint}, ${text ?? "{}"}::jsonb, ${await things})
    on conflict (id) do update set fingerprint = excluded.fingerprint, "packedThings" = excluded."packedThings",
      model = ${text === undefined ? sql`state.model` : sql`excluded.model`}, "appliedAt" = now()`.execute(
    db,
  );
}
