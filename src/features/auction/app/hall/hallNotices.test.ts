import { describe, expect, it } from "vitest";
import type { AuctionLot, AuctionView } from "../../answers/auction.ts";
import { hallNotices, overtakenIn } from "./hallNotices.ts";

const at = "2026-11-21T04:00:00.000000Z";
const lot = (item: number, state: AuctionLot["state"], own: object): AuctionLot =>
  ({ item, state, own: { state: "NONE", history: [], ...own } }) as unknown as AuctionLot;
const said = (
  change: Partial<AuctionView>,
  {
    entered = true,
    offline = false,
    me = {},
  }: { entered?: boolean; offline?: boolean; me?: object } = {},
) => {
  const view = { phase: "OPEN", serverTime: at, lots: [], me, ...change } as unknown as AuctionView;
  return hallNotices({ view, entered, offline }).map(({ key, items, won, lots, urgent }) =>
    [key.replace("auction.notice.", ""), items, won, lots, urgent && "urgent"]
      .filter((part) => part !== undefined)
      .join(" "),
  );
};

describe("what a supplier is to know of the event at once", () => {
  it("says each phase that needs a word", () => {
    const phases = [
      "PREPARING",
      "AWAITED",
      "WAITING",
      "OPEN",
      "BREAK",
      "SUSPENDED",
      "ENDED",
    ] as const;
    expect(phases.map((phase) => said({ phase }).join())).toEqual([
      "",
      "",
      "in",
      "",
      "break",
      "suspended",
      "ended",
    ]);
    expect(said({ phase: "CLOSED" })).toEqual(["closed"]);
    expect(said({ phase: "WAITING" }, { entered: false })).toEqual([]);
  });
  it("tells an outage from a suspension of the buyer", () => {
    expect(said({ phase: "SUSPENDED", outageAt: at })).toEqual(["outage"]);
  });
  it("lists the lots that go on and in which the supplier was overtaken", () => {
    const lots = [
      lot(1, "OPEN", { state: "OVERTAKEN" }),
      lot(2, "OPEN", { state: "LEADS" }),
      lot(3, "ENDED", { state: "OVERTAKEN" }),
      lot(4, "OPEN", { state: "OVERTAKEN" }),
    ];
    expect(said({ lots })).toEqual(["overtaken 1, 4 urgent"]);
    expect(said({ lots, phase: "ENDED" })).toEqual(["ended"]);
    expect(said({ total: { state: "OVERTAKEN" } })).toEqual(["overtakenTotal urgent"]);
    expect(
      overtakenIn({ phase: "OPEN", lots: [lots[1]!] } as unknown as AuctionView),
    ).toBeUndefined();
  });
  it("knows nothing else without a connection", () => {
    const lots = [lot(1, "OPEN", { state: "OVERTAKEN" })];
    expect(said({ lots }, { offline: true })).toEqual(["offline urgent"]);
    expect(said({ phase: "SUSPENDED" }, { offline: true })).toEqual(["offline urgent"]);
  });
  it("congratulates on what was won, lot by lot", () => {
    const lots = [
      lot(1, "ENDED", { result: { result: "WON" } }),
      lot(2, "ENDED", { result: { result: "LOST" } }),
    ];
    const won = { me: { result: "WON" } };
    expect(said({ phase: "CLOSED", lots }, won)).toEqual(["wonSome 1 2"]);
    expect(said({ phase: "CLOSED", lots: [lots[0]!] }, won)).toEqual(["won"]);
    expect(said({ phase: "CLOSED", lots }, { me: { result: "LOST" } })).toEqual(["lost"]);
  });
});
