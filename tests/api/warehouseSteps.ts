import { listOf, type Answer, type Caller, type DemoApp, type Row } from "./demoApp.ts";
import {
  batches,
  newDelivery,
  openDeliveries,
  posted,
  prepareDelivery,
  type Deliveries,
} from "./deliverySteps.ts";

/*
 * What happens in the demo company's warehouses when nobody agrees with anybody: transfers, pallets, issues that hold stock,
 * stocktakes that freeze it, deliveries, receipts and batches. One step is one random call on a random document as it stood when it was read.
 */

/** Who takes part, and the documents that are there by now. */
export interface WarehouseStage {
  readonly demo: DemoApp;
  readonly people: readonly Caller[];
  readonly documents: Map<Kind, string[]>;
  readonly supplier: Caller;
  readonly deliveries: Deliveries;
}
type Kind =
  | "transfer"
  | "pallet"
  | "warehouse-task"
  | "in-out-notice"
  | "stocktake"
  | "delivery-note"
  | "stock-batch";
type Random = () => number;

const steel = { material: "RM-SUS304-20", batch: "TG250621", stockStatus: "OK" };
const place = "RAW-B-01-01";
/** Nothing is before a document in such a state but what is taken back. */
const ended: ReadonlySet<string> = new Set([
  "CLOSED",
  "DONE",
  "RECEIVED",
  "RETURNED",
  "TERMINATED",
  "VOID",
]);
const because = { input: { reason: "Storm" } };

/** The manager, and the keepers of both warehouses that goods go between. */
export async function openWarehouses(demo: DemoApp): Promise<WarehouseStage> {
  const people = await Promise.all(["zhengkai", "fengwei", "jiangli"].map((who) => demo.as(who)));
  const documents: WarehouseStage["documents"] = new Map();
  const supplier = await demo.as("s002");
  const deliveries = await openDeliveries(demo);
  const stage = { demo, people, documents, supplier, deliveries };
  for (let count = 0; count < 4; count++)
    await create(stage, people[0]!, "pallet", { set: { kind: "PALLET", warehouse: "RAW" } });
  return stage;
}

/** One random call; answers the status of what it did. */
export async function warehouseStep(stage: WarehouseStage, random: Random): Promise<number> {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const upTo = (most: number) => String(1 + Math.floor(random() * most));
  const [manager, raw, electronics] = stage.people as readonly [Caller, Caller, Caller];
  // Who should do it; else anybody, who may be refused what is elsewhere or needs another pair of eyes.
  const mostly = (who: Caller) => (random() < 0.85 ? who : one(stage.people));
  const pick = random();
  // A few of each at a time: they get to their ends.
  const isWanted = (kind: Kind) => (stage.documents.get(kind) ?? []).length < 6;
  if (pick < 0.1 && isWanted("transfer"))
    return newTransfer(stage, mostly(electronics), one(["ONE", "TWO"]), upTo(6000));
  if (pick < 0.18 && isWanted("in-out-notice")) return newNotice(stage, mostly(raw), { one, upTo });
  if (pick < 0.2 && isWanted("stocktake")) return newStocktake(stage, mostly(electronics));
  // What is delivered joins the draft that is there: added to without end it would never be shipped.
  const isFirst = (stage.documents.get("delivery-note") ?? []).length === 0;
  if (pick < 0.26 && isWanted("delivery-note") && (isFirst || random() < 0.15)) {
    const { status, notes } = await newDelivery(stage.deliveries, stage.supplier, upTo(200));
    for (const id of notes) note(stage, "delivery-note", id);
    return status;
  }
  const kind = one([
    "transfer",
    "transfer",
    "pallet",
    "pallet",
    "in-out-notice",
    "delivery-note",
    "delivery-note",
    "warehouse-task",
    "warehouse-task",
    "warehouse-task",
    "stock-batch",
    "stocktake",
  ] as const);
  if (kind === "stock-batch") await noteBatches(stage);
  const ids = stage.documents.get(kind) ?? [];
  if (ids.length === 0) return newTransfer(stage, electronics, "TWO", upTo(6000));
  const id = one(ids);
  const read = await manager.post(`/detail/${kind}/get`, { id });
  if (read.status !== 200) return read.status;
  const record = read.data["record"] as Row;
  if (ended.has(String(record["status"])) && random() < 0.5) forget(stage, kind, id);
  if (kind === "delivery-note" && record["status"] === "DRAFT" && random() < 0.4)
    return prepareDelivery(stage.supplier, record, random);
  const { action, ...more } = nextOf(kind, record, { random, one, upTo });
  const each = more.each && (await namedPallet(stage, more.each, one));
  const target = { id, version: record["version"], ...linesOf(record, { ...more, each }) };
  const keeper = kind === "in-out-notice" ? raw : electronics;
  const isSupplier = kind === "delivery-note" && ["ship", "unship"].includes(action);
  const caller = isSupplier ? stage.supplier : mostly(action === "submit" ? keeper : manager);
  const answer = await caller.post(`/biz/${kind}/${action}`, {
    targets: [target],
    confirm: [5301, 6304, 6331],
    ...(more.input && { input: await namedPallet(stage, more.input, one) }),
  });
  if (["approve", "arrive"].includes(action)) await noteTask(stage, kind, id);
  if (["toPutAway", "toPick", "toPack"].includes(action)) await noteFollowing(stage, record);
  return statusOf(answer);
}

