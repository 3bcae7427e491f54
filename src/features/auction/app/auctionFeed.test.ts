import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { startAuctionFeed, type AuctionFeed } from "./auctionFeed.ts";
import type { AuctionView } from "../answers/auction.ts";

const noon = Date.UTC(2026, 10, 21, 12);
/** What the server saw some milliseconds after noon. */
const viewOf = (after: number) =>
  ({ serverTime: new Date(noon + after).toISOString() }) as unknown as AuctionView;
const gone = new SourceError({ status: 503, msgKey: "app.offline", message: "gone" });

let feed: AuctionFeed;
let live: boolean;
let pushed: (view: AuctionView) => void;
let changed: () => void;
let answers: (() => Promise<AuctionView>)[];
let asked: number;
let reached: number;

function start(first: AuctionView): void {
  answers = [async () => first];
  feed = startAuctionFeed({
    ask: () => {
      asked++;
      return (answers.length > 1 ? answers.shift()! : answers[0]!)();
    },
    hear: (hearing) => {
      ({ pushed, changed } = hearing);
      return { isOpen: () => live, reconnect: () => reached++, stop: () => undefined };
    },
    steady: () => 1_000,
  });
}
const after = (view: AuctionView | undefined) => view && Date.parse(view.serverTime) - noon;
const shown = () => [after(feed.state().view), feed.state().link];

beforeEach(() => {
  vi.useFakeTimers();
  live = true;
  asked = reached = 0;
});
afterEach(() => {
  feed.stop();
  vi.useRealTimers();
});

describe("following an auction", () => {
  it("asks at the start, when the server says so, and seldom otherwise", async () => {
    start(viewOf(1));
    await vi.advanceTimersByTimeAsync(0);
    expect([shown(), asked]).toEqual([[1, "live"], 1]);
    answers = [async () => viewOf(2)];
    changed();
    await vi.advanceTimersByTimeAsync(0);
    expect([shown(), asked]).toEqual([[2, "live"], 2]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(3);
    expect(feed.now()).toBe(noon + 2);
  });
  it("shows what is pushed, unless it is older than what is there", async () => {
    start(viewOf(1));
    await vi.advanceTimersByTimeAsync(0);
    pushed(viewOf(9));
    pushed(viewOf(5));
    expect([shown(), asked]).toEqual([[9, "live"], 1]);
  });
  it("asks every three seconds while nothing is pushed, and says that the server is there", async () => {
    live = false;
    start(viewOf(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([1, "polling"]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([asked, reached]).toEqual([3, 3]);
  });
  it("keeps what it knows when the connection drops, and recovers", async () => {
    start(viewOf(1));
    await vi.advanceTimersByTimeAsync(0);
    answers = [() => Promise.reject(gone)];
    live = false;
    changed();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([1, "offline"]);
    expect(feed.state().error).toBeUndefined();
    answers = [async () => viewOf(5)];
    live = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown()).toEqual([5, "live"]);
  });
  it("says why where there is no first answer", async () => {
    const refused = new SourceError({ status: 403, msgKey: "common.noPermission", message: "no" });
    start(viewOf(1));
    answers = [() => Promise.reject(refused)];
    feed.stop();
    start(viewOf(1));
    answers = [() => Promise.reject(refused)];
    changed();
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.state().error).toBe(refused);
  });
  it("drops an answer that a newer one has overtaken, and asks once more for many changes", async () => {
    start(viewOf(7));
    await vi.advanceTimersByTimeAsync(0);
    answers = [async () => viewOf(6), async () => viewOf(8)];
    changed();
    changed();
    changed();
    await vi.advanceTimersByTimeAsync(0);
    expect([shown(), asked]).toEqual([[8, "live"], 3]);
  });
});
