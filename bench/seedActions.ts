import type pg from "pg";

/** Rows that the measured actions are run on, and the ids the hand-written side needs. */
export interface SeededActions {
  /** Approved requisitions with three lines to accept; `line` is the first one's id. */
  readonly requisitions: readonly { readonly id: string; readonly line: string }[];
  /** Enabled materials, used by nothing. */
  readonly materials: readonly { readonly id: string }[];
  /** Draft orders of three lines. */
  readonly orders: readonly { readonly id: string }[];
  readonly staff: string;
  readonly administrator: string;
}

/**
 * Copies an approved requisition and a material of the demo data by SQL as often as asked, beside the orders that are
 * there. Every copy stands at version 1, its lines wait to be accepted.
 */
export async function seedActions(
  client: pg.Client,
  options: { readonly copies: number; readonly buyerUser: string },
): Promise<SeededActions> {
  const { copies, buyerUser } = options;
  const rowsOf = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query(text, [...values])).rows as T[];
  await client.query(
    `insert into purchasing.requisition
     select (jsonb_populate_record(null::purchasing.requisition, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'version', 1,
       'number', 'BR' || lpad(n::text, 8, '0'), 'subject', 'Bench requisition ' || n, 'status', 'APPROVED', 'handler', null))).*
     from (select * from purchasing.requisition where status = 'APPROVED' and not deleted order by number limit 1) r
     cross join generate_series(1, $1::int) as n`,
    [copies],
  );
  await client.query(
    `insert into purchasing.requisition_items
     select (jsonb_populate_record(null::purchasing.requisition_items, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(), 'headerId', r.id, 'item', i, 'version', 1,
       'progress', 'WAIT', 'closing', 'OPEN', 'buyer', null, 'acceptedAt', null, 'ordered', 0, 'received', 0, 'closed', 0,
       'remaining', l.quantity, 'orderNo', null, 'orderItem', null, 'inquiryNo', null, 'inquiryItem', null))).*
     from purchasing.requisition r cross join generate_series(1, 3) as i
     cross join (select l.* from purchasing.requisition_items l join purchasing.requisition o on o.id = l."headerId"
       where o.status = 'APPROVED' and l.material is not null order by o.number, l.item limit 1) l
     where r.subject like 'Bench requisition %'`,
  );
  await client.query(
    `insert into masters.material
     select (jsonb_populate_record(null::masters.material, to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(), 'version', 1, 'code', 'BENCH' || n,
       'status', 'ENABLED'))).*
     from (select * from masters.material where not deleted order by code limit 1) m
     cross join generate_series(1, $1::int) as n`,
    [copies],
  );
  for (const table of [
    "purchasing.requisition",
    "purchasing.requisition_items",
    "masters.material",
  ])
    await client.query(`vacuum analyze ${table}`);
  const [staff] = await rowsOf<{ id: string }>(
    `select id from organisation.staff where "user" = $1`,
    [buyerUser],
  );
  const [administrator] = await rowsOf<{ id: string }>(
    `select id from system."user" where "loginName" = 'admin'`,
  );
  return {
    requisitions: await rowsOf(
      `select r.id, l.id as line from purchasing.requisition r join purchasing.requisition_items l on l."headerId" = r.id and l.item = 1
       where r.subject like 'Bench requisition %' order by r.number`,
    ),
    materials: await rowsOf(
      `select id from masters.material where code like 'BENCH%' order by code`,
    ),
    orders: await rowsOf(
      `select id from purchasing.purchase_order where title like 'Bench order %' and status = 'DRAFT' order by number`,
    ),
    staff: staff!.id,
    administrator: administrator!.id,
  };
}
