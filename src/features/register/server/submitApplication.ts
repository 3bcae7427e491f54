import { sql } from "kysely";
import { Refusal, type Document, type SaveRequest, type Table } from "../../../engine/index.ts";
import { requireCaptcha, type CaptchaAnswer } from "../../captcha/server/index.ts";
import { inTransaction, type Context, type Writing } from "../../../server/core/context.ts";
import { withinTransaction } from "../../../server/store/connection/connect.ts";
import { saveOnly } from "../../../server/core/save/saveRecord.ts";
import { hashPassword } from "../../accounts/server/index.ts";
import { requireStrong } from "../../../server/core/session/passwordLevel.ts";
import { readSecurityRules } from "../../../server/core/session/securityRules.ts";
import { hasRequired, registerAgreements } from "./agreements.ts";
import { useInvitation } from "./invitations.ts";
import { isTyped } from "./registerForm.ts";
import {
  applicationDocument,
  requireOpen,
  type Registering,
  type RegisterSource,
} from "./registering.ts";

/** An application as a stranger sends it. */
export interface SentApplication {
  readonly source: RegisterSource;
  /** The code of an invitation, or of an application that was refused. */
  readonly code?: string | undefined;
  /** The code is of a refused application, which came so the first time. */
  readonly again?: { readonly source: RegisterSource } | undefined;
  readonly captcha?: CaptchaAnswer | undefined;
  readonly password: string;
  /** Ids of the agreements that were accepted. */
  readonly agreements: readonly string[];
  readonly set: Readonly<Record<string, unknown>>;
  readonly lines: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/**
 * Stores an application to register: nothing of it is a user or a supplier before somebody reviewed it. Its password is
 * hashed at once and kept apart from the document. Answers the number to ask about.
 * @throws Refusal 6501 not open, 5103 weak password, 6504 agreement, 5005 captcha, 6503 invitation, 5501 the company is
 * known, and all that is wrong in the fields at once.
 */
export async function submitApplication(
  server: Registering,
  context: Context,
  sent: SentApplication,
): Promise<{ readonly number: string }> {
  if (!sent.again) requireOpen(context, sent.source);
  const { password: rules } = await readSecurityRules(server.store.db, server.sessions.tables);
  requireStrong(sent.password, String(sent.set["loginName"] ?? ""), rules);
  const agreements = await registerAgreements(server, context.language);
  if (!hasRequired(agreements)) throw new Refusal("register.closed");
  if (agreements.some(({ id }) => !sent.agreements.includes(id)))
    throw new Refusal("register.agreement");
  const now = server.clock();
  await requireCaptcha(server.store.db, sent.captcha, now);
  const passwordHash = await hashPassword(sent.password);
  const document = applicationDocument(server);
  const accepted = agreements.map(({ code, type, edition, language }) => ({
    agreement: code,
    type,
    version: edition,
    language,
    time: context.now,
    ip: context.ip ?? null,
  }));
  return inTransaction(context, async (writing) => {
    await refuseKnown(writing, document, sent);
    await takeFiles(writing, document, sent);
    const within = { ...writing, store: withinTransaction(writing.store, writing.db) };
    const request = requestOf(document, sent, {
      source: sent.again?.source ?? sent.source,
      agreement: accepted,
    });
    const { id } = await saveOnly(within, { page: document.name, request, origin: "system" });
    await sql`insert into system.registration ("applicationId", "passwordHash")
      values (${id}::uuid, ${passwordHash})`.execute(writing.db);
    if (sent.source === "INVITE")
      await useInvitation(writing, { code: sent.code ?? "", application: id, now });
    const { schema, table } = document.header.sql;
    const { rows } = await sql<{ number: string }>`select number from ${sql.id(schema, table)}
      where id = ${id}::uuid`.execute(writing.db);
    return { number: rows[0]!.number };
  });
}

/** Refuses a tax number that a supplier or an application has, without saying whose it is; two at once wait. */
async function refuseKnown(
  { db, schema }: Writing,
  document: Document,
  { set }: SentApplication,
): Promise<void> {
  const key = "creditCode";
  const code = set[key];
  if (typeof code !== "string") return;
  await sql`select pg_advisory_xact_lock(hashtext('waybill.registration'))`.execute(db);
  const supplier = schema.document(schema.document("user")?.header.field("supplier")?.to ?? "");
  for (const one of [document, supplier]) {
    if (!one?.header.field(key)) continue;
    const { schema: folder, table } = one.header.sql;
    // Who was refused may apply again.
    const refused = one === document ? sql`and status <> 'REFUSED'` : sql``;
    const { rows } = await sql`select 1 from ${sql.id(folder, table)}
      where not deleted ${refused} and upper(${sql.id(key)}) = upper(${code.trim()}) limit 1`.execute(
      db,
    );
    if (rows.length > 0) throw new Refusal("register.known");
  }
}

/** Files count only if a stranger uploaded them for an application that was not sent yet. */
async function takeFiles(
  { db, language }: Writing,
  { header }: Document,
  { set }: SentApplication,
): Promise<void> {
  for (const field of header.fields.filter((one) => one.files && isTyped(one))) {
    const files = set[field.key];
    if (!Array.isArray(files)) continue;
    const ids = (files as readonly { id?: unknown }[]).map(({ id }) => String(id).slice(0, 60));
    const { rows } = await sql`delete from system.registration_file
      where "fileId"::text = any(${ids}::text[]) returning 1`.execute(db);
    if (rows.length !== new Set(ids).size)
      throw new Refusal("common.notFound", { args: [field.title[language], ids[0] ?? ""] });
  }
}

/** What is saved: the fields a stranger may say, no other, and what the product knows. */
function requestOf(
  { header }: Document,
  { set, lines }: SentApplication,
  known: Readonly<Record<string, unknown>>,
): SaveRequest {
  const typed = (table: Table, row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(table.fields.filter(isTyped).map(({ key }) => [key, row[key] ?? null]));
  const tables = header.children.map((table) => {
    const rows = (lines[table.key] ?? []).slice(0, table.maxItems);
    return [table.key, { add: rows.map((row) => ({ set: typed(table, row) })) }] as const;
  });
  return { set: { ...typed(header, set), ...known }, ...Object.fromEntries(tables) } as SaveRequest;
}
