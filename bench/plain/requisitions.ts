import { makeOrder } from "./orders.ts";
import { note, one, send, type Write } from "./write.ts";

interface Header {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly number: string;
  readonly project: string | null;
}
interface Line {
  readonly id: string;
  readonly item: number;
  readonly version: number;
  readonly progress: string;
  readonly closing: string;
  readonly buyer: string | null;
  readonly acceptedAt: string | null;
  readonly material: string | null;
  readonly name: string;
  readonly supplier: string;
  readonly price: string;
  readonly demandDate: string | null;
  readonly remaining: string;
}
export interface Target {
  readonly id: string;
  readonly lines: readonly { readonly id: string; readonly version: number }[];
}

/** Accepts one line, or cancels that. */
export async function acceptLine(
  write: Write,
  { id, lines }: Target,
  accepts: boolean,
): Promise<string> {
  const { client, caller, now } = write;
  const [asked] = lines;
  const header = await one<Header>(client, "lockRequisition", lockRequisition, [
    id,
    caller.company,
  ]);
  if (header.status !== "APPROVED") throw new Error("state");
  const [line] = await send<Line>(client, "readLines", readLines, [id, [asked!.id]]);
  if (!line || line.version !== asked!.version) throw new Error("changed");
  if (accepts) {
    if (line.closing !== "OPEN" && line.closing !== "REJECTED") throw new Error("closed");
    if (line.progress !== "WAIT" && line.progress !== "ASSIGNED") throw new Error("state");
    if (line.buyer !== null && line.buyer !== caller.staff) throw new Error("taken");
  } else if (line.progress !== "ACCEPTED" || line.buyer !== caller.staff) {
    throw new Error("state");
  }
  const next = accepts
    ? { progress: "ACCEPTED", buyer: caller.staff, acceptedAt: now }
    : { progress: "WAIT", buyer: null, acceptedAt: null };
  await send(client, "setLine", setLine, [line.id, next.progress, next.buyer, next.acceptedAt]);
  await touch(write, header);
  const fields = Object.fromEntries(
    (["progress", "buyer", "acceptedAt"] as const).map((key) => [
      key,
      { from: line[key], to: next[key] },
    ]),
  );
  const diff = { items: { changed: [{ id: line.id, item: line.item, fields }] } };
  await noteOn(write, header, accepts ? "accept" : "cancelAccept", diff);
  return results(header);
}

/** Makes an order of accepted lines. */
export async function orderLines(write: Write, { id, lines: asked }: Target): Promise<string> {
  const { client, caller, now } = write;
  const header = await one<Header>(client, "lockRequisition", lockRequisition, [
    id,
    caller.company,
  ]);
  if (header.status !== "APPROVED") throw new Error("state");
  const lines = await send<Line>(client, "readLines", readLines, [
    id,
    asked.map((line) => line.id),
  ]);
  const versions = new Map(asked.map((line) => [line.id, line.version]));
  const [first] = lines;
  if (!first || lines.length !== asked.length) throw new Error("lines");
  for (const line of lines) {
    if (line.version !== versions.get(line.id)) throw new Error("changed");
    if (line.progress !== "ACCEPTED" || line.buyer !== caller.staff) throw new Error("state");
    if (line.material === null || line.supplier !== first.supplier) throw new Error("line");
    if (!(Number(line.remaining) > 0)) throw new Error("nothing left");
  }
  const order = await makeOrder(write, {
    title: first.name,
    supplier: first.supplier,
    project: header.project,
    sourceNo: header.number,
    lines: lines.map(({ material, remaining, price, demandDate, item }) => ({
      material: material!,
      quantity: remaining,
      netPrice: price,
      demandDate,
      requisitionItem: item,
    })),
  });
  const links = lines.map((line, index) => ({
    sourceLine: line.id,
    sourceItem: line.item,
    targetLine: order.lines[index]!.id,
    targetItem: order.lines[index]!.item,
    quantity: line.remaining,
  }));
  await send(client, "insertLinks", insertLinks, [
    caller.company,
    id,
    header.number,
    order.id,
    order.number,
    now,
    JSON.stringify(links),
  ]);
  await send(client, "setOrdered", setOrdered, [order.number, JSON.stringify(links)]);
  await touch(write, header);
  const changed = links.map(({ sourceLine, sourceItem, quantity }) => ({
    id: sourceLine,
    item: sourceItem,
    fields: { ordered: { from: "0", to: quantity }, progress: { from: "ACCEPTED", to: "ORDERED" } },
  }));
  await noteOn(write, header, "toPurchase", { items: { changed } });
  return results(header);
}

function touch({ client, caller, now }: Write, { id }: Header): Promise<unknown> {
  return send(client, "touchRequisition", touchRequisition, [id, caller.user, now]);
}

function noteOn(
  write: Write,
  { id, version, status, number }: Header,
  action: string,
  diff: unknown,
): Promise<void> {
  return note(write, {
    document: "requisition",
    id,
    version: version + 1,
    action,
    from: status,
    to: status,
    number,
    diff,
  });
}

function results({ id, version }: Header): string {
  return JSON.stringify({ results: [{ id, status: 200, version: version + 1 }] });
}

const lockRequisition = `select id, version, status, number, project from purchasing.requisition
  where id = $1::uuid and "orgId" = $2::uuid and not deleted for update`;
const readLines = `select id, item, version, progress, closing, buyer, "acceptedAt", material, name, supplier, trim_scale(price)::text as price, "demandDate",
  trim_scale(remaining)::text as remaining from purchasing.requisition_items where "headerId" = $1::uuid and id = any($2::uuid[]) order by item`;
const setLine = `update purchasing.requisition_items set version = version + 1, progress = $2, buyer = $3::uuid,
  "acceptedAt" = $4::timestamptz where id = $1::uuid`;
const touchRequisition = `update purchasing.requisition set version = version + 1, "updatedBy" = $2::uuid,
  "updatedAt" = $3::timestamptz where id = $1::uuid`;
const insertLinks = `insert into system.link (id, "orgId", conversion, kind, "sourceDocument", "sourceCode", "sourceId", "sourceTable", "sourceLine", "sourceNo",
    "sourceItem", "targetDocument", "targetCode", "targetId", "targetTable", "targetLine", "targetNo", "targetItem", share, quantity, at)
  select gen_random_uuid(), $1::uuid, 'purchase', 'CONVERT', 'requisition', 'RTA', $2::uuid, 'items', "sourceLine", $3, "sourceItem", 'purchase-order', 'RTE',
    $4::uuid, 'items', "targetLine", $5, "targetItem", quantity, quantity, $6::timestamptz
  from jsonb_to_recordset($7::jsonb) as l("sourceLine" uuid, "sourceItem" int, "targetLine" uuid, "targetItem" int, quantity numeric)`;
const setOrdered = `update purchasing.requisition_items i set version = version + 1, ordered = coalesce(ordered, 0) + l.quantity, remaining = 0,
    progress = 'ORDERED', "orderNo" = $1, "orderItem" = l."targetItem"
  from jsonb_to_recordset($2::jsonb) as l("sourceLine" uuid, "targetItem" int, quantity numeric) where i.id = l."sourceLine"`;
