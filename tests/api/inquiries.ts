import { product } from "../../src/server/start/product.ts";
import { expect } from "vitest";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import type { Answer, Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openPurchasing, type Purchasing, type Result } from "./purchasing.ts";

/** Inquiries of the demo company: who asks, who quotes, and what the clock does. */
export interface Inquiries {
  readonly at: Purchasing;
  /** Runs a header action of the inquiry or the quotation. */
  readonly act: (
    who: string,
    document: "inquiry" | "quotation",
    action: string,
    id: string,
    more?: {
      readonly input?: object;
      readonly confirm?: readonly number[];
      readonly version?: number;
    },
  ) => Promise<Result>;
  /** A new inquiry of the metals buyer, as far along as asked. */
  readonly inquiry: (until?: Stage, given?: Given) => Promise<string>;
  /** The live quotation of a supplier in an inquiry. */
  readonly quotationOf: (inquiry: string, supplier: string) => Promise<string>;
  /** Saves as the supplier: header values, and the same for every line, or for lines by item. */
  readonly quote: (who: string, id: string, set?: object, line?: object) => Promise<Answer>;
  /** Saves and submits. */
  readonly quoted: (inquiry: string, supplier: string, price: string) => Promise<string>;
  /** Runs the clock at an instant; the app's own clock stays there. */
  readonly clock: (instant: Date) => Promise<void>;
  readonly now: () => number;
}
export type Stage = "DRAFT" | "APPROVED" | "PUBLISHED";
export interface Given {
  readonly set?: object;
  readonly items?: readonly (Readonly<Record<string, unknown>> & {
    readonly steps?: readonly object[];
  })[];
  readonly suppliers?: readonly string[];
}

export const hour = 3_600_000;

/** Opens the demo company. */
export async function openInquiries(): Promise<Inquiries> {
  const at = await openPurchasing();
  const { demo } = at;
  const act: Inquiries["act"] = (who, document, action, id, more = {}) =>
    at.act(who, { do: action, document, id, ...more });
  const now = () => demo.clock.now.getTime();
  const inquiry: Inquiries["inquiry"] = async (until = "PUBLISHED", given = {}) => {
    const id = await saved(at, now(), given);
    const steps = [
      ["APPROVED", "liqiang", "submit"],
      ["APPROVED", "wangmin", "approve"],
      ["PUBLISHED", "liqiang", "publish"],
    ] as const;
    const order = ["DRAFT", "APPROVED", "PUBLISHED"];
    for (const [stage, who, action] of steps) {
      if (order.indexOf(stage) > order.indexOf(until)) break;
      const result = await act(who, "inquiry", action, id, { confirm: [6311] });
      expect({ action, ...result }).toMatchObject({ action, status: 200 });
    }
    return id;
  };
  const quotationOf: Inquiries["quotationOf"] = async (id, supplier) => {
    const row = suppliersOf(await at.read("inquiry", id)).find(
      (one) => (one["supplier"] as Row)["code"] === supplier,
    );
    return String((row!["quotation"] as Row)["id"]);
  };
  const quote: Inquiries["quote"] = async (who, id, set = {}, line = {}) => {
    const caller = await at.as(who);
    const { data } = await caller.post("/detail/quotation/get", { id });
    const record = data["record"] as Row;
    const lines = (record["items"] as readonly Row[]).map((row) => ({ id: row["id"], set: line }));
    return caller.post("/detail/quotation/save", {
      id,
      version: record["version"],
      set,
      items: { set: lines },
    });
  };
  return {
    at,
    act,
    inquiry,
    quotationOf,
    quote,
    now,
    quoted: async (id, supplier, price) => {
      const who = supplier.toLowerCase();
      const quotation = await quotationOf(id, supplier);
      expect(
        await quote(who, quotation, terms(now()), { netPrice: price, leadDays: 10 }),
      ).toMatchObject({
        status: 200,
      });
      expect(await act(who, "quotation", "submit", quotation)).toMatchObject({ status: 200 });
      return quotation;
    },
    clock: async (instant) => {
      demo.clock.now = instant;
      const schema = productSchema();
      const log = { debug() {}, info() {}, warn() {}, error() {} };
      const actors = () => systemActors(schema, demo.store);
      await runClock(
        { product, schema, store: demo.store, files: demo.files, log, actors },
        instant,
      );
    },
  };
}

/** What a quotation needs beside its prices. */
export const terms = (now: number) => ({
  validUntil: new Date(now + 90 * 24 * hour).toISOString().slice(0, 10),
  paymentTerm: { code: "M60" },
  contact: "Zhao 139",
});

/** The invited suppliers of an inquiry. */
export const suppliersOf = (record: Row) => record["suppliers"] as readonly Row[];

async function saved(at: Purchasing, now: number, given: Given): Promise<string> {
  const { set = {}, items = [{}], suppliers = ["S001", "S002", "S003"] } = given;
  const instant = (milliseconds: number) => new Date(now + milliseconds).toISOString();
  const answer = await (
    await at.as("liqiang")
  ).post("/detail/inquiry/save", {
    set: {
      title: "Tested",
      quotingStart: instant(-hour),
      deadline: instant(48 * hour),
      contact: "Li Qiang 021-1",
      paymentTerm: { code: "M60" },
      ...(suppliers.length < 3 && { fewReason: "Only these make it" }),
      ...set,
    },
    items: {
      add: items.map(({ steps, ...line }) => ({
        set: {
          material: { code: "RM-AL6061-10" },
          quantity: "100",
          demandDate: new Date(now + 200 * 24 * hour).toISOString().slice(0, 10),
          ...line,
        },
        ...(steps && { steps: { add: steps.map((row) => ({ set: row })) } }),
      })),
    },
    suppliers: {
      add: suppliers.map((code) => ({
        set: { supplier: { code }, contact: `Sales of ${code}`, email: `${code}@example.com` },
      })),
    },
  });
  if (answer.status !== 200) throw new Error(answer.text.slice(0, 2000));
  return String((answer.data["record"] as Row)["id"]);
}
