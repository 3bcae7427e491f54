import { sql } from "kysely";
import { ExactDecimal } from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import { selectKey, type KeyPart, type StockKey } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** What a row holds of a balance, in base units. The sum over the rows that hold of one is what the balance has reserved. */
export interface Reservation {
  /** Id of the line that holds it. */
  readonly holder: string;
  /** Id of the balance. */
  readonly stock: string;
  readonly quantity: string;
}

/** What lines hold, with the keys of the balances. */
export async function reservationsOf(
  { db, schema }: Pick<Context, "db" | "schema">,
  holders: readonly string[],
): Promise<readonly (Reservation & { readonly key: StockKey })[]> {
  if (holders.length === 0) return [];
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  const { rows } = await sql<Reservation & Record<KeyPart, string | null>>`
    select r.holder, r.stock, trim_scale(r.quantity)::text as quantity,
      ${selectKey(s)}
    from system.stock_reservation r join ${table.name} s on s.id = r.stock
    where r.holder = any(${[...holders]}::uuid[]) order by r.stock, r.holder`.execute(db);
  return rows.map(({ holder, stock, quantity, ...key }) => ({
    holder,
    stock,
    quantity,
    key: key as unknown as StockKey,
  }));
}

/** Lines of a document that hold stock, or of the company those whose time is over. */
export async function holdersOf(
  { db, actor }: Pick<Context, "db" | "actor">,
  of: { readonly record: string } | { readonly until: string },
): Promise<readonly string[]> {
  const which =
    "record" in of
      ? sql`"recordId" = ${of.record}::uuid`
      : sql`"orgId" = ${actor.company.id}::uuid and until <= ${of.until}::timestamptz`;
  const { rows } = await sql<{ holder: string }>`
    select distinct holder from system.stock_reservation where ${which} order by holder`.execute(
    db,
  );
  return rows.map(({ holder }) => holder);
}

/** Puts what lines hold in the place of what they held. The balances are locked; what they have reserved is not touched. */
export async function writeReservations(
  { db, actor, now }: Writing,
  options: {
    readonly holders: readonly string[];
    readonly held: readonly Reservation[];
    readonly record: string;
    readonly until?: string | null;
  },
): Promise<void> {
  const { holders, held, record, until = null } = options;
  await sql`delete from system.stock_reservation where holder = any(${[...holders]}::uuid[])`.execute(
    db,
  );
  const rows = held.filter(({ quantity }) => !new ExactDecimal(quantity).isZero());
  if (rows.length === 0) return;
  await sql`insert into system.stock_reservation (holder, stock, "recordId", "orgId", quantity, at, until)
    select holder, stock, ${record}::uuid, ${actor.company.id}::uuid, quantity, ${now}::timestamptz, ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(holder uuid, stock uuid, quantity numeric)`.execute(
    db,
  );
}

/** Takes what was used up off reservations; those that are used up are gone. */
export async function spendReservations(
  { db }: Writing,
  used: readonly Reservation[],
): Promise<void> {
  if (used.length === 0) return;
  const rows = JSON.stringify(used);
  await sql`update system.stock_reservation r set quantity = r.quantity - u.quantity
    from (select holder, stock, sum(quantity) as quantity
      from jsonb_to_recordset(${rows}::jsonb) as u(holder uuid, stock uuid, quantity numeric) group by 1, 2) u
    where r.holder = u.holder and r.stock = u.stock`.execute(db);
  await sql`delete from system.stock_reservation where quantity <= 0
    and holder = any(${used.map(({ holder }) => holder)}::uuid[])`.execute(db);
}
