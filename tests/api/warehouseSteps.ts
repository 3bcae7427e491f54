import { sql } from "kysely";
import type { Db } from "../../src/server/store/connection/store.ts";
import { listOf, type Answer, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/*
 * What happens in the demo company's warehouses when nobody agrees with anybody: transfers, pallets, issues that hold stock,
 * stocktakes that freeze it. One step is one random call on a random document as it stood when it was read.
 */

/** Who takes part, and the documents that are there by now. */
export interface WarehouseStage {
  readonly demo: DemoApp;
  readonly people: readonly Caller[];
  readonly documents: Map<Kind, string[]>;
}
type Kind = "transfer" | "pallet" | "warehouse-task" | "in-out-notice" | "stocktake";
type Random = () => number;

const steel = { material: "RM-SUS304-20", batch: "TG250621", stockStatus: "OK" };
const place = "RAW-B-01-01";
const because = { input: { reason: "Storm" } };

/** The manager, and the keepers of both warehouses that goods go between. */
export async function openWarehouses(demo: DemoApp): Promise<WarehouseStage> {
  const people = await Promise.all(["zhengkai", "fengwei", "jiangli"].map((who) => demo.as(who)));
  const documents: WarehouseStage["documents"] = new Map();
  for (let count = 0; count < 4; count++)
    await create({ demo, people, documents }, people[0]!, "pallet", {
      set: { kind: "PALLET", warehouse: "RAW" },
    });
  return { demo, people, documents };
}

/** One random call; answers the status of what it did. */
export async function warehouseStep(stage: WarehouseStage, random: Random): Promise<number> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const upTo = (most: number) => String(1 + Math.floor(random() * most));
  const [manager, raw, electronics] = stage.people as readonly [Caller, Caller, Caller];
  // Who should do it; else anybody, who may be refused what is elsewhere or needs another pair of eyes.
  const mostly = (who: Caller) => (random() < 0.85 ? who : one(stage.people));
  const pick = random();
  if (pick < 0.1) return newTransfer(stage, mostly(electronics), one(["ONE", "TWO"]), upTo(6000));
  if (pick < 0.18)
    return create(stage, mostly(raw), "in-out-notice", {
      set: { title: "Storm", type: "ISSUE", warehouse: "RAW" },
      items: { add: [{ set: { material: "FA-N6", quantity: upTo(15_000) } }] },
    });
  if (pick < 0.2) return newStocktake(stage, mostly(electronics));
  const kind = one([
    "transfer",
    "transfer",
    "pallet",
    "pallet",
    "in-out-notice",
    "warehouse-task",
    "warehouse-task",
    "stocktake",
  ] as const);
  const ids = stage.documents.get(kind) ?? [];
  // Mostly what is new: it still has something before it.
  const id = ids[Math.max(0, ids.length - 1 - Math.floor(random() * random() * ids.length))];
  if (id === undefined) return newTransfer(stage, electronics, "TWO", upTo(6000));
  const read = await manager.post(`/detail/${kind}/get`, { id });
  if (read.status !== 200) return read.status;
  const record = read.data["record"] as Row;
  const { action, ...more } = nextOf(kind, record, { random, one, upTo });
  const target = { id, version: record["version"], ...linesOf(record, more) };
  const keeper = kind === "in-out-notice" ? raw : electronics;
  const caller = mostly(action === "submit" ? keeper : manager);
  const answer = await caller.post(`/biz/${kind}/${action}`, {
    targets: [target],
    confirm: [5301, 6331],
    ...(more.input && { input: namedPallet(stage, more.input, one) }),
  });
  if (kind === "in-out-notice" && action === "approve") await noteTask(stage, id);
  return statusOf(answer);
}

interface Asked {
  readonly action: string;
  readonly input?: object;
  /** What is asked of the first line. */
  readonly each?: object;
  readonly onLine?: boolean;
}
interface Dice {
  readonly random: Random;
  readonly one: <T>(list: readonly T[]) => T;
  readonly upTo: (most: number) => string;
}

