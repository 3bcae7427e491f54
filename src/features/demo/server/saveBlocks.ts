import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Refusal, buildsSessions } from "../../../engine/index.ts";
import type { Actor, Document, RowBlock } from "../../../engine/index.ts";
import { dayIn } from "../../../server/core/context.ts";
import type { Context } from "../../../server/core/context.ts";
import { saveOnly } from "../../../server/core/save/saveRecord.ts";
import {
  loadRoles,
  type RolesById,
  type RolesFor,
  type SessionTables,
} from "../../../server/core/session/sessionTables.ts";
import { readActor } from "../../../server/core/session/readSession.ts";
import type { DemoRow } from "./demoFile.ts";
import { rowsOf } from "./demoFile.ts";
import { runStep, type DemoStep } from "./demoStep.ts";
import { demoInstant } from "./demoValue.ts";
import { picture } from "./picture.ts";
import { saveRequest } from "./saveRequest.ts";
import { systemActor } from "../../../server/core/session/systemActor.ts";

/** What blocks are saved with: a context inside a transaction, whose actor does not matter. */
export interface Saving {
  readonly context: Omit<Context, "actor" | "today">;
  readonly tables: SessionTables;
}

/**
 * Saves blocks of rows through the product's own operations, each as the person it names, so that numbers, defaults,
 * computed values, rules, rights and history are those of real work. Throws naming document and row on the first
 * refusal.
 */
export async function saveBlocks(saving: Saving, blocks: readonly RowBlock[]): Promise<void> {
  const actors = new Map<string, Actor>();
  let roles: RolesById | undefined;
  for (const block of blocks) {
    if (buildsSessions(saving.context.schema, block.document)) {
      actors.clear();
      roles = undefined;
    }
    const contextAs: ContextAs = async (as, at) => {
      const key = `${as ?? ""}@${block.company ?? ""}`;
      const read = (roles ??= await loadRoles(saving.context.db, saving.tables));
      const actor =
        actors.get(key) ?? (await actorOf(saving, { ...block, as }, () => Promise.resolve(read)));
      actors.set(key, actor);
      return savingContext(saving, actor, at);
    };
    for (const row of rowsOf(block)) await saveRow(contextAs, block, row);
  }
}

/** The context of a person at an instant; of now unless one is stated. */
type ContextAs = (loginName: string | undefined, at: string | undefined) => Promise<Context>;

async function actorOf(
  { context, tables }: Saving,
  block: { readonly company?: string | undefined; readonly as: string | undefined },
  rolesFor: RolesFor,
): Promise<Actor> {
  const company = block.company ?? (await firstCompany(context, tables));
  const loginName = block.as ?? "admin";
  const found = company && (await readActor(context, tables, { loginName, company }, rolesFor));
  if (found) return found;
  if (block.as !== undefined)
    throw new Error(`Demo data: nobody "${block.as}" works in company "${company}"`);
  return systemActor(context.db, tables, company);
}

/** The code of the first company, if there is any. */
export async function firstCompany(
  { db }: Pick<Context, "db">,
  tables: SessionTables,
): Promise<string | undefined> {
  const code = sql.ref(tables.companyColumn.code);
  const { rows } = await sql<{ code: string }>`select ${code} as code from ${tables.company}
    where not deleted order by 1 limit 1`.execute(db);
  return rows[0]?.code;
}

/** What an operation gets where a person saves at an instant; now unless one is stated. */
export function savingContext({ context }: Saving, actor: Actor, now = context.now): Context {
  return { ...context, actor, now, today: dayIn(actor.company.timeZone, new Date(now)) };
}

async function saveRow(contextAs: ContextAs, block: RowBlock, row: DemoRow): Promise<void> {
  const loading = await contextAs(block.as, undefined);
  const document = loading.schema.document(block.document);
  if (document === undefined) throw new Error(`Demo data: no document "${block.document}"`);
  const clock = {
    today: loading.today,
    now: loading.now,
    timeZone: loading.actor.company.timeZone,
  };
  const saved = row["$at"] === undefined ? undefined : demoInstant(String(row["$at"]), clock);
  const context = await contextAs(block.as, saved);
  try {
    const { known, changed } =
      block.update === true
        ? await storedRow(context, document, row, block.by ?? document.identity.code)
        : { known: {}, changed: row };
    const request = {
      ...(await saveRequest(document, changed, clock, (ask) => storeFile(context, ask))),
      ...known,
    };
    const { id } = await saveOnly(context, { page: document.name, request, origin: "system" });
    for (const step of (row["$do"] ?? []) as readonly DemoStep[]) {
      await runStep(
        (as, at) => contextAs(as ?? block.as, at ?? saved),
        { document, id, clock },
        step,
      );
    }
  } catch (error) {
    const why =
      error instanceof Refusal
        ? JSON.stringify({ message: error.message, problems: error.problems })
        : String(error);
    throw new Error(`Demo data: ${block.document} ${JSON.stringify(row).slice(0, 200)}: ${why}`, {
      cause: error,
    });
  }
}

/** The stored row that an update is for, known by a field's value, and the rest of the row. */
async function storedRow(context: Context, document: Document, row: DemoRow, key: string) {
  const { [key]: code, ...changed } = row;
  const { schema, table } = document.header.sql;
  const company =
    document.scope === "company" ? sql` and "orgId" = ${context.actor.company.id}` : sql``;
  const { rows } = await sql<{
    id: string;
    version: number;
  }>`select id, version from ${sql.table(`${schema}.${table}`)}
    where ${sql.id(key)} = ${code} and not deleted ${company} order by id limit 2`.execute(
    context.db,
  );
  const [found, second] = rows;
  if (found === undefined || second)
    throw new Error(`${second ? "several" : "no"} ${document.name} "${String(code)}" to update`);
  return { known: found, changed };
}

async function storeFile(
  context: Context,
  ask: { readonly file: string; readonly name: string },
): Promise<unknown> {
  const bytes = picture(`${ask.file} ${ask.name}`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await context.files.put(sha256, bytes);
  const file = { id: randomUUID(), name: ask.name, size: bytes.length, mime: "image/png" };
  await sql`insert into system.file (id, sha256, name, size, mime, "orgId", "createdBy", "createdAt")
    values (${file.id}, ${sha256}, ${file.name}, ${file.size}, ${file.mime}, ${context.actor.company.id},
      ${context.actor.user.id}, ${context.now})`.execute(context.db);
  return file;
}
