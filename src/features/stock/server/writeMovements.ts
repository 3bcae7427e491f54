import { sql } from "kysely";
import { canonicalDecimal, ExactDecimal, roundDecimal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { takeNumbers } from "../../../server/core/save/uniqueValues.ts";
import { newId } from "../../../server/store/newId.ts";
import type { HeldStock } from "./lockStock.ts";
import { namedStock } from "./named.ts";
import type { Posted, PostingOptions } from "./postMovement.ts";
import { refusedLeg } from "./refusedLeg.ts";
import { keyText } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** Numbers of movements: one series a company, which never restarts. The caller has locked its balances, so numbers follow the order of postings. */
export function movementNumbers(context: Writing, count: number): Promise<readonly string[]> {
  const { document } = bind(context.schema, bound.ledger);
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

type LedgerKey = keyof typeof bound.ledger.fields;

async function insertMovements(
  { db, schema, actor, now }: Writing,
  posted: readonly Posted[],
  options: PostingOptions,
): Promise<void> {
  const table = bind(schema, bound.ledger);
  const { header } = table.document;
  const keys = (Object.keys(table.keys) as LedgerKey[]).filter((key) => key !== "reversedBy");
  const pairs = pairNumbers(posted);
  const rows = posted.map((one) => ({
    id: newId(),
    ...ledgerRow(one, options, pairs),
    postedAt: now,
    operator: actor.staff,
  }));
  const typed = keys.map((key) => {
    const field = header.field(table.keys[key])!;
    return sql`${sql.id(key)} ${sql.raw(field.kind.column(field))}`;
  });
  const user = sql`${actor.user.id}::uuid`;
  const at = sql`${now}::timestamptz`;
  await sql`insert into ${table.name} (id, "orgId", "deptId", "createdBy", "createdAt", "updatedBy", "updatedAt",
      "schemaVersion", ${sql.join(keys.map((key) => table.columns[key]))})
    select id, ${actor.company.id}::uuid, ${actor.department}::uuid, ${user}, ${at}, ${user}, ${at},
      ${sql.lit(table.document.version)}::int, ${sql.join(keys.map((key) => sql.id(key)))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id uuid, ${sql.join(typed)})`.execute(
    db,
  );
}

function ledgerRow(
  one: Posted,
  { date, source }: PostingOptions,
  pairs: ReadonlyMap<string, string>,
): Partial<Record<LedgerKey, unknown>> {
  const { leg, key, change, entryQuantity, unitCost } = one;
  return {
    ...key,
    number: one.number,
    postingDate: date,
    type: leg.type,
    direction: change.isNegative() ? -1 : 1,
    baseUnit: one.baseUnit,
    quantity: canonicalDecimal(change.abs()),
    entryUnit: leg.unit,
    entryQuantity: canonicalDecimal(entryQuantity.abs()),
    sourceType: source.type,
    sourceNo: source.number,
    sourceItem: leg.item ?? null,
    orderNo: leg.order?.number ?? null,
    orderItem: leg.order?.item ?? null,
    workOrder: leg.workOrder ?? null,
    pairNo: leg.pair === undefined ? null : pairs.get(leg.pair),
    reversalOf: leg.reverses ?? null,
    reason: leg.reason ?? null,
    unitCost: unitCost && canonicalDecimal(roundDecimal(unitCost, 6)),
    balance: canonicalDecimal(one.after),
    remark: leg.remark ?? null,
    change: canonicalDecimal(change),
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

/** Notes reversals. Each movement is reversed at most once: its balance is locked, so that no other posting reverses it meanwhile. */
async function noteReversals(context: Writing, posted: readonly Posted[]): Promise<void> {
  const { db, schema, actor } = context;
  const reversals = posted.flatMap(({ number, leg, key }) =>
    leg.reverses === undefined ? [] : [{ number, leg, key, original: leg.reverses }],
  );
  if (reversals.length === 0) return;
  const table = bind(schema, bound.ledger);
  const m = table.as("m");
  const { rows } = await sql<{ number: string }>`update ${table.name} m
    set ${table.columns.reversedBy} = r.number
    from jsonb_to_recordset(${JSON.stringify(reversals.map(({ number, original }) => ({ number, original })))}::jsonb) as r(number text, original text)
    where m."orgId" = ${actor.company.id}::uuid and ${m.number} = r.original
      and ${m.reversedBy} is null
    returning r.number`.execute(db);
  if (rows.length === reversals.length) return;
  const done = new Set(rows.map(({ number }) => number));
  const late = reversals.find(({ number }) => !done.has(number))!;
  const { rows: by } = await sql<{ number: string | null }>`
    select ${table.columns.reversedBy} as number from ${table.name}
    where "orgId" = ${actor.company.id}::uuid and ${table.columns.number} = ${late.original}`.execute(
    db,
  );
  const args = [by[0]?.number ?? late.original];
  throw refusedLeg(late.leg, "stock.reversed", args, await namedStock(context, late.key));
}

/** Usable stock (`OK`) is available as far as it is not reserved; stock in any other status is not available. */
async function updateBalances(
  { db, schema, actor, now }: Writing,
  posted: readonly Posted[],
  held: ReadonlyMap<string, HeldStock>,
): Promise<void> {
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  const column = table.columns;
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
  await sql`update ${table.name} s set ${column.onHand} = b.quantity,
      ${column.reserved} = ${s.reserved} - b.used,
      ${column.available} = case when ${s.status} = 'OK'
        then b.quantity - ${s.reserved} + b.used else 0 end,
      ${column.lastMovement} = ${now}::timestamptz, version = s.version + 1,
      "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as b(id uuid, quantity numeric, used numeric) where s.id = b.id`.execute(
    db,
  );
}
