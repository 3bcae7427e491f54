import { describe, expect, it } from "vitest";
import { minutes, seconds } from "./micros.ts";
import { outageSince, announcedStart, type Attended } from "./outage.ts";

const noon = 1_795_262_400_000_000;
const round: Attended = {
  stage: "live",
  still: false,
  opens: noon - minutes(30),
  roundStart: noon,
  roundEnd: noon + minutes(30),
  dueAt: noon + minutes(30),
  alive: noon + minutes(10),
  limit: 10,
};
const since = (after: number, change: Partial<Attended> = {}) => {
  const found = outageSince(noon + after, { ...round, ...change });
  return found === undefined ? undefined : (found - noon) / seconds(1);
};

describe("an outage", () => {
  it("is what a running round loses beyond the limit, from when the system was last there", () => {
    expect(since(minutes(10) + seconds(10))).toBeUndefined();
    expect(since(minutes(10) + seconds(10) + 1)).toBe(600);
    expect(since(minutes(10) + seconds(30), { limit: 60 })).toBeUndefined();
  });
  it("counts from the start of the round where the system was never there", () => {
    expect(since(seconds(11), { alive: null })).toBe(0);
  });
  it("is a missed end of a round, however little of the round was left", () => {
    const alive = noon + minutes(30) - seconds(2);
    expect(since(minutes(30) + seconds(9), { alive, limit: 60 })).toBeUndefined();
    expect(since(minutes(45), { alive })).toBe(1798);
  });
  it("takes nothing from a break, until the next round has lost something", () => {
    const inBreak = { alive: noon - minutes(5) };
    expect(since(-seconds(1), inBreak)).toBeUndefined();
    expect(since(seconds(10), inBreak)).toBeUndefined();
    expect(since(seconds(11), inBreak)).toBe(-300);
  });
  it("is a missed start; who could not come in gets the whole time in the waiting room", () => {
    const published = { stage: "published", dueAt: noon } as const;
    expect(since(seconds(10), { ...published, alive: null })).toBeUndefined();
    expect(since(minutes(5), { ...published, alive: null })).toBe(-1800);
    expect(since(minutes(5), { ...published, alive: noon - minutes(3) })).toBe(-180);
  });
  it("is nothing where bidding stands still, is over or has not been published", () => {
    for (const change of [{ still: true }, { stage: "over" }, { stage: "before" }] as const)
      expect(since(minutes(60), change)).toBeUndefined();
  });
});

it("a round that had not begun starts after what was left, and after an announcement at least", () => {
  expect(announcedStart(noon, minutes(3))).toBe(noon + minutes(3));
  expect(announcedStart(noon, seconds(2))).toBe(noon + minutes(1));
});
