import type { MemoryDraft } from "../../renderers/memory/guide.ts";
import { memoryId } from "../memory/ids.ts";
import { currencies, materials, people, suppliers, units } from "../memory/masters.ts";

/** A bidding event as its buyer left it: everything is there. */
export const event = {
  set: {
    title: "2027 年度轴承竞价",
    buyer: people.liqiang.id,
    startTime: "2026-11-28T02:00:00.000Z",
    range: "INVITED",
    visibility: "RANK_BEST",
    currency: currencies.cny.id,
    department: memoryId("department D10"),
    agreement: "BID-AGR-V3",
  },
  lots: {
    add: [0, 1, 2].map((at) => ({
      key: `lot-${at}`,
      set: {
        material: materials[at]!.id!,
        unit: units.pcs.id,
        quantity: String(1000 * (at + 1)),
        startPrice: `${12 + at}.5`,
        priceRange: "0.1",
        rangeKind: "ABS",
      },
    })),
  },
  suppliers: {
    add: suppliers.slice(0, 2).map(({ id, code }) => ({
      key: code,
      set: { supplier: id, contact: "俞露 137 7711 7788" },
    })),
  },
};

export const draftId = memoryId("guide draft");

/** A draft of the event, left at a step. */
export const draftAt = (step: string, changes: MemoryDraft["changes"] = event): MemoryDraft => ({
  id: draftId,
  page: "bidding",
  version: 1,
  step,
  reached: "summary",
  changes,
});

/** A stage on which somebody left drafts. */
export const withDrafts = (...drafts: readonly MemoryDraft[]) => ({
  stage: { memory: { drafts } },
});