/** What somebody would do next with a document, right or wrong. */
function nextOf(kind: Kind, { status, items }: Row, { random, one, upTo }: Dice): Asked {
  const isStray = random() < 0.1;
  const from = isStray ? one(["DRAFT", "SUBMITTED", "APPROVED", "SHIPPED", "EXECUTING"]) : status;
  const [line] = (items as readonly Row[] | undefined) ?? [];
  switch (kind) {
    case "transfer":
      if (from === "DRAFT") return { action: "submit" };
      if (from === "SUBMITTED") return { action: "approve" };
      if (from === "APPROVED")
        return random() < 0.25 ? { action: "void", ...because } : { action: "ship" };
      if (from !== "SHIPPED") return { action: "close" };
      return one<Asked>([
        { action: "receive", each: { quantity: upTo(Number(line?.["inTransit"] ?? 1)) } },
        { action: "receive", each: { quantity: String(line?.["inTransit"] ?? 1) } },
        { action: "receive", each: { quantity: upTo(9000) } },
        { action: "sendBack", onLine: true, ...because },
        { action: "writeOff", onLine: true, ...because },
      ]);
    case "pallet":
      return one<Asked>([
        { action: "load", input: { ...steel, quantity: upTo(120), location: place } },
        { action: "unload", input: { ...steel, quantity: upTo(90) } },
        { action: "split", input: { ...steel, quantity: upTo(60), pallet: "?" } },
        { action: "merge", input: { pallet: "?" } },
        { action: "move", input: { location: one([place, "RAW-B-03-04"]) } },
      ]);
    case "in-out-notice":
      if (from === "DRAFT") return { action: "submit" };
      return from === "SUBMITTED" ? { action: "approve" } : { action: "close" };
    case "warehouse-task":
      if (from === "NEW") return { action: "claim" };
      if (from === "CLAIMED")
        return one([{ action: "start" }, { action: "start" }, { action: "release" }]);
      if (from === "PAUSED") return one([{ action: "start" }, { action: "close", ...because }]);
      if (random() < 0.15) return { action: "reverse", onLine: true, ...because };
      return one<Asked>([
        { action: "confirm", each: { quantity: upTo(9000), location: "RAW-C-02-02" } },
        { action: "confirm", each: { quantity: upTo(9000), location: "RAW-C-02-02" } },
        { action: "finish", ...because },
        { action: "pause" },
      ]);
    case "stocktake":
      if (from === "DRAFT") return { action: "submit" };
      if (from === "SUBMITTED") return { action: "approve" };
      if (from === "APPROVED") return { action: "firstCountStart" };
      return { action: "terminate", ...because };
  }
}

function linesOf({ items }: Row, { each, onLine }: Partial<Asked>): object {
  const [line] = (items as readonly Row[] | undefined) ?? [];
  if ((!each && !onLine) || line === undefined) return {};
  const lines = [{ id: line["id"], version: line["version"], ...(each && { input: each }) }];
  return { table: "items", lines };
}

/** `?` is any other pallet. */
function namedPallet(stage: WarehouseStage, input: object, one: Dice["one"]) {
  const pallet = { id: one(stage.documents.get("pallet")!) };
  return "pallet" in input ? { ...input, pallet } : input;
}

async function newTransfer(stage: WarehouseStage, caller: Caller, mode: string, quantity: string) {
  return create(stage, caller, "transfer", {
    set: {
      title: "Storm",
      mode,
      reason: "Storm",
      fromWarehouse: "ELEC",
      toWarehouse: "FG",
      ...(mode === "TWO" && { transitWarehouse: "TRANSIT" }),
    },
    items: { add: [{ set: { material: "EL-LEDG", quantity } }] },
  });
}