/** One delivery from the order to the shelf, by whoever has to do each step; what is refused on the way is left there. */
export async function receiveOne(stage: WarehouseStage, random: Random): Promise<void> {
  const { supplier, people, deliveries } = stage;
  const [manager, keeper] = people as readonly [Caller, Caller];
  const { notes } = await newDelivery(deliveries, supplier, "20");
  const read = async (document: string, id: unknown) =>
    (await manager.post(`/detail/${document}/get`, { id })).data["record"] as Row;
  const act = async (who: Caller, document: string, id: unknown, action: string) => {
    const record = await read(document, id);
    const dice = { one: <T>(list: readonly T[]) => list[0]!, upTo: String };
    const [line] = record["items"] as readonly Row[];
    const each = action === "handle" && { each: posted(line, dice) };
    const target = { id, version: record["version"], ...linesOf(record, each || {}) };
    await who.post(`/biz/${document}/${action}`, { targets: [target], confirm: [6304] });
  };
  const all = await Promise.all(notes.map((id) => read("delivery-note", id)));
  const draft = all.find(({ status }) => status === "DRAFT");
  if (!draft) return;
  const { id } = draft;
  await prepareDelivery(supplier, draft, random);
  await act(supplier, "delivery-note", id, "ship");
  await act(manager, "delivery-note", id, "arrive");
  const [line] = (await read("delivery-note", id))["items"] as readonly Row[];
  const task = line?.["task"] as Row | null;
  if (task) await act(keeper, "warehouse-task", task["id"], "handle");
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
function nextOf(kind: Kind, { status, type, items }: Row, { random, one, upTo }: Dice): Asked {
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
      if (from === "NEW")
        return type === "ISSUE_OUT" && random() < 0.15
          ? { action: "toPick", input: { location: "RAW-S-01" } }
          : { action: "claim" };
      if (from === "CLAIMED")
        return one([{ action: "start" }, { action: "start" }, { action: "release" }]);
      if (from === "PAUSED") return one([{ action: "start" }, { action: "close", ...because }]);
      if (random() < 0.15) return { action: "reverse", onLine: true, ...because };
      if (type === "RECEIVE" && random() < 0.3) return { action: one(["toPutAway", "toPack"]) };
      return one<Asked>([
        { action: "confirm", each: { ...posted(line, { one, upTo }), ...bearing(type, random) } },
        { action: "confirm", each: { ...posted(line, { one, upTo }), ...bearing(type, random) } },
        { action: "finish", ...because },
        { action: "pause" },
      ]);
    case "delivery-note":
      if (from === "DRAFT") return { action: "ship" };
      // What has arrived is mostly received: rejected half of the time, hardly any would be.
      if (from !== "SHIPPED")
        return random() < 0.15 ? { action: "return", ...because } : { action: "unship" };
      return one<Asked>([
        { action: "arrive" },
        { action: "arrive" },
        { action: "unship" },
        { action: "return", ...because },
      ]);
    case "stock-batch":
      return from === "FROZEN" ? { action: "unfreeze" } : { action: "freeze", ...because };
    case "stocktake":
      if (from === "DRAFT") return { action: "submit" };
      if (from === "SUBMITTED") return { action: "approve" };
      if (from === "APPROVED") return { action: "firstCountStart" };
      return { action: "terminate", ...because };
  }
}

