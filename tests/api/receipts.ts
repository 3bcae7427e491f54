import { expect } from "vitest";
import type { Row } from "./demoApp.ts";
import { done, itemOf, type Purchasing, type Result } from "./purchasing.ts";

/** Runs an action of a warehouse task as somebody, the keeper unless stated. */
export const onTask = (
  at: Purchasing,
  action: string,
  id: string,
  more: Partial<Parameters<Purchasing["act"]>[1]> & { readonly who?: string } = {},
): Promise<Result> => {
  const { who = "fengwei", ...ask } = more;
  return at.act(who, { do: action, document: "warehouse-task", id, ...ask });
};

/** The keeper plans the receipt (or return) of lines of an order; answers the task. */
export async function planned(
  at: Purchasing,
  orderId: string,
  lines: Readonly<Record<number, object>>,
  action: "toReceipt" | "toReturn" = "toReceipt",
  input: object = {},
): Promise<string> {
  const before = new Set((await at.rows("admin", "warehouse-task")).map(({ id }) => id));
  const result = await at.act("fengwei", {
    do: action,
    document: "purchase-order",
    id: orderId,
    page: "receipt-pool",
    lines,
    input,
  });
  expect(result).toMatchObject(done);
  const after = await at.rows("admin", "warehouse-task", { sort: ["-number"] });
  const made = after.filter(({ id }) => !before.has(id));
  expect(made).toHaveLength(1);
  return String(made[0]!["id"]);
}

/** Where goods of the lines are put and what their batch is, as the warehouse and the material ask. */
export async function placeOf(at: Purchasing, task: Row): Promise<object> {
  const isManaged = task["locationsManaged"] === true;
  const [location] = isManaged
    ? await at.rows("admin", "location", {
        filter: [
          { field: "warehouse", op: "=", value: (task["warehouse"] as Row)["id"] },
          { field: "status", op: "=", value: "ENABLED" },
        ],
      })
    : [];
  return { ...(location && { location: location["code"] }), batch: "B-TEST" };
}

/** Posts quantities of a task by item, on a day. */
export async function post(
  at: Purchasing,
  task: string,
  quantities: Readonly<Record<number, string>>,
  date?: string,
): Promise<Result> {
  const place = await placeOf(at, await at.read("warehouse-task", task));
  const lines = Object.fromEntries(
    Object.entries(quantities).map(([item, quantity]) => [item, { quantity, ...place }]),
  );
  return onTask(at, "confirm", task, { lines, ...(date && { input: { date } }) });
}

/** Plans and posts the receipt of lines of an order. */
export async function received(
  at: Purchasing,
  orderId: string,
  quantities: Readonly<Record<number, string>>,
  date?: string,
): Promise<string> {
  const lines = Object.fromEntries(
    Object.entries(quantities).map(([item, quantity]) => [item, { quantity }]),
  );
  const task = await planned(at, orderId, lines);
  const items = ((await at.read("warehouse-task", task))["items"] as readonly Row[]).map(
    ({ item, planned: quantity }) => [item, String(quantity)],
  );
  expect(await post(at, task, Object.fromEntries(items), date)).toMatchObject(done);
  return task;
}

/** Plans and posts the return of lines of an order. */
export async function returned(
  at: Purchasing,
  orderId: string,
  quantities: Readonly<Record<number, string>>,
  options: { readonly handling?: string; readonly date?: string } = {},
): Promise<string> {
  const order = await at.read("purchase-order", orderId);
  const lines = Object.fromEntries(
    Object.entries(quantities).map(([item, quantity]) => {
      const inspected = itemOf(order, Number(item))["inspectionMode"] !== "NONE";
      const stockStatus = inspected ? "QI" : "OK";
      return [item, { quantity, handling: options.handling ?? "CREDIT", stockStatus }];
    }),
  );
  const task = await planned(at, orderId, lines, "toReturn", { reason: await returnReason(at) });
  const items = ((await at.read("warehouse-task", task))["items"] as readonly Row[]).map(
    ({ item, planned: quantity }) => [item, String(quantity)],
  );
  expect(await post(at, task, Object.fromEntries(items), options.date)).toMatchObject(done);
  return task;
}

/** The code of a reason for returns. */
export async function returnReason(at: Purchasing): Promise<string> {
  const rows = await at.rows("admin", "reason", {
    filter: { field: "group", op: "=", value: "RETURN" },
  });
  return String(rows[0]!["code"]);
}

/** An approved notice of one line in the raw material store; answers the task that it made. */
export async function noticed(at: Purchasing, set: object, line: object): Promise<string> {
  const answer = await (
    await at.as("fengwei")
  ).post("/detail/in-out-notice/save", {
    set: { title: "Tested", warehouse: "RAW", ...set },
    items: { add: [{ set: line }] },
  });
  expect(answer.text).toContain('"status":200');
  const id = String((answer.data["record"] as Row)["id"]);
  for (const [who, action] of [
    ["fengwei", "submit"],
    ["zhengkai", "approve"],
  ] as const)
    expect(await at.act(who, { do: action, document: "in-out-notice", id })).toMatchObject(done);
  return String((itemOf(await at.read("in-out-notice", id), 1)["task"] as Row)["id"]);
}
