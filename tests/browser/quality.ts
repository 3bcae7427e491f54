import { expect } from "vitest";
import type { Stage } from "./harness.ts";

/** A document or row as the server answers it. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows of a list with these values. */
export async function rows(
  stage: Stage,
  who: string,
  page: string,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Row[]> {
  const filter = Object.entries(values).map(([field, value]) => ({ field, op: "=", value }));
  return (
    await stage.call<{ rows: readonly Row[] }>(who, `/list/${page}/query`, { size: 50, filter })
  ).rows;
}

export const read = async (stage: Stage, who: string, page: string, id: string): Promise<Row> =>
  (await stage.call<{ record: Row }>(who, `/detail/${page}/get`, { id })).record;

/** Runs an action by API, on lines by their item where they are named. */
export async function act(
  stage: Stage,
  who: string,
  action: string,
  options: {
    readonly document: string;
    readonly id: string;
    readonly page?: string;
    readonly lines?: Readonly<Record<number, object>>;
    readonly input?: object;
  },
): Promise<void> {
  const { document, id, page = document, lines, input } = options;
  const record = await read(stage, who, page, id);
  const items = (record["items"] ?? []) as readonly Row[];
  const onLines = lines && {
    table: "items",
    lines: Object.entries(lines).map(([item, value]) => ({
      id: items.find((row) => row["item"] === Number(item))!["id"],
      input: value,
    })),
  };
  const { results } = await stage.call<{ results: readonly Row[] }>(
    who,
    `/biz/${document}/${action}`,
    { page, targets: [{ id, version: record["version"], ...onLines }], ...(input && { input }) },
  );
  expect({ action, ...results[0] }).toMatchObject({ action, status: 200 });
}

/** An order of 40 kg of aluminium plate whose receipt is planned; `post` receives its task. Answers the lot that this made. */
export async function receiveLot(
  stage: Stage,
  batch: string,
  post?: (task: string) => Promise<void>,
): Promise<string> {
  const demandDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const { record } = await stage.call<{ record: { id: string; number: string } }>(
    "liqiang",
    "/detail/purchase-order/save",
    {
      set: { type: "STD", title: "Walk of a lot", supplier: "S001", address: "KS1" },
      items: {
        add: [{ set: { material: "RM-AL6061-10", quantity: "40", netPrice: "24.1", demandDate } }],
      },
    },
  );
  const order = { document: "purchase-order", id: record.id };
  await act(stage, "liqiang", "submit", order);
  await act(stage, "wangmin", "approve", order);
  await act(stage, "liqiang", "release", order);
  await act(stage, "s001", "confirmSchedule", { ...order, page: "customer-order" });
  await act(stage, "s001", "receive", { ...order, page: "customer-order" });
  const full = await read(stage, "liqiang", "purchase-order", record.id);
  const [item] = full["items"] as readonly Row[];
  const { results } = await stage.call<{ results: readonly Row[] }>(
    "fengwei",
    "/biz/purchase-order/toReceipt",
    {
      page: "receipt-pool",
      targets: [
        {
          id: record.id,
          version: full["version"],
          table: "items",
          lines: [{ id: item!["id"], input: { quantity: "40" } }],
        },
      ],
    },
  );
  expect(results).toMatchObject([{ status: 200 }]);
  const [task] = await rows(stage, "fengwei", "warehouse-task", { sourceNo: record.number });
  const id = String(task!["id"]);
  if (post) await post(id);
  else
    await act(stage, "fengwei", "handle", {
      document: "warehouse-task",
      id,
      lines: { 1: { quantity: "40", location: "RAW-A-01-01", batch } },
    });
  const [lot] = await rows(stage, "yangfan", "inspection-report", { sourceNo: task!["number"] });
  return String(lot!["id"]);
}