/** Onto which pallet goods are posted, or from which: always when they are packed, now and then else. */
function bearing(type: unknown, random: Dice["random"]): object {
  if (type === "PACK") return { pallet: "?" };
  if (random() < 0.7) return {};
  return type === "ISSUE_OUT" || type === "PICK" ? { fromPallet: "?" } : { pallet: "?" };
}

function linesOf({ items }: Row, { each, onLine }: Partial<Asked>): object {
  const [line] = (items as readonly Row[] | undefined) ?? [];
  if ((!each && !onLine) || line === undefined) return {};
  const lines = [{ id: line["id"], version: line["version"], ...(each && { input: each }) }];
  return { table: "items", lines };
}

/** `?` is any pallet: by its id where goods go onto it, by its number where they come from it. */
async function namedPallet(stage: WarehouseStage, input: object, one: Dice["one"]) {
  const id = one(stage.documents.get("pallet")!);
  if ("pallet" in input) return { ...input, pallet: { id } };
  if (!("fromPallet" in input)) return input;
  const read = await stage.people[0]!.post("/detail/pallet/get", { id });
  return { ...input, fromPallet: (read.data["record"] as Row)["number"] };
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

/** An issue of nuts or bars, or bars that were found somewhere. */
function newNotice(stage: WarehouseStage, caller: Caller, { one, upTo }: Omit<Dice, "random">) {
  const { set, line } = one([
    { set: { type: "ISSUE" }, line: { material: "FA-N6", quantity: upTo(15_000) } },
    { set: { type: "ISSUE" }, line: { material: steel.material, quantity: upTo(150) } },
    {
      set: { type: "OTHER_IN", reason: "AD02" },
      line: { material: steel.material, quantity: upTo(200), batch: one(batches) },
    },
  ]);
  return create(stage, caller, "in-out-notice", {
    set: { title: "Storm", warehouse: "RAW", ...set },
    items: { add: [{ set: line }] },
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

/** The task that approving a notice, or the arrival of a delivery, has made. */
async function noteTask(stage: WarehouseStage, kind: Kind, id: string): Promise<void> {
  const read = await stage.people[0]!.post(`/detail/${kind}/get`, { id });
  const items = (read.data?.["record"] as Row | undefined)?.["items"] as readonly Row[] | undefined;
  const task = items?.[0]?.["task"] as Row | null | undefined;
  if (task) note(stage, "warehouse-task", String(task["id"]));
}

/** The tasks that were made of a task: to put away, to pick, to pack. */
async function noteFollowing(stage: WarehouseStage, { number }: Row): Promise<void> {
  const filter = [{ field: "sourceNo", op: "=", value: number }];
  const found = await stage.people[0]!.post("/list/warehouse-task/query", { filter, size: 20 });
  for (const row of listOf(found, "rows")) note(stage, "warehouse-task", String(row["id"]));
}

async function noteBatches(stage: WarehouseStage): Promise<void> {
  const filter = [{ field: "number", op: "in", value: [...batches] }];
  const found = await stage.people[0]!.post("/list/stock-batch/query", { filter, size: 20 });
  for (const row of listOf(found, "rows")) note(stage, "stock-batch", String(row["id"]));
}

function note({ documents }: WarehouseStage, kind: Kind, id: string): void {
  const known = documents.get(kind) ?? [];
  if (!known.includes(id)) documents.set(kind, [...known, id]);
}

function forget({ documents }: WarehouseStage, kind: Kind, id: string): void {
  documents.set(
    kind,
    documents.get(kind)!.filter((one) => one !== id),
  );
}

function statusOf(answer: Answer): number {
  if (answer.data?.["results"] === undefined) return answer.status;
  const [result] = listOf(answer, "results");
  const [line] = (result?.["lines"] as readonly Row[] | undefined) ?? [];
  return Number(line?.["status"] ?? result?.["status"]);
}
