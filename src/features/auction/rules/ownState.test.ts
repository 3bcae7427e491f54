import { describe, expect, it } from "vitest";
import { lotState, ownState } from "./ownState.ts";

describe("where a lot stands", () => {
  const at = (phase: string, end: number | null = 100, since: number | null = null) =>
    lotState({ phase, now: 50, end, since });
  it("waits until bidding starts", () => {
    for (const phase of ["PREPARING", "AWAITED", "WAITING"])
      expect(at(phase, null)).toBe("WAITING");
  });
  it("is open until its own end", () => {
    expect([at("OPEN"), at("OPEN", 50), at("OPEN", null)]).toEqual(["OPEN", "ENDED", "ENDED"]);
  });
  it("has not ended where bidding stands still, unless it had before", () => {
    expect([at("SUSPENDED", 100, 40), at("SUSPENDED", 30, 40), at("SUSPENDED", null, 40)]).toEqual([
      "SUSPENDED",
      "ENDED",
      "SUSPENDED",
    ]);
    expect(at("BREAK")).toBe("BREAK");
  });
  it("has ended when time is up and when the event is closed", () => {
    expect([at("ENDED"), at("CLOSED")]).toEqual(["ENDED", "ENDED"]);
  });
});

describe("what became of one's last offer", () => {
  const was = (rank: number | null, valid = true) => ({ rank, valid });
  const known = { disqualified: false, shows: "RANK" as const };
  const state = (of: Partial<Parameters<typeof ownState>[0]>) =>
    ownState({ ...known, last: was(1), rank: 1, ...of });
  it("is nothing without one", () => {
    expect(state({ last: undefined, rank: null })).toBe("NONE");
  });
  it("leads, is overtaken, or never was in front", () => {
    expect(state({})).toBe("LEADS");
    expect(state({ rank: 2 })).toBe("OVERTAKEN");
    expect(state({ last: was(2), rank: 3 })).toBe("OVERTAKEN");
    expect(state({ last: was(2), rank: 2 })).toBe("BEHIND");
    expect(state({ last: was(3), rank: 2 })).toBe("BEHIND");
    expect(state({ last: was(3), rank: 1 })).toBe("LEADS");
  });
  it("says of an offer that was invalidated that it is void, also where an older one counts again", () => {
    expect(state({ last: was(null, false), rank: null })).toBe("VOIDED");
    expect(state({ last: was(null, false), rank: 1 })).toBe("VOIDED");
  });
  it("says no more than the event shows", () => {
    expect(state({ shows: "NONE", rank: 2 })).toBe("COUNTS");
    expect(state({ shows: "BEST", rank: 2 })).toBe("OVERTAKEN");
    expect(state({ shows: "BEST", last: was(2), rank: 3 })).toBe("BEHIND");
    expect(state({ last: was(1), rank: null })).toBe("COUNTS");
  });
  it("counts for nothing when its supplier is disqualified", () => {
    expect(state({ disqualified: true })).toBe("OUT");
  });
});
