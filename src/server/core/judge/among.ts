import { sql, type RawBuilder } from "kysely";
import {
  ExactDecimal,
  environmentOf,
  headerPlace,
  recordContextOf,
  recordModelOf,
  refusalOf,
  wireOf,
  type Among,
  type Document,
  type Expression,
  type Row,
} from "../../../engine/index.ts";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { tableOf } from "../../store/statement/statement.ts";
import type { Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";

/**
 * Checks after a header was written that an `among` rule of its document holds over the rows with the same values.
 * Concurrent writers of such rows wait for each other. A row that did not get worse is accepted.
 * @throws Refusal in the rule's own words or with its row of the error table: for a sum, what the others have and what is left; for a period,
 * the row that it overlaps.
 */
export async function refuseAmong(context: Writing, written: Written, among: Among): Promise<void> {
  const { document, before, after } = written;
  if (!after || (before && !isConcerned(among, before, after))) return;
  const max = among.apart ? null : limitOf(context, document, among.max, after);
  if (!among.apart && max === null) return;
  const key = JSON.stringify(["among", document.name, ...among.same.map((one) => after[one])]);
  await sql`${sql.raw(withTheNext)}select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(
    context.db,
  );
  const args = await brokenBy(context, written, among, max);
  if (!args) return;
  const field = among.apart?.[0] ?? among.sum;
  if (among.message) throw refusalOf([{ msgKey: among.message, args, path: field, field }]);
  const said = among.title![context.language];
  const told = said.replaceAll(/\{(\d)\}/g, (_, at: string) => args[Number(at)] ?? "");
  const status = among.apart ? 5303 : 5301;
  throw refusalOf([{ msgKey: "common.rule", status, args: [told], path: field, field }]);
}

/** Whether the write changed anything that `among` reads, other than lowering the number that is summed. */
function isConcerned(among: Among, before: Row, after: Row): boolean {
  const changed = (key: string) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const read = (among.where?.dependencies ?? []).map((path) => path.split(".")[0]!);
  if ([...among.same, ...(among.apart ?? []), ...read].some(changed)) return true;
  if (among.sum === undefined) return false;
  const number = (row: Row) => new ExactDecimal(String(row[among.sum!] ?? 0));
  return number(after).gt(number(before));
}

/** The arguments of the refusal when the row counts and breaks the rule; else undefined. */
async function brokenBy(
  context: Writing,
  { document, id }: Written,
  among: Among,
  max: string | null,
): Promise<readonly string[] | undefined> {
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema: context.schema, document, table: document.header, ambient });
  const { alias } = source.row;
  const row = (key: string) => sql.id(alias, key);
  const own = (key: string) => sql.id("own", key);
  const counts = among.where ? rowExpression(source, source.row, among.where) : sql`true`;
  const counted = await sql`select 1 ${source.from()} where ${row("id")} = ${id}::uuid
    and not ${row("deleted")} and ${counts}`.execute(context.db);
  if (counted.rows.length === 0) return undefined;
  const same = among.same.map((key) => sql`${row(key)} is not distinct from ${own(key)}`);
  const company = document.scope === "company" ? [sql`${row("orgId")} = ${own("orgId")}`] : [];
  const others = sql`${source.from()} join ${tableOf(document.header)} as own on own.id = ${id}::uuid
    where not ${row("deleted")} and ${row("id")} <> own.id and ${counts}
      and ${sql.join([...same, ...company], sql` and `)}`;
  return among.apart
    ? overlapping(context, document, { others, row, own, ...among })
    : exceeded(context, { others, document, id, row, sum: among.sum, max });
}

/** The most that the sum may be for the written row, as decimal text; null where there is no limit. */
function limitOf(context: Writing, document: Document, max: Expression, after: Row) {
  const { header } = recordModelOf(document, context.language);
  const place = headerPlace(header, after);
  const limit = max.evaluate(environmentOf(place, recordContextOf(context)));
  return limit === null ? null : String(wireOf(limit));
}

interface Others {
  /** The from and where clauses of the rows that share the values of the written one, which is `own`. */
  readonly others: RawBuilder<unknown>;
  readonly row: (key: string) => RawBuilder<unknown>;
}

/** Suppliers and customers do not learn whose row overlaps theirs. */
async function overlapping(
  { db, actor, language }: Writing,
  { identity, title }: Document,
  options: Others & {
    readonly own: Others["row"];
    readonly apart: readonly [from: string, to: string];
    readonly touching: boolean;
  },
): Promise<readonly string[] | undefined> {
  const { others, row, own, apart, touching } = options;
  const [from, to] = apart;
  const before = touching ? sql`<` : sql`<=`;
  const { rows } = await sql<{
    known: string;
  }>`select ${row(identity.code)}::text as known ${others}
    and (${own(to)} is null or ${row(from)} ${before} ${own(to)}) and (${row(to)} is null or ${own(from)} ${before} ${row(to)})
    order by 1 limit 1`.execute(db);
  return rows[0] && [actor.party ? title[language] : rows[0].known];
}

async function exceeded(
  { db }: Writing,
  options: Others & {
    readonly document: Document;
    readonly id: string;
    readonly sum: string;
    readonly max: string | null;
  },
): Promise<readonly string[] | undefined> {
  const { others, document, id, row, sum, max } = options;
  const { rows } = await sql<{ taken: string; left: string; over: boolean }>`
    with summed as (select coalesce(sum(${row(sum)}), 0) as taken ${others})
    select trim_scale(taken)::text as taken, trim_scale(greatest(0, ${max}::numeric - taken))::text as left,
      taken + coalesce((select own.${sql.id(sum)} from ${tableOf(document.header)} as own where own.id = ${id}::uuid), 0)
        > ${max}::numeric as over
    from summed`.execute(db);
  const [found] = rows;
  return found?.over ? [found.taken, found.left] : undefined;
}
