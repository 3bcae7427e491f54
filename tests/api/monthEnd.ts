import { expect } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { create, done, order, type Ask, type Purchasing, type Result } from "./purchasing.ts";
import { received } from "./receipts.ts";

const document = "reconciliation";
export const today = () => demoDay();
export const daysAgo = (count: number) => demoDay(-count);

/** Runs an action of a statement as somebody. */
export const onStatement = (
  at: Purchasing,
  who: string,
  action: string,
  id: string,
  more: Partial<Ask> = {},
): Promise<Result> => at.act(who, { do: action, document, id, ...more });

/** The buyer's empty draft of a statement. */
export function draft(at: Purchasing, set: object = {}, who = "liqiang"): Promise<string> {
  return create(at, who, document, {
    set: {
      title: "Tested",
      type: "MONTHLY",
      supplier: "S001",
      periodFrom: daysAgo(20),
      // The company's day may be ahead of ours.
      periodTo: daysAgo(-2),
      ...set,
    },
    items: [],
  });
}

/** A draft with everything that is open of its supplier and period. */
export async function generated(at: Purchasing, set: object = {}): Promise<string> {
  const id = await draft(at, set);
  expect(await onStatement(at, "liqiang", "generate", id)).toMatchObject(done);
  return id;
}

/** Changes lines of a statement by item, and its header. */
export async function saved(
  at: Purchasing,
  id: string,
  change: {
    readonly set?: object;
    readonly items?: Readonly<Record<number, object>>;
    readonly remove?: readonly number[];
    readonly invoices?: readonly object[];
  },
  who = "liqiang",
): Promise<Row> {
  const record = await at.read(document, id);
  const lines = record["items"] as readonly Row[];
  const line = (item: number) => lines.find((one) => one["item"] === item)!;
  const named = (item: number) => ({ id: line(item)["id"], version: line(item)["version"] });
  const { set = {}, items = {}, remove = [], invoices = [] } = change;
  return (await at.as(who)).post(`/detail/${document}/save`, {
    id,
    version: record["version"],
    set,
    items: {
      set: Object.entries(items).map(([item, values]) => ({ ...named(Number(item)), set: values })),
      remove: remove.map(named),
    },
    invoices: { add: invoices.map((values) => ({ set: values })) },
  }) as unknown as Promise<Row>;
}

const steps = [
  ["SUBMITTED", "liqiang", "submit"],
  ["APPROVED", "wangmin", "approve"],
  ["RELEASED", "liqiang", "release"],
  ["CONFIRMED", "s001", "confirm"],
] as const;

/** Takes a draft as far along as asked. */
export async function until(
  at: Purchasing,
  id: string,
  state: (typeof steps)[number][0],
): Promise<string> {
  for (const [reached, who, action] of steps) {
    expect({ action, ...(await onStatement(at, who, action, id)) }).toMatchObject({
      action,
      status: 200,
    });
    if (reached === state) break;
  }
  return id;
}

/** An invoice over what is payable, unless stated otherwise. */
export async function invoice(
  at: Purchasing,
  id: string,
  given: object = {},
  who = "s001",
): Promise<Result> {
  const { netAmount, taxAmount } = await at.read(document, id);
  return onStatement(at, who, "addInvoice", id, {
    input: {
      number: `INV${Math.random().toString().slice(2, 12)}`,
      date: today(),
      net: netAmount,
      tax: taxAmount,
      covers: "REST",
      ...given,
    },
  });
}

/** An order of 10 that has come, as much of it as stated; answers the order. */
export async function delivered(
  at: Purchasing,
  quantity = "10",
  date?: string,
  set: object = {},
): Promise<string> {
  const id = await order(at, "RECEIVED", { set });
  await received(at, id, { 1: quantity }, date);
  return id;
}
