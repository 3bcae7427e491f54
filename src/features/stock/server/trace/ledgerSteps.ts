import { sql, type RawBuilder } from "kysely";
import { recordContextOf } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { rowAccess } from "../../../../server/store/rows/rowAccess.ts";
import { sourceOf } from "../../../../server/store/rows/source.ts";
import { bind, isBound } from "../../../../server/store/statement/bind.ts";
import { bound } from "../../words/bindings.ts";

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
  const { document } = bind(schema, bound.ledger);
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
  const m = bind(context.schema, bound.ledger).as("m");
  const { rows } = await sql<BatchStep>`
    select ${m.material} as material, ${m.batch} as batch, case when ${m.workOrder} is null then ${m.sourceType} end as "sourceType",
      case when ${m.workOrder} is null then ${m.sourceNo} end as "sourceNo",
      ${m.workOrder} as "workOrder", ${m.baseUnit} as unit, trim_scale(sum(${m.change}))::text as change
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as k(material uuid, batch text)
    join ${readableLedger(context)} m on ${m.material} = k.material and ${m.batch} = k.batch
    group by 1, 2, 3, 4, 5, 6 having sum(${m.change}) <> 0 order by min(${m.number})`.execute(
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
  const m = bind(context.schema, bound.ledger).as("m");
  const { rows } = await sql<OrderStep>`
    select ${m.workOrder} as "workOrder", ${m.material} as material, ${m.batch} as batch, ${m.baseUnit} as unit,
      trim_scale(sum(${m.change}))::text as change
    from ${readableLedger(context)} m where ${m.workOrder} = any(${[...orders]}::text[])
    group by 1, 2, 3, 4 having sum(${m.change}) <> 0 order by min(${m.number})`.execute(context.db);
  return rows;
}

/** What tasks were made from. */
export async function originsOf(
  { db, schema, actor }: Context,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, TaskOrigin>> {
  if (numbers.length === 0 || !isBound(schema, bound.task)) return new Map();
  const task = bind(schema, bound.task);
  const { rows } = await sql<TaskOrigin>`
    select ${task.columns.number} as number, ${task.columns.sourceType} as "sourceType", ${task.columns.sourceNo} as "sourceNo",
      ${task.columns.counterpart} as counterpart from ${task.name}
    where "orgId" = ${actor.company.id}::uuid and ${task.columns.number} = any(${[...numbers]}::text[])
    order by number`.execute(db);
  return new Map(rows.map((row) => [row.number, row]));
}
