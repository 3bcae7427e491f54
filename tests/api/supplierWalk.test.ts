import { afterAll, beforeAll, expect, test } from "vitest";
import { full, seed } from "../../scripts/test/sample.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { generator } from "./generator.ts";
import { openPurchasing, type Purchasing, type Result } from "./purchasing.ts";

/*
 * A random walk over the life of suppliers: disposals of every kind, of the whole supplier or of a class of the tree alone,
 * revoked in any order, resumed and resumed wrongly. What a decision did is undone exactly, and whoever is barred gets into
 * no new inquiry, order or delivery.
 */

const steps = full ? 400 : 30;
const suppliers = ["S002", "S003", "S005", "S006"];
const types = ["FREEZE", "BLACKLIST", "WARN", "DOWNGRADE", "FINE", "ELIMINATE"] as const;
const grave = new Set<string>(["BLACKLIST", "ELIMINATE", "RESUME"]);

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const random = generator([...seed].reduce((sum, each) => sum * 31 + each.charCodeAt(0), 7));
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** What decisions change of a supplier, and what follows from it. */
async function standing(supplier: string): Promise<Row> {
  const row = await at.read("supplier", await at.idOf("supplier", supplier));
  const keys = [
    "status",
    "rfqBlocked",
    "orderBlocked",
    "heldRfq",
    "heldOrders",
    "grade",
    "disposal",
    "standing",
    "mayOrder",
    "mayInquire",
    "mayDeliver",
  ];
  const classes = ["barredRfqClasses", "barredOrderClasses"].map((key) => {
    const codes = ((row[key] as Row[] | null) ?? []).map(({ code }) => String(code));
    return [key, codes.toSorted()];
  });
  return Object.fromEntries([...keys.map((key) => [key, row[key]]), ...classes]);
}

/** Classes of the demo data with the one above each, and a material of one of them. */
const above: Readonly<Record<string, string>> = { MET: "DIR", FAS: "DIR", MRO: "IND" };
const material = { code: "RM-AL6061-10", purchaseClass: "MET" };
/** Whether a list of classes has this one, or the one above it. */
const bars = (classes: unknown, purchaseClass: string) =>
  [purchaseClass, above[purchaseClass]!].some((each) => (classes as string[]).includes(each));

async function drafted(supplier: string, type: string, set: object = {}): Promise<string> {
  const answer = await (
    await at.as("zhouting")
  ).post("/detail/disposal/save", {
    set: {
      title: `${type} ${supplier}`,
      type,
      supplier,
      purchaseClass: "MET",
      reason: "DP01",
      evidence: "As agreed",
      ...set,
    },
  });
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
  return String((answer.data["record"] as Row)["id"]);
}
const act = (who: string, action: string, id: string) =>
  at.act(who, { do: action, document: "disposal", id });

/** Submits and approves it by whoever has to; the first refusal, or that it went. */
async function decided(id: string, type: string): Promise<Result> {
  const asked = [
    ["zhouting", "submit"],
    ["wangmin", "approve"],
    ...(grave.has(type) ? [["hanxue", "approve"]] : []),
  ] as const;
  let result: Result = { status: 200 };
  for (const [who, action] of asked) {
    result = await act(who!, action!, id);
    if (result.status !== 200) return result;
  }
  return result;
}

const pdf = new Blob(["%PDF-1.4\n%%EOF\n"], { type: "application/pdf" });
async function report(): Promise<Row> {
  const form = new FormData();
  form.set("page", "disposal");
  form.set("field", "report");
  form.set("file", pdf, "report.pdf");
  return (await (await at.as("zhouting")).post("/files", form)).data;
}

/** A decision in force, and how its supplier stood before and after it. */
interface Decision {
  readonly id: string;
  readonly type: string;
  readonly before: Row;
  readonly after: Row;
}
const decisions = new Map<string, Decision[]>(suppliers.map((code) => [code, []]));

