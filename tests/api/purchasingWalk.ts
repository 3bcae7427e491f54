import { expect } from "vitest";
import type { Row } from "./demoApp.ts";
import { daysAgo, onStatement, saved } from "./monthEnd.ts";
import {
  acceptedRequisition,
  create,
  itemOf,
  later,
  onPool,
  order,
  type Purchasing,
  type Result,
} from "./purchasing.ts";
import { onTask, placeOf, returnReason } from "./receipts.ts";
import { walkedDocuments, type Step } from "./walkedDocuments.ts";

/** What happens in purchasing, by name, on documents that the walk has made; quantities often ask for too much. */
export async function stepsOf(
  at: Purchasing,
  random: () => number,
): Promise<Readonly<Record<string, Step>>> {
  const walked = await walkedDocuments(at, random);
  const { idsOf, reasonOf, one, requisition, anOrder, change, aStatement, task } = walked;
  const { lineOf, quantity, idOf, on, item, onLine, customer, pool, onward } = walked;
  const reason = await returnReason(at);
  const ofChange = await reasonOf("CHANGE");
  const ofClosing = await reasonOf("CLOSE");

  return {
    request: async () => {
      const line = () => ({ supplier: "S001", price: "24.1", quantity: quantity(20) });
      const materials = ["RM-AL6061-10", "RM-BRS-05"].slice(0, random() < 0.5 ? 1 : 2);
      await acceptedRequisition(
        at,
        materials.map((material) => ({ material, ...line() })),
      );
      return { status: 200 };
    },
    order: async () => {
      const items = [{ quantity: quantity() }, { material: "RM-BRS-05", quantity: quantity() }];
      await order(at, "RECEIVED", { items });
      return { status: 200 };
    },
    toPurchase: pool("liqiang", "toPurchase", () => ({ quantity: quantity(14) })),
    withdrawPurchase: pool("liqiang", "withdrawPurchase"),
    // Invariant 19: what was ordered and taken back has left nothing on the line; drafts of before are taken back first.
    orderAndTakeBack: async () => {
      const record = await requisition("APPROVED")();
      const line = record && lineOf(record);
      if (!line) return undefined;
      const id = idOf(record);
      const asIs = async () => {
        const { version: _, ...rest } = itemOf(await at.read("requisition", id), item(line));
        return rest;
      };
      const lines = [item(line)];
      await onPool(at, "liqiang", "withdrawPurchase", id, { lines });
      const before = await asIs();
      const ordered = await onPool(at, "liqiang", "toPurchase", id, {
        lines: { [item(line)]: { quantity: quantity(14) } },
      });
      if (ordered.status === 200) {
        expect(await asIs()).not.toEqual(before);
        const taken = await onPool(at, "liqiang", "withdrawPurchase", id, { lines });
        expect(taken).toMatchObject({ status: 200 });
      }
      expect(await asIs()).toEqual(before);
      return ordered;
    },
    split: () =>
      on(requisition("APPROVED"), "requisition", "liqiang", "split", (line) => ({
        page: "demand-pool",
        lines: [item(line)],
        input: { quantity: quantity(8) },
      })),
    // Invariant 16: who did not accept a line does nothing to it.
    intrude: async () => {
      const action = one(["toPurchase", "withdrawPurchase", "inquire", "cancelAccept", "split"])!;
      const input = action === "split" ? { quantity: "1" } : undefined;
      const result = await on(
        requisition("APPROVED"),
        "requisition",
        "chenjing",
        action,
        (line) => ({
          page: "demand-pool",
          lines: [item(line)],
          ...(input && { input }),
        }),
      );
      if (result) expect({ action, ...result }).not.toMatchObject({ status: 200 });
      return result;
    },
    // Invariant 18: a line that was closed and opened again has left what it had, drafts that the closing took back aside.
    closeAndReopen: async () => {
      const record = await requisition("APPROVED")();
      const line = record && lineOf(record);
      if (!line) return undefined;
      const id = idOf(record);
      const lines = [item(line)];
      const input = { reason: "CL01", note: "Walked" };
      const applied = await onPool(at, "liqiang", "applyClose", id, { lines, input });
      if (applied.status !== 200) return applied;
      const ask = { do: "confirmClose", document: "requisition", id, lines };
      expect(await at.act("sunhao", ask)).toMatchObject({ status: 200 });
      const closed = itemOf(await at.read("requisition", id), item(line));
      expect(closed).toMatchObject({ closing: "CLOSED", remaining: "0" });
      const reopened = await onPool(at, "wangmin", "cancelClose", id, { lines });
      expect(reopened).toMatchObject({ status: 200 });
      const after = itemOf(await at.read("requisition", id), item(line));
      const taken = Number(line["ordered"]) - Number(after["ordered"]);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(Number(after["remaining"])).toBe(Number(line["remaining"]) + taken);
      expect(after).toMatchObject({ closing: "OPEN", closed: "0" });
      return reopened;
    },
    onward: onward(anOrder, "purchase-order", {
      DRAFT: ["liqiang", "submit"],
      SUBMITTED: ["wangmin", "approve"],
      APPROVED: ["liqiang", "release"],
    }),
    confirmSchedule: () =>
      on(anOrder("RELEASED"), "purchase-order", "s001", "confirmSchedule", customer),
    receive: () => on(anOrder("RELEASED"), "purchase-order", "s001", "receive", customer),
    voidOrder: () =>
      on(anOrder("DRAFT", "APPROVED"), "purchase-order", "liqiang", "void", () => ({
        input: { reason: "Walked" },
      })),
    deleteOrder: () => on(anOrder("DRAFT"), "purchase-order", "liqiang", "delete"),
    changeDraft: async () => {
      const record = await anOrder("DRAFT")();
      const line = record && lineOf(record);
      if (!line) return undefined;
      const items =
        random() < 0.8
          ? { set: [{ id: line["id"], version: line["version"], set: { quantity: quantity(30) } }] }
          : { remove: [{ id: line["id"], version: line["version"] }] };
      const caller = await at.as("liqiang");
      const { id, version } = record;
      return caller.post("/detail/purchase-order/save", {
        id,
        version,
        set: { address: "KS1" },
        items,
      });
    },
    closeLine: () =>
      on(anOrder("RECEIVED"), "purchase-order", "liqiang", "close", (line) => ({
        ...onLine(line),
        input: { reason: ofClosing },
      })),
    reopenLine: () =>
      on(anOrder("RECEIVED"), "purchase-order", "wangmin", "cancelClose", (line) => onLine(line)),
    toReceipt: () =>
      on(anOrder("RECEIVED"), "purchase-order", "fengwei", "toReceipt", (line) => ({
        page: "receipt-pool",
        lines: { [item(line)]: { quantity: quantity() } },
      })),
    toReturn: () =>
      on(anOrder("RECEIVED"), "purchase-order", "fengwei", "toReturn", (line) => ({
        page: "receipt-pool",
        input: { reason },
        lines: {
          [item(line)]: {
            quantity: quantity(6),
            handling: one(["REPLACE", "CREDIT"]),
            stockStatus: line?.["inspectionMode"] === "NONE" ? "OK" : "QI",
          },
        },
      })),
    post: async () => {
      const found = await task("NEW", "CLAIMED", "EXECUTING")();
      if (!found) return undefined;
      const place = await placeOf(at, found);
      const planned = Number(lineOf(found)?.["planned"] ?? 1);
      const moved = random() < 0.5 ? String(planned) : quantity(Math.ceil(planned * 1.2));
      return onTask(at, "confirm", idOf(found), {
        lines: { [item(lineOf(found))]: { quantity: moved, ...place } },
      });
    },
    claim: () => on(task("NEW"), "warehouse-task", "fengwei", "claim"),
    start: () => on(task("CLAIMED"), "warehouse-task", "fengwei", "start"),
    finish: () =>
      on(task("EXECUTING"), "warehouse-task", "fengwei", "finish", () => ({
        input: { reason: "Short" },
      })),
    reverse: () =>
      on(task("EXECUTING", "DONE"), "warehouse-task", "fengwei", "reverse", (line) => ({
        ...onLine(line),
        input: { reason: "Miscounted" },
      })),
    // Invariant 15: a change is drafted with any quantity, and goods may come before it takes effect.
    toChange: async () => {
      const made = await on(anOrder("RECEIVED"), "purchase-order", "liqiang", "toChange", onLine);
      if (made?.status !== 200) return made;
      const { id } = (await idsOf("purchasing.purchase_change")).at(-1)!;
      const record = await at.read("purchase-change", id);
      const line = (record["items"] as readonly Row[]).at(-1)!;
      const kind = one([
        { kind: "QTY", newQuantity: quantity(20) },
        { kind: "QTY", newQuantity: quantity(3) },
        { kind: "SPLIT", newQuantity: quantity(4), newDate: later },
        { kind: "PRICE", newPrice: "23.7" },
        { kind: "CANCEL" },
      ])!;
      const { version } = record;
      const set = [
        { id: line["id"], version: line["version"], set: { reason: "Walked", ...kind } },
      ];
      const caller = await at.as("liqiang");
      return caller.post("/detail/purchase-change/save", {
        id,
        version,
        set: { reason: ofChange },
        items: { set },
      });
    },
    changeOnward: onward(change, "purchase-change", {
      DRAFT: ["liqiang", "submit"],
      SUBMITTED: ["wangmin", "approve"],
      APPROVED: ["liqiang", "release"],
      RELEASED: ["s001", "confirm"],
    }),
    rejectChange: () =>
      on(change("RELEASED"), "purchase-change", "s001", "reject", () => ({
        input: { reason: "No" },
      })),
    statement: async () => {
      const set = { supplier: "S001", periodFrom: daysAgo(20), periodTo: daysAgo(-2) };
      const id = await create(at, "liqiang", "reconciliation", {
        set: { title: "Walked", type: "MONTHLY", ...set },
        items: [],
      });
      return onStatement(at, "liqiang", "generate", id);
    },
    takeLess: async () => {
      const record = await aStatement("DRAFT")();
      const line = record && lineOf(record);
      if (!line) return undefined;
      const sign = Number(line["moved"]) < 0 ? "-" : "";
      const answer = await saved(at, idOf(record), {
        items: { [item(line)]: { quantity: `${sign}${quantity()}` } },
      });
      return answer as unknown as Result;
    },
    generateAgain: () => on(aStatement("DRAFT"), "reconciliation", "liqiang", "generate"),
    statementOnward: onward(aStatement, "reconciliation", {
      DRAFT: ["liqiang", "submit"],
      SUBMITTED: ["wangmin", "approve"],
      APPROVED: ["liqiang", "release"],
      RELEASED: ["s001", "confirm"],
      INVOICING: ["shiying", "verify"],
    }),
    voidStatement: () =>
      on(aStatement("DRAFT", "APPROVED"), "reconciliation", "liqiang", "void", () => ({
        input: { reason: "Walked" },
      })),
    invoice: () =>
      on(
        aStatement("CONFIRMED", "INVOICING"),
        "reconciliation",
        "s001",
        "addInvoice",
        (_, record) => ({
          input: {
            number: `INV${String(Math.floor(random() * 1e9))}`,
            date: daysAgo(0),
            net: (Number(record["netAmount"]) * one([0.3, 0.6, 1, 1.01])!).toFixed(2),
            tax: random() < 0.5 ? "0" : record["taxAmount"],
            covers: "REST",
          },
        }),
      ),
  };
}
