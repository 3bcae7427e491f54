import { sql, type RawBuilder } from "kysely";
import { recordContextOf } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { rowAccess } from "../../../../server/store/rows/rowAccess.ts";
import { sourceOf } from "../../../../server/store/rows/source.ts";
import { codedTable, hasCode } from "../codedTable.ts";

/** A batch of a material; without a batch: what of the material has none. */
export interface Traced {
  readonly material: string;
  readonly batch: string | null;
}
/** What one work order, or else one document, did to a batch in all: more came (above 0) or went. What it took and brought back is nothing. */
export interface BatchStep extends Traced {
  /** Null where it is a work order. */
  readonly sourceType: string | null;
  readonly sourceNo: string | null;
  readonly workOrder: string | null;
  readonly change: string;
  readonly unit: string;
}
/** What a work order took (below 0) or made of a batch in all. */
interface OrderStep extends Traced {
  readonly workOrder: string;
  readonly change: string;
  readonly unit: string;
}
/** The document a task was made from, and with whom. */
interface TaskOrigin {
  readonly number: string;
  readonly sourceType: string;
  readonly sourceNo: string | null;
  readonly counterpart: string | null;
}

/** The movements that the reader may see, as a row set. */
function readableLedger(context: Context): RawBuilder<unknown> {
  const { schema, actor, product } = context;
  const { document } = codedTable(schema, "mbp");
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document, table: document.header, ambient });
  const right = { menu: document.menu, buttons: ["query"] };
  const where = rowAccess(source, { actor, rowHooks: product.rowHooks, right });
  return sql`(select t.* ${source.from()} where ${where})`;
}

/** The steps of batches, by document. */
export async function stepsOfBatches(
  context: Context,
  batches: readonly Traced[],
): Promise<readonly BatchStep[]> {
  const named = batches.filter(({ batch }) => batch !== null);
  if (named.length === 0) return [];
  const m = (code: string) => codedTable(context.schema, "mbp").column(code, "m");
  const { rows } = await sql<BatchStep>`
    select ${m("mbp009")} as material, ${m("mbp010")} as batch, case when ${m("mbp023")} is null then ${m("mbp018")} end as "sourceType",
      case when ${m("mbp023")} is null then ${m("mbp019")} end as "sourceNo",
      ${m("mbp023")} as "workOrder", ${m("mbp014")} as unit, trim_scale(sum(${m("mbp101")}))::text as change
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as k(material uuid, batch text)
    join ${readableLedger(context)} m on ${m("mbp009")} = k.material and ${m("mbp010")} = k.batch
    group by 1, 2, 3, 4, 5, 6 having sum(${m("mbp101")}) <> 0 order by min(${m("mbp001")})`.execute(
    context.db,
  );
  return rows;
}

/** What work orders took and made. */
export async function stepsOfOrders(
  context: Context,
  orders: readonly string[],
): Promise<readonly OrderStep[]> {
  if (orders.length === 0) return [];
  const m = (code: string) => codedTable(context.schema, "mbp").column(code, "m");
  const { rows } = await sql<OrderStep>`
    select ${m("mbp023")} as "workOrder", ${m("mbp009")} as material, ${m("mbp010")} as batch, ${m("mbp014")} as unit,
      trim_scale(sum(${m("mbp101")}))::text as change
    from ${readableLedger(context)} m where ${m("mbp023")} = any(${[...orders]}::text[])
    group by 1, 2, 3, 4 having sum(${m("mbp101")}) <> 0 order by min(${m("mbp001")})`.execute(
    context.db,
  );
  return rows;
}

/** What tasks were made from. */
export async function originsOf(
  { db, schema, actor }: Context,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, TaskOrigin>> {
  if (numbers.length === 0 || !hasCode(schema, "mba")) return new Map();
  const task = codedTable(schema, "mba");
  const { rows } = await sql<TaskOrigin>`
    select ${task.column("mba001")} as number, ${task.column("mba008")} as "sourceType", ${task.column("mba009")} as "sourceNo",
      ${task.column("mba010")} as counterpart from ${task.name}
    where "orgId" = ${actor.company.id}::uuid and ${task.column("mba001")} = any(${[...numbers]}::text[])
    order by number`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
}
