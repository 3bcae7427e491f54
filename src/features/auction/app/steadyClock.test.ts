import { describe, expect, it } from "vitest";
import { serverTimeAt, untilNextSecond, withSample } from "./steadyClock.ts";

const noon = Date.UTC(2026, 10, 21, 12);
/** An answer that was on its way for `there` and `back` milliseconds, asked for at `sent` of the page's own clock. */
const answer = (sent: number, there: number, back: number) => ({
  server: noon + sent + there,
  sent,
  received: sent + there + back,
});

describe("the server's clock", () => {
  it("is found to within half the way of the answer, whatever the device's date says", () => {
    const clock = withSample(undefined, answer(1_000, 30, 10));
    expect(serverTimeAt(clock, 5_000) - (noon + 5_000)).toBe(10);
    expect(clock.doubt).toBe(20);
  });
  it("keeps the quickest answer", () => {
    const quick = withSample(undefined, answer(0, 5, 5));
    expect(withSample(quick, answer(1_000, 900, 100))).toBe(quick);
    const quicker = withSample(quick, answer(1_000, 1, 1));
    expect(quicker.doubt).toBe(1);
  });
  it("takes a slower answer once the quick one is too old", () => {
    const quick = withSample(undefined, answer(0, 5, 5));
    const hour = 3_600_000;
    expect(withSample(quick, answer(hour, 40, 40)).at).toBe(hour + 80);
  });
  it("believes the new answer where both cannot be true: the machine slept", () => {
    const before = withSample(undefined, answer(0, 5, 5));
    const asleep = 600_000;
    const after = { ...answer(2_000, 200, 200), server: noon + 2_200 + asleep };
    expect(serverTimeAt(withSample(before, after), 2_400)).toBe(noon + 2_400 + asleep);
  });
});

it("says how long the shown second lasts", () => {
  expect([61_000, 60_999.5, 1, 0, -250].map(untilNextSecond)).toEqual([1000, 1000, 1, 1000, 750]);
});
