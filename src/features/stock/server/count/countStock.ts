import { sql } from "kysely";
import { Refusal } from "../../../../engine/index.ts";
import type { Writing } from "../../../../server/core/context.ts";
import { codedTable } from "../codedTable.ts";
import { covers, refuseOverlap, resolveScope, scopeText, type AskedScope } from "./countScope.ts";
import { balanceCodes, keyOf, ledgerCodes, sameKey, type KeyPart } from "../stockKey.ts";

/** Stock of a scope as the book has it. */
export type BookLine = Readonly<Record<KeyPart, string | null>> & {
  readonly unit: string;
  readonly quantity: string;
  /** Of the latest movement of this stock that had one, per base unit. */
  readonly cost: string | null;
};

/** The stocktake that begins. */
interface Count {
  readonly id: string;
  readonly number: string;
  readonly scope: AskedScope;
  /** Nothing moves in its scope until its result is posted. */
  readonly freeze: boolean;
  /** Staff who may not see the quantities meanwhile. */
  readonly blindFor: readonly string[];
}

/**
 * Begins a stocktake: holds the warehouse (so that postings there are done, and none begins), refuses a scope that another
 * one covers (5601) and one without stock (5609), notes it as running (again, if it was noted before), marks the stock, and answers what the book has,
 * in the order of locations and materials, with the number of the last movement.
 */
export async function beginCount(
  context: Writing,
  count: Count,
): Promise<{ readonly lines: readonly BookLine[]; readonly lastMovement: string | null }> {
  const { db, schema, actor, now } = context;
  const warehouse = codedTable(schema, "maa");
  await sql`select 1 from ${warehouse.name} where id = ${count.scope.warehouse}::uuid for update`.execute(
    db,
  );
  const scope = await resolveScope(context, count.scope);
  await refuseOverlap(context, count.id, scope);
  await sql`insert into system.stock_count
    ("recordId", "orgId", number, warehouse, areas, locations, "locationAreas", materials, frozen, running, at)
    values (${count.id}::uuid, ${actor.company.id}::uuid, ${count.number}, ${scope.warehouse}::uuid,
      ${[...scope.areas]}::uuid[], ${[...scope.locations]}::uuid[], ${[...scope.locationAreas]}::uuid[],
      ${scope.materials && [...scope.materials]}::uuid[], ${count.freeze}, true, ${now}::timestamptz)
    on conflict ("recordId") do update set warehouse = excluded.warehouse, areas = excluded.areas, locations = excluded.locations,
      "locationAreas" = excluded."locationAreas", materials = excluded.materials, frozen = excluded.frozen, running = true,
      at = excluded.at`.execute(db);
  const ids = await markStock(context, count);
  const lines = await bookOf(context, ids);
  if (lines.length === 0)
    throw new Refusal("cnt.emptyScope", { args: [await scopeText(context, count.scope)] });
  const ledger = codedTable(schema, "mbp");
  const { rows } = await sql<{ last: string | null }>`
    select max(${ledger.column("mbp001")}) as last from ${ledger.name}
    where "orgId" = ${actor.company.id}::uuid`.execute(db);
  return { lines, lastMovement: rows[0]!.last };
}

/** Locks the stock of the scope in the order of ids and marks it; answers the ids. */
async function markStock(
  { db, schema, actor }: Writing,
  { id, number, freeze, blindFor }: Count,
): Promise<readonly string[]> {
  const table = codedTable(schema, "mbq");
  const of = (code: string) => table.column(code, "s");
  const { rows } = await sql<{ id: string }>`select s.id from ${table.name} s
    join system.stock_count c on c."recordId" = ${id}::uuid
      and c."orgId" = s."orgId" and c.warehouse = ${of("mbq002")} and ${covers(of("mbq003"), of("mbq004"), of("mbq005"))}
    order by s.id for update of s`.execute(db);
  const ids = rows.map((row) => row.id);
  await sql`update ${table.name} s set ${table.column("mbq013")} = ${freeze}, ${table.column("mbq102")} = ${number},
      ${table.column("mbq103")} = ${[...blindFor]}::uuid[], version = s.version + 1, "updatedBy" = ${actor.user.id}::uuid
    where s.id = any(${ids}::uuid[])`.execute(db);
  return ids;
}

/** The company's stock that has these values in its key, as the book has it; null is a value too. */
export async function bookWhere(
  context: Writing,
  parts: readonly (readonly [KeyPart, string | null])[],
): Promise<readonly BookLine[]> {
  const table = codedTable(context.schema, "mbq");
  const same = parts.map(
    ([part, value]) =>
      sql`${table.column(balanceCodes[part], "s")}::text is not distinct from ${value}::text`,
  );
  const { rows } = await sql<{ id: string }>`select s.id from ${table.name} s
    where s."orgId" = ${context.actor.company.id}::uuid and ${sql.join(same, sql` and `)}
    order by s.id`.execute(context.db);
  return bookOf(
    context,
    rows.map(({ id }) => id),
  );
}

async function bookOf(
  { db, schema }: Writing,
  ids: readonly string[],
): Promise<readonly BookLine[]> {
  const stock = codedTable(schema, "mbq");
  const ledger = codedTable(schema, "mbp");
  const location = codedTable(schema, "mac");
  const material = codedTable(schema, "bma");
  const parts = Object.entries(balanceCodes) as [KeyPart, string][];
  const same = sameKey(keyOf(ledger, ledgerCodes, "m"), keyOf(stock, balanceCodes, "s"));
  const { rows } = await sql<BookLine>`
    select ${sql.join(parts.map(([part, code]) => sql`${stock.column(code, "s")} as ${sql.id(part)}`))},
      ${stock.column("mbq101", "s")} as unit, trim_scale(${stock.column("mbq010", "s")})::text as quantity,
      (select trim_scale(${ledger.column("mbp028", "m")})::text from ${ledger.name} m
        where m."orgId" = s."orgId" and ${ledger.column("mbp028", "m")} is not null and ${same}
        order by ${ledger.column("mbp001", "m")} desc limit 1) as cost
    from ${stock.name} s
    join ${material.name} material on material.id = ${stock.column("mbq005", "s")}
    left join ${location.name} place on place.id = ${stock.column("mbq004", "s")}
    where s.id = any(${[...ids]}::uuid[]) and ${stock.column("mbq010", "s")} <> 0
    order by ${location.column("mac001", "place")} nulls first, ${material.column("bma001", "material")},
      ${stock.column("mbq006", "s")} nulls first, ${stock.column("mbq007", "s")}, s.id`.execute(db);
  return rows;
}
