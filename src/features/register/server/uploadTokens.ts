import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import { newToken, tokenHash } from "../../../server/core/session/sessions.ts";
import type { Db } from "../../../server/store/connection/store.ts";

/** How long a stranger may upload files for one application. */
const tokenHours = 24;
/** What strangers may upload: with one token, and in a day from one address and from all. */
const mostFiles = 20;
const [mostOfToken, mostOfAddress, mostOfAll] = [40, 100, 2000].map((size) => size * 1024 * 1024);

/** A token with which files of one application are uploaded. Only its hash is stored. */
export async function newUploadToken(db: Db, now: Date): Promise<string> {
  const token = newToken();
  const until = new Date(now.getTime() + tokenHours * 3_600_000);
  await sql`insert into system.registration_token ("tokenHash", "expiresAt", files, bytes)
    values (${tokenHash(token)}, ${until}, 0, 0)`.execute(db);
  return token;
}

/** Throws 6505 `register.token` for a token that is not known, over or used up: before the file is read. */
export async function requireUploadToken(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const { rows } = await sql`select 1 from system.registration_token
    where "tokenHash" = ${tokenHash(token ?? "")} and "expiresAt" > ${now} and files < ${mostFiles}`.execute(
    db,
  );
  if (rows.length === 0) throw new Refusal("register.token");
}

/**
 * Counts a file of a stranger, in the transaction that stores it. Throws 6505 `register.token` when it is too much for its
 * token, 6506 `register.full` when it is too much for the day.
 */
export async function countUpload(
  db: Db,
  file: { readonly token: string; readonly ip: string; readonly bytes: number; readonly now: Date },
): Promise<void> {
  const { token, ip, bytes, now } = file;
  const { rows: counted } = await sql`update system.registration_token
    set files = files + 1, bytes = bytes + ${bytes}
    where "tokenHash" = ${tokenHash(token)} and "expiresAt" > ${now} and files < ${mostFiles}
      and bytes + ${bytes} <= ${mostOfToken} returning 1`.execute(db);
  if (counted.length === 0) throw new Refusal("register.token");
  const day = now.toISOString().slice(0, 10);
  // Addresses of one day count one after the other, so that their sum is right.
  await sql`select pg_advisory_xact_lock(hashtext('waybill.registration.upload'))`.execute(db);
  const { rows } = await sql<{ own: number; all: number }>`with own as (
      insert into system.registration_day (day, ip, bytes) values (${day}, ${ip}, ${bytes})
      on conflict (day, ip) do update set bytes = system.registration_day.bytes + excluded.bytes
      returning bytes)
    select own.bytes::float8 as own, (own.bytes + coalesce((select sum(other.bytes)
      from system.registration_day other where other.day = ${day} and other.ip <> ${ip}), 0))::float8 as all
    from own`.execute(db);
  const { own, all } = rows[0]!;
  if (own > mostOfAddress! || all > mostOfAll!) throw new Refusal("register.full");
}

/** Forgets tokens that are over and the totals of days that are. */
export async function forgetUploads(db: Db, now: Date): Promise<void> {
  await sql`delete from system.registration_token where "expiresAt" <= ${now}`.execute(db);
  await sql`delete from system.registration_day
    where day < ${now.toISOString().slice(0, 10)}`.execute(db);
}