const walk = {
  async dispose(supplier: string) {
    const type = one(types);
    // What bars one class alone leaves the supplier as he is.
    const isOfClass = type === "FREEZE" && random() < 0.7;
    const before = await standing(supplier);
    const id = await drafted(supplier, type, {
      blockRfq: random() < 0.5,
      blockOrders: random() < 0.5,
      ...(isOfClass && { scope: "CLASS", purchaseClass: one(["MET", "FAS", "MRO", "DIR", "IND"]) }),
      ...(type === "FINE" && { fineAmount: "10" }),
      ...(type === "BLACKLIST" && { minimumDays: 30 }),
    });
    const { status } = await decided(id, type);
    const after = await standing(supplier);
    if (status !== 200) {
      // Refused, it changes nothing, and leaves nothing half decided behind.
      expect(after).toEqual(before);
      await act("zhouting", "withdraw", id);
      return;
    }
    decisions.get(supplier)!.push({ id, type, before, after });
  },
  async revoke(supplier: string) {
    const own = decisions.get(supplier)!;
    if (own.length === 0) return;
    const decision = one(own);
    const isLast = decision === own.at(-1);
    const now = await standing(supplier);
    const { status } = await act("hanxue", "revokeApproval", decision.id);
    expect({ type: decision.type, status }).toEqual({
      type: decision.type,
      status: isLast ? 200 : 5505,
    });
    expect(await standing(supplier)).toEqual(isLast ? decision.before : now);
    if (isLast) own.pop();
  },
  async resume(supplier: string) {
    const decision = decisions.get(supplier)!.at(-1);
    if (!decision || !["FREEZE", "BLACKLIST"].includes(decision.type)) return;
    const soon = await drafted(supplier, "RESUME", {
      related: decision.id,
      report: [await report()],
    });
    if (decision.type === "BLACKLIST") {
      expect(await decided(soon, "RESUME")).toMatchObject({ status: 5510 });
      const { version } = await at.read("disposal", soon);
      const change = { id: soon, version, set: { override: true } };
      await (await at.as("zhouting")).post("/detail/disposal/save", change);
    }
    expect(await decided(soon, "RESUME")).toMatchObject({ status: 200 });
    expect(await standing(supplier)).toEqual(decision.before);
    if (random() < 0.5) {
      expect(await act("hanxue", "revokeApproval", soon)).toMatchObject({ status: 200 });
      expect(await standing(supplier)).toEqual(decision.after);
    } else decisions.get(supplier)!.pop();
  },
  async trade(supplier: string) {
    const now = await standing(supplier);
    const { mayOrder, mayInquire } = now;
    const buyer = await at.as("liqiang");
    const ordered = await buyer.post("/detail/purchase-order/save", {
      set: { title: "x", type: "STD", supplier, address: "KS1", paymentTerm: "M30" },
    });
    expect([supplier, "order", ordered.status === 200]).toEqual([supplier, "order", mayOrder]);
    if (mayOrder) {
      // Of what he may be ordered from, a material of a barred class is not.
      const { id, version } = ordered.data["record"] as Row;
      const line = await buyer.post("/detail/purchase-order/save", {
        id,
        version,
        items: {
          add: [
            {
              set: {
                material: material.code,
                quantity: "1",
                netPrice: "9",
                demandDate: demoDay(9),
              },
            },
          ],
        },
      });
      const isBarred = bars(now["barredOrderClasses"], material.purchaseClass);
      expect([supplier, "line", line.status === 200]).toEqual([supplier, "line", !isBarred]);
    }
    const asked = await buyer.post("/detail/inquiry/save", {
      set: { title: "x", type: "STD", quoteType: "FULL", deadline: `${demoDay(9)}T02:00:00.000Z` },
      suppliers: { add: [{ set: { supplier } }] },
    });
    const isRefused = /sup\.blocked|common\.pick|5106|5502/.test(asked.text);
    expect([supplier, "inquiry", isRefused]).toEqual([supplier, "inquiry", !mayInquire]);
  },
};

test(`${steps} steps leave nobody half barred`, async () => {
  for (let step = 0; step < steps; step++) {
    const supplier = one(suppliers);
    const name = one(["dispose", "dispose", "revoke", "revoke", "resume", "trade"] as const);
    try {
      await walk[name](supplier);
    } catch (error) {
      throw new Error(`step ${step}: ${name} ${supplier}: ${(error as Error).message}`, {
        cause: error,
      });
    }
    const { status, mayOrder, mayInquire, mayDeliver } = await standing(supplier);
    const isOut = ["BLACKLISTED", "ELIMINATED"].includes(String(status));
    if ((isOut || status === "FROZEN") && (mayOrder || mayInquire))
      throw new Error(`step ${step}: ${supplier} is ${String(status)} and may trade`);
    if (isOut && mayDeliver) throw new Error(`step ${step}: ${supplier} may deliver`);
  }
  // Taken back from the last one on, everybody stands as in the beginning.
  for (const supplier of suppliers)
    while (decisions.get(supplier)!.length > 0) {
      const last = decisions.get(supplier)!.pop()!;
      expect(await act("hanxue", "revokeApproval", last.id)).toMatchObject({ status: 200 });
      expect(await standing(supplier)).toEqual(last.before);
    }
}, 3_600_000);
