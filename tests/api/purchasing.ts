import { expect } from "vitest";
import {
  listOf,
  openDemoApp,
  type Answer,
  type Caller,
  type DemoApp,
  type Row,
  demoDay,
} from "./demoApp.ts";

/** The demo company at work: who requests, buys, manages and supplies, and what they do. */
export interface Purchasing {
  readonly demo: DemoApp;
  readonly as: (loginName: string) => Promise<Caller>;
  /** A record as it is stored, read by the administrator. */
  readonly read: (document: string, id: string) => Promise<Row>;
  /** Runs an action as somebody; answers the target's result. */
  readonly act: (loginName: string, ask: Ask) => Promise<Result>;
  /** Rows of a page as somebody sees them. */
  readonly rows: (loginName: string, page: string, query?: object) => Promise<readonly Row[]>;
  /** The id of a row by its code. */
  readonly idOf: (document: string, code: string) => Promise<string>;
  /** Titles of the newest messages of somebody. */
  readonly messages: (loginName: string) => Promise<readonly string[]>;
}
export interface Ask {
  readonly do: string;
  readonly document: string;
  readonly id: string;
  readonly page?: string;
  /** Line table of `lines`; `items` unless stated. */
  readonly table?: string;
  /** Items of lines, or what is asked of each. */
  readonly lines?: readonly number[] | Readonly<Record<number, object>>;
  readonly input?: object;
  readonly confirm?: readonly number[];
  /** Instead of the stored one. */
  readonly version?: number;
}
export interface Result {
  readonly status: number;
  readonly msgKey?: string;
  readonly message?: string;
  readonly problems?: readonly Row[];
  readonly lines?: readonly Result[];
}

export async function openPurchasing(): Promise<Purchasing> {
  const demo = await openDemoApp();
  const people = new Map<string, Promise<Caller>>();
  const as = (loginName: string) => {
    const known = people.get(loginName) ?? demo.as(loginName);
    people.set(loginName, known);
    return known;
  };
  const read: Purchasing["read"] = async (document, id) => {
    const answer = await (await as("admin")).post(`/detail/${document}/get`, { id });
    expect(answer).toMatchObject({ status: 200 });
    return answer.data["record"] as Row;
  };
  const rows: Purchasing["rows"] = async (loginName, page, query = {}) =>
    listOf(
      await (await as(loginName)).post(`/list/${page}/query`, { size: 100, ...query }),
      "rows",
    );
  return {
    demo,
    as,
    read,
    rows,
    act: async (loginName, ask) => {
      const stored = await read(ask.document, ask.id);
      const table = ask.table ?? "items";
      const lines = ask.lines && linesOf(stored, table, ask.lines);
      const target = {
        id: ask.id,
        version: ask.version ?? stored["version"],
        ...(lines && { table, lines }),
      };
      const answer = await (
        await as(loginName)
      ).post(`/biz/${ask.document}/${ask.do}`, {
        page: ask.page,
        targets: [target],
        input: ask.input,
        confirm: ask.confirm,
      });
      return resultOf(answer);
    },
    idOf: async (document, code) => {
      const found = await rows("admin", document, {
        filter: { field: "code", op: "=", value: code },
      });
      return String(found[0]!["id"]);
    },
    messages: async (loginName) =>
      (await rows(loginName, "message")).map((row) => String(row["title"])),
  };
}

function linesOf(record: Row, table: string, lines: NonNullable<Ask["lines"]>) {
  const asked: readonly (readonly [number, object | undefined])[] = Array.isArray(lines)
    ? lines.map((item: number) => [item, undefined] as const)
    : Object.entries(lines).map(([item, input]) => [Number(item), input as object] as const);
  return asked.map(([item, input]) => {
    const line = itemOf(record, item, table);
    return { id: line["id"], version: line["version"], ...(input && { input }) };
  });
}

function resultOf(answer: Answer): Result {
  const results = answer.data?.["results"] as readonly Result[] | undefined;
  return (
    results?.[0] ?? {
      status: answer.status,
      message: answer.message,
      ...(answer.msgKey && { msgKey: answer.msgKey }),
    }
  );
}

/** A line of a record by its item. */
export function itemOf(record: Row, item: number, table = "items"): Row {
  const line = (record[table] as readonly Row[]).find((one) => one["item"] === item);
  if (!line) throw new Error(`No line ${item}`);
  return line;
}