async function newStocktake(stage: WarehouseStage, caller: Caller) {
  return create(stage, caller, "stocktake", {
    set: {
      title: "Storm",
      type: "SPOT",
      warehouse: "ELEC",
      blind: false,
      freeze: true,
      secondRule: "NONE",
      materialScope: ["EL-LEDG"],
      firstCounters: ["E011"],
    },
  });
}

async function create(stage: WarehouseStage, caller: Caller, kind: Kind, request: object) {
  const answer = await caller.post(`/detail/${kind}/save`, request);
  if (answer.status === 200) note(stage, kind, String((answer.data["record"] as Row)["id"]));
  return answer.status;
}

async function noteTask(stage: WarehouseStage, notice: string): Promise<void> {
  const read = await stage.people[0]!.post("/detail/in-out-notice/get", { id: notice });
  const items = (read.data?.["record"] as Row | undefined)?.["items"] as readonly Row[] | undefined;
  const task = items?.[0]?.["task"] as Row | null | undefined;
  if (task) note(stage, "warehouse-task", String(task["id"]));
}

function note({ documents }: WarehouseStage, kind: Kind, id: string): void {
  const known = documents.get(kind) ?? [];
  if (!known.includes(id)) documents.set(kind, [...known, id]);
}

function statusOf(answer: Answer): number {
  if (answer.data?.["results"] === undefined) return answer.status;
  const [result] = listOf(answer, "results");
  const [line] = (result?.["lines"] as readonly Row[] | undefined) ?? [];
  return Number(line?.["status"] ?? result?.["status"]);
}

/** Where documents and stock do not say the same, each judged in one statement as any reader sees it at that moment. */
export async function brokenDocuments(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'in transit: ' || coalesce(s.there, 0) || ' for ' || l.sent as wrong from
      (select coalesce(sum(i.shipped - i.received - i."sentBack" - i.lost), 0) as sent from warehouse.transfer_items i
        join warehouse.transfer t on t.id = i."headerId" and not t.deleted and t.status = 'SHIPPED') l,
      (select sum(s."onHand") as there from warehouse.stock s join warehouse.warehouse w on w.id = s.warehouse and w.code = 'TRANSIT') s
      where coalesce(s.there, 0) <> l.sent
    union all
    select 'pallet ' || p.number || ' bears ' || coalesce(s.there, 0) || ' and says ' || coalesce(c.said, 0) from warehouse.pallet p
      left join (select pallet, sum("onHand") as there from warehouse.stock where pallet is not null group by pallet) s on s.pallet = p.number
      left join (select "headerId", sum(quantity) as said from warehouse.pallet_contents group by "headerId") c on c."headerId" = p.id
      where coalesce(s.there, 0) <> coalesce(c.said, 0)
    union all
    select 'pallet at two places: ' || pallet from warehouse.stock where pallet is not null and "onHand" > 0
      group by pallet having count(distinct location) > 1
    union all
    select 'task ' || t.number || ' did ' || i.done || ' and moved ' || coalesce(m.moved, 0) from warehouse.warehouse_task_items i
      join warehouse.warehouse_task t on t.id = i."headerId" and t.title = 'Storm'
      left join (select e."parentId", -sum(m.change) as moved from warehouse.warehouse_task_items_executions e
        join warehouse.movement m on m.number = e."movementNo" or m."reversalOf" = e."movementNo" group by e."parentId") m on m."parentId" = i.id
      where i.done <> coalesce(m.moved, 0)
    union all
    select 'task ' || t.number || ' holds ' || r.quantity || ' while ' || t.status from system.stock_reservation r
      join warehouse.warehouse_task t on t.id = r."recordId" where t.status in ('NEW', 'DONE', 'CLOSED', 'VOID')
    union all
    select 'transfer ' || t.number || ' holds ' || r.quantity || ' while ' || t.status from system.stock_reservation r
      join warehouse.transfer t on t.id = r."recordId" where t.status <> 'APPROVED'`.execute(db);
  return rows.map(({ wrong }) => wrong);
}
