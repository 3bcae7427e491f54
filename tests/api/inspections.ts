import { expect } from "vitest";
import { done, itemOf, order, type Purchasing } from "./purchasing.ts";
import { received } from "./receipts.ts";

const document = "inspection-report";

/** What inspectors do with lots of aluminium plate; `at` is asked when a test runs. */
export function inspections(at: () => Purchasing) {
  const report = (id: string) => at().read(document, id);
  const on = (who: string, action: string, id: string, input?: object) =>
    at().act(who, { do: action, document, id, ...(input && { input }) });

  /** The report that a receipt of 10 kg of aluminium plate made. */
  async function lotOf(task: string): Promise<string> {
    const { number } = await at().read("warehouse-task", task);
    const found = await at().rows("yangfan", document, {
      filter: [
        { field: "sourceNo", op: "=", value: number },
        { field: "reinspectionOf", op: "empty" },
      ],
    });
    expect(found).toHaveLength(1);
    return String(found[0]!["id"]);
  }
  async function lot(): Promise<{ readonly orderId: string; readonly id: string }> {
    const orderId = await order(at(), "RECEIVED");
    return { orderId, id: await lotOf(await received(at(), orderId, { 1: "10" })) };
  }

  /** Saves what the inspector found: results of items by item, readings, defects. */
  async function record(
    id: string,
    found: { readonly readings?: readonly string[]; readonly bad?: number } = {},
  ): Promise<void> {
    const { readings = ["10", "9.85", "10.15", "10.01", "9.99"], bad = 0 } = found;
    const stored = await report(id);
    const line = (item: number) => ({ id: itemOf(stored, item)["id"] });
    const reason = bad > 0 ? { badReason: "B101" } : {};
    const measured = readings.some((value) => Number(value) < 9.85 || Number(value) > 10.15);
    const answer = await (
      await at().as("yangfan")
    ).post(`/detail/${document}/save`, {
      id,
      version: stored["version"],
      items: {
        set: [
          { ...line(1), set: { result: bad > 0 ? "NG" : "OK", bad, ...reason } },
          {
            ...line(2),
            set: measured ? { badReason: "B201" } : {},
            readings: { add: readings.map((value) => ({ set: { value } })) },
          },
          { ...line(3), set: { result: "OK", bad: 0 } },
        ],
      },
    });
    if (answer.status !== 200) throw new Error(answer.text.slice(0, 1000));
  }
  async function submitted(id: string, found: Parameters<typeof record>[1] = {}): Promise<void> {
    expect(await on("yangfan", "claim", id)).toMatchObject(done);
    await record(id, found);
    expect(await on("yangfan", "submit", id)).toMatchObject(done);
  }
  return { report, on, lot, lotOf, record, submitted };
}

/** How a lot is divided. */
export const quantities = (
  accepted: string,
  rejected: string,
  concession = "0",
  scrapped = "0",
) => ({
  accepted,
  rejected,
  concession,
  scrapped,
  consumed: "0",
});
export const passed = { result: "PASS", disposition: "ACCEPT", ...quantities("10", "0") };
export const returned = { result: "FAIL", disposition: "RETURN", ...quantities("0", "10") };
