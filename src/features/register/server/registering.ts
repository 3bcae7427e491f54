import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Refusal, type Document, type Language } from "../../../engine/index.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Context } from "../../../server/core/context.ts";
import { systemContext } from "../../../server/core/systemContext.ts";
import { systemActor } from "../../../server/core/session/systemActor.ts";
import type { Server } from "../../../server/http/server.ts";

/** How suppliers register: by themselves, by invitation. */
export type RegisterSource = "SELF" | "INVITE";

/** What a stranger's call needs of the server. */
export type Registering = Pick<
  Server,
  "schema" | "product" | "store" | "files" | "sessions" | "clock"
>;

/** The document of applications. */
export function applicationDocument({ schema }: Pick<Server, "schema">): Document {
  return systemDocument(schema, "application");
}

/** The product acts for a stranger: in the company that is registered with, the first one unless another is meant. */
export async function strangersContext(
  server: Registering,
  of: {
    readonly language: Language;
    readonly log: Context["log"];
    readonly ip: string;
    readonly orgId?: string;
  },
): Promise<Context> {
  const { store, sessions } = server;
  const { company, companyColumn: c } = sessions.tables;
  const { rows } = await sql<{ code: string }>`select ${sql.ref(c.code)} as code from ${company}
    where not deleted and (${of.orgId ?? null}::uuid is null or id = ${of.orgId ?? null}::uuid)
    order by 1 limit 1`.execute(store.db);
  const actor = await systemActor(store.db, sessions.tables, rows[0]?.code);
  const context = systemContext(
    { ...server, log: of.log },
    { actor, now: server.clock(), traceId: randomUUID(), language: of.language },
  );
  return { ...context, ip: of.ip };
}

/** Which kinds of registration are open: `SELF`, `INVITE` or `BOTH`. */
export function openModes({ actor }: Pick<Context, "actor">): readonly RegisterSource[] {
  const mode = actor.parameters["REG_MODE"];
  return mode === "SELF" ? ["SELF"] : mode === "INVITE" ? ["INVITE"] : ["SELF", "INVITE"];
}

/** Throws 6501 when this kind of registration is not open. */
export function requireOpen(context: Pick<Context, "actor">, source: RegisterSource): void {
  if (!openModes(context).includes(source)) throw new Refusal("register.closed");
}
