import { sql } from "kysely";
import { canonicalDecimal, ExactDecimal, roundDecimal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { takeNumbers } from "../../../server/core/save/takeNumber.ts";
import { newId } from "../../../server/store/newId.ts";
import { codedTable } from "./codedTable.ts";
import type { HeldStock } from "./lockStock.ts";
import { namedStock } from "./named.ts";
import type { Posted, PostingOptions } from "./postMovement.ts";
import { refusedLeg } from "./refusedLeg.ts";
import { keyText, ledgerCodes } from "./stockKey.ts";

/** Numbers of movements: one series a company that never begins anew. Whoever takes them holds his balances already. */
export function movementNumbers(context: Writing, count: number): Promise<readonly string[]> {
  const { document } = codedTable(context.schema, "mbp");
  return takeNumbers(
    {
      db: context.db,
      schema: context.schema,
      document: document.name,
      numbering: document.numbering!,
      companyId: context.actor.company.id,
      date: context.today,
    },
    count,
  );
}

/** Writes posted movements into the ledger, notes reversals there, and brings the balances to it. */
export async function writeMovements(
  context: Writing,
  writing: {
    readonly posted: readonly Posted[];
    readonly held: ReadonlyMap<string, HeldStock>;
    readonly options: PostingOptions;
  },
): Promise<void> {
  await insertMovements(context, writing.posted, writing.options);
  await noteReversals(context, writing.posted);
  await updateBalances(context, writing.posted, writing.held);
}

const types = {
  mbp001: "text",
  mbp002: "date",
  mbp003: "timestamptz",
  mbp004: "text",
  mbp005: "int",
  mbp006: "uuid",
  mbp007: "uuid",
  mbp008: "uuid",
  mbp009: "uuid",
  mbp010: "text",
  mbp011: "text",
  mbp012: "text",
  mbp013: "text",
  mbp014: "uuid",
  mbp015: "numeric",
  mbp016: "uuid",
  mbp017: "numeric",
  mbp018: "text",
  mbp019: "text",
  mbp020: "int",
  mbp021: "text",
  mbp022: "int",
  mbp023: "text",
  mbp024: "text",
  mbp025: "text",
  mbp027: "uuid",
  mbp028: "numeric",
  mbp029: "numeric",
  mbp030: "uuid",
  mbp031: "text",
  mbp101: "numeric",
} as const;
type LedgerCode = keyof typeof types;

async function insertMovements(
  { db, schema, actor, now }: Writing,
  posted: readonly Posted[],
  options: PostingOptions,
): Promise<void> {
  const table = codedTable(schema, "mbp");
  const codes = Object.keys(types) as LedgerCode[];
  const pairs = pairNumbers(posted);
  const rows = posted.map((one) => ({
    id: newId(),
    ...ledgerRow(one, options, pairs),
    mbp003: now,
    mbp030: actor.staff,
  }));
  const typed = codes.map((code) => sql`${sql.id(code)} ${sql.raw(types[code])}`);
  const user = sql`${actor.user.id}::uuid`;
  const at = sql`${now}::timestamptz`;
  await sql`insert into ${table.name} (id, "orgId", "deptId", "createdBy", "createdAt", "updatedBy", "updatedAt",
      "schemaVersion", ${sql.join(codes.map((code) => table.column(code)))})
    select id, ${actor.company.id}::uuid, ${actor.department}::uuid, ${user}, ${at}, ${user}, ${at},
      ${sql.lit(table.document.version)}::int, ${sql.join(codes.map((code) => sql.id(code)))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, ${sql.join(typed)})`.execute(
    db,
  );
}

function ledgerRow(
  one: Posted,
  { date, source }: PostingOptions,
  pairs: ReadonlyMap<string, string>,
): Partial<Record<LedgerCode, unknown>> {
  const { leg, key, change, entryQuantity, unitCost } = one;
  const parts = Object.entries(ledgerCodes) as [keyof typeof ledgerCodes, LedgerCode][];
  return {
    ...Object.fromEntries(parts.map(([part, code]) => [code, key[part]])),
    mbp001: one.number,
    mbp002: date,
    mbp004: leg.type,
    mbp005: change.isNegative() ? -1 : 1,
    mbp014: one.baseUnit,
    mbp015: canonicalDecimal(change.abs()),
    mbp016: leg.unit,
    mbp017: canonicalDecimal(entryQuantity.abs()),
    mbp018: source.type,
    mbp019: source.number,
    mbp020: leg.item ?? null,
    mbp021: leg.order?.number ?? null,
    mbp022: leg.order?.item ?? null,
    mbp023: leg.workOrder ?? null,
    mbp024: leg.pair === undefined ? null : pairs.get(leg.pair),
    mbp025: leg.reverses ?? null,
    mbp027: leg.reason ?? null,
    mbp028: unitCost && canonicalDecimal(roundDecimal(unitCost, 6)),
    mbp029: canonicalDecimal(one.after),
    mbp031: leg.remark ?? null,
    mbp101: canonicalDecimal(change),
  };
}

/** The number of a pair is that of its first leg. */
function pairNumbers(posted: readonly Posted[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const { leg, number } of posted) {
    if (leg.pair !== undefined && !pairs.has(leg.pair)) pairs.set(leg.pair, number);
  }
  return pairs;
}

/** Each movement is reversed at most once: its balance is held, so nobody else does it meanwhile. */
async function noteReversals(context: Writing, posted: readonly Posted[]): Promise<void> {
  const { db, schema, actor } = context;
  const reversals = posted.flatMap(({ number, leg, key }) =>
    leg.reverses === undefined ? [] : [{ number, leg, key, original: leg.reverses }],
  );
  if (reversals.length === 0) return;
  const table = codedTable(schema, "mbp");
  const { rows } = await sql<{ number: string }>`update ${table.name} m
    set ${table.column("mbp026")} = r.number
    from jsonb_to_recordset(${JSON.stringify(reversals.map(({ number, original }) => ({ number, original })))}::jsonb) as r(number text, original text)
    where m."orgId" = ${actor.company.id}::uuid and ${table.column("mbp001", "m")} = r.original
      and ${table.column("mbp026", "m")} is null
    returning r.number`.execute(db);
  if (rows.length === reversals.length) return;
  const done = new Set(rows.map(({ number }) => number));
  const late = reversals.find(({ number }) => !done.has(number))!;
  const { rows: by } = await sql<{ number: string | null }>`
    select ${table.column("mbp026")} as number from ${table.name}
    where "orgId" = ${actor.company.id}::uuid and ${table.column("mbp001")} = ${late.original}`.execute(
    db,
  );
  const args = [by[0]?.number ?? late.original];
  throw refusedLeg(late.leg, "stock.reversed", args, await namedStock(context, late.key));
}

/** What is usable is available as far as it is not reserved; all other stock is held for something. */
async function updateBalances(
  { db, schema, actor, now }: Writing,
  posted: readonly Posted[],
  held: ReadonlyMap<string, HeldStock>,
): Promise<void> {
  const table = codedTable(schema, "mbq");
  const column = (code: string) => table.column(code);
  const last = new Map(
    posted.map(({ key, after }) => [held.get(keyText(key))!.id, canonicalDecimal(after)]),
  );
  const used = Map.groupBy(posted, ({ key }) => held.get(keyText(key))!.id);
  const rows = JSON.stringify(
    [...last].map(([id, quantity]) => {
      const sum = used.get(id)!.reduce((so, one) => so.plus(one.used), new ExactDecimal(0));
      return { id, quantity, used: canonicalDecimal(sum) };
    }),
  );
  await sql`update ${table.name} s set ${column("mbq010")} = b.quantity,
      ${column("mbq011")} = ${table.column("mbq011", "s")} - b.used,
      ${column("mbq012")} = case when ${table.column("mbq007", "s")} = 'OK'
        then b.quantity - ${table.column("mbq011", "s")} + b.used else 0 end,
      ${column("mbq015")} = ${now}::timestamptz, version = s.version + 1,
      "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as b(id uuid, quantity numeric, used numeric) where s.id = b.id`.execute(
    db,
  );
}
