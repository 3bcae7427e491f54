import type pg from "pg";

/** Rows that the measured actions are run on, and the ids the hand-written side needs. */
export interface SeededActions {
  /** Approved requisitions with three lines to accept; `line` is the first one's id. */
  readonly requisitions: readonly { readonly id: string; readonly line: string }[];
  /** Approved requisitions of ten accepted lines, each of a project of its own, so that each makes an order of its own. */
  readonly convertible: readonly { readonly id: string; readonly lines: readonly string[] }[];
  /** Draft orders of three lines. */
  readonly orders: readonly { readonly id: string }[];
  readonly staff: string;
}

/**
 * Copies an approved requisition of the demo data by SQL as often as asked, beside the orders that are there. Every copy
 * stands at version 1; the lines of the first half wait to be accepted, those of the second are to become orders.
 */
export async function seedActions(
  client: pg.Client,
  options: {
    readonly copies: number;
    readonly buyerUser: string;
    /** Tells these copies from those of an earlier call. */
    readonly prefix: string;
  },
): Promise<SeededActions> {
  const { copies, buyerUser, prefix } = options;
  const subjects = { accept: `Bench acceptance ${prefix}`, convert: `Bench conversion ${prefix}` };
  const rowsOf = async <T>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query(text, [...values])).rows as T[];
  await client.query(
    `insert into purchasing.requisition
     select (jsonb_populate_record(null::purchasing.requisition, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'version', 1,
       'number', 'BR' || $3 || '-' || lpad(n::text, 8, '0'), 'subject', $2::text, 'status', 'APPROVED', 'handler', null))).*
     from (select * from purchasing.requisition where status = 'APPROVED' and not deleted order by number limit 1) r
     cross join generate_series(1, $1::int) as n`,
    [copies, subjects.accept, prefix],
  );
  await client.query(
    `insert into purchasing.requisition_items
     select (jsonb_populate_record(null::purchasing.requisition_items, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(), 'headerId', r.id, 'item', i, 'version', 1,
       'priceSource', 'MANUAL', 'progress', 'WAIT', 'closing', 'OPEN', 'buyer', null, 'acceptedAt', null, 'ordered', 0, 'received', 0, 'closed', 0,
       'remaining', l.quantity, 'orderNo', null, 'orderItem', null, 'inquiryNo', null, 'inquiryItem', null))).*
     from purchasing.requisition r cross join generate_series(1, 3) as i
     cross join (select l.* from purchasing.requisition_items l join purchasing.requisition o on o.id = l."headerId"
       where o.status = 'APPROVED' and l.material is not null order by o.number, l.item limit 1) l
     where r.subject = $1`,
    [subjects.accept],
  );
  const [staff] = await rowsOf<{ id: string }>(
    `select id from organisation.staff where "user" = $1`,
    [buyerUser],
  );
  await client.query(
    `with bought as (select l.*, o.currency as paid, o.supplier as seller from purchasing.purchase_order_items l
       join purchasing.purchase_order o on o.id = l."headerId"
       where o.number like 'RTE%' and o.status = 'RECEIVED' and l.material is not null order by o.number, l.item limit 1),
     made as (insert into masters.project
       select (jsonb_populate_record(null::masters.project, to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(), 'code', 'BC' || $4 || '-' || n))).*
       from (select * from masters.project where not deleted order by code limit 1) p cross join generate_series(1, $1::int) as n
       returning id, code, "orgId"),
     headers as (insert into purchasing.requisition
       select (jsonb_populate_record(null::purchasing.requisition, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'version', 1,
         'number', made.code, 'subject', $3::text, 'status', 'APPROVED', 'type', 'STD', 'handler', null,
         'project', made.id))).*
       from (select * from purchasing.requisition where status = 'APPROVED' and not deleted order by number limit 1) r cross join made
       returning id)
     insert into purchasing.requisition_items
     select (jsonb_populate_record(null::purchasing.requisition_items, to_jsonb(l) || jsonb_build_object('id', gen_random_uuid(), 'headerId', headers.id,
       'item', i, 'version', 1, 'progress', 'ACCEPTED', 'closing', 'OPEN', 'buyer', $2::uuid, 'acceptedAt', now(), 'ordered', 0, 'received', 0,
       'closed', 0, 'remaining', 5, 'quantity', 5, 'orderNo', null, 'orderItem', null, 'inquiryNo', null, 'inquiryItem', null, 'priceSource', 'MANUAL',
       'material', bought.material, 'name', bought.name, 'spec', bought.spec, 'unit', bought.unit, 'supplier', bought.seller,
       'currency', bought.paid, 'price', 12.5, 'taxRate', 13, 'warehouse', null, 'demandDate', null))).*
     from headers cross join generate_series(1, 10) as i cross join bought
     cross join (select * from purchasing.requisition_items where material is not null order by id limit 1) l`,
    [copies, staff!.id, subjects.convert, prefix],
  );
  // As a save would have left them: what follows from the lines is no news to the first action.
  await client.query(
    `update purchasing.requisition r set progress = 0, "estimatedAmount" = (select round(sum(round(l.price * l.quantity, 2)), 2)
       from purchasing.requisition_items l where l."headerId" = r.id) where r.subject = any($1::text[])`,
    [Object.values(subjects)],
  );
  for (const table of ["purchasing.requisition", "purchasing.requisition_items", "masters.project"])
    await client.query(`vacuum analyze ${table}`);
  return {
    requisitions: await rowsOf(
      `select r.id, l.id as line from purchasing.requisition r join purchasing.requisition_items l on l."headerId" = r.id and l.item = 1
       where r.subject = $1 order by r.number`,
      [subjects.accept],
    ),
    convertible: await rowsOf(
      `select r.id, array_agg(l.id order by l.item) as lines from purchasing.requisition r join purchasing.requisition_items l on l."headerId" = r.id
       where r.subject = $1 group by r.id, r.number order by r.number`,
      [subjects.convert],
    ),
    orders: await rowsOf(
      `select id from purchasing.purchase_order where title like 'Bench order %' and status = 'DRAFT' and version = 1 order by number limit ${2 * copies}`,
    ),
    staff: staff!.id,
  };
}