/** What the result of an action comes to. */
export const done = { status: 200 };
export const refused = (status: number, msgKey?: string) => ({ status, ...(msgKey && { msgKey }) });

/** Saves a new document as somebody; answers its id. */
export async function create(
  at: Purchasing,
  loginName: string,
  document: string,
  given: {
    readonly set: object;
    readonly items: readonly (Readonly<Record<string, unknown>> & {
      readonly schedule?: readonly object[];
      readonly ladder?: readonly object[];
    })[];
  },
): Promise<string> {
  const add = given.items.map(({ schedule, ladder, ...set }) => ({
    set,
    ...(schedule && { schedule: { add: schedule.map((row) => ({ set: row })) } }),
    ...(ladder && { ladder: { add: ladder.map((row) => ({ set: row })) } }),
  }));
  const answer = await (
    await at.as(loginName)
  ).post(`/detail/${document}/save`, { set: given.set, items: { add } });
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 1000));
  return String((answer.data["record"] as Row)["id"]);
}

/** A day that no lead time reaches. */
export const later = demoDay(200);

const warnings = [6301, 6302, 6303];

/** A requisition of the R&D requester, approved by the purchasing manager: its lines wait to be accepted. */
export async function approvedRequisition(
  at: Purchasing,
  items: readonly object[] = [{}],
  set: object = {},
): Promise<string> {
  const id = await create(at, "sunhao", "requisition", {
    set: { type: "STD", reason: "Tested", ...set },
    items: items.map((line) => ({
      material: "BR-6201",
      quantity: "100",
      demandDate: later,
      supplier: "S007",
      price: "38",
      ...line,
    })),
  });
  const document = "requisition";
  expect(await at.act("sunhao", { do: "submit", document, id, confirm: warnings })).toMatchObject(
    done,
  );
  expect(await at.act("wangmin", { do: "approve", document, id })).toMatchObject(done);
  return id;
}

/** As `approvedRequisition`, its lines accepted by the metals buyer. */
export async function acceptedRequisition(
  at: Purchasing,
  items: readonly object[] = [{}],
  set: object = {},
): Promise<string> {
  const id = await approvedRequisition(at, items, set);
  const lines = items.map((_, index) => index + 1);
  expect(await onPool(at, "liqiang", "accept", id, { lines })).toMatchObject(done);
  return id;
}

/** A line action on the demand pool. */
export const onPool = (
  at: Purchasing,
  loginName: string,
  action: string,
  id: string,
  more: Partial<Ask> = {},
) =>
  at.act(loginName, {
    do: action,
    document: "requisition",
    id,
    page: "demand-pool",
    lines: [1],
    ...more,
  });

/** An order of the metals buyer, as far along as asked. */
export async function order(
  at: Purchasing,
  until: "DRAFT" | "SUBMITTED" | "APPROVED" | "RELEASED" | "RECEIVED" = "DRAFT",
  given: { readonly set?: object; readonly items?: readonly object[] } = {},
): Promise<string> {
  const document = "purchase-order";
  const id = await create(at, "liqiang", document, {
    set: { type: "STD", title: "Tested", supplier: "S001", address: "KS1", ...given.set },
    items: (given.items ?? [{}]).map((line) => ({
      material: "RM-AL6061-10",
      quantity: "10",
      netPrice: "24.10",
      demandDate: later,
      ...line,
    })),
  });
  const steps = [
    ["SUBMITTED", "liqiang", "submit", undefined],
    ["APPROVED", "wangmin", "approve", undefined],
    ["RELEASED", "liqiang", "release", undefined],
    ["", "s001", "confirmSchedule", "customer-order"],
    ["RECEIVED", "s001", "receive", "customer-order"],
  ] as const;
  const order = ["DRAFT", "SUBMITTED", "APPROVED", "RELEASED", "", "RECEIVED"];
  for (const [state, who, action, page] of steps) {
    if (order.indexOf(state) > order.indexOf(until)) break;
    if (state === "" && until !== "RECEIVED") break;
    const result = await at.act(who, { do: action, document, id, ...(page && { page }) });
    expect({ action, ...result }).toMatchObject({ action, status: 200 });
  }
  return id;
}
