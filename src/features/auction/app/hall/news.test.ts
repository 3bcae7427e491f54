import { expect, it } from "vitest";
import type { AuctionLot, AuctionView, OwnOffer } from "../../answers/auction.ts";
import { newsBetween } from "./news.ts";

const offer = { id: "o1", price: "48", valid: true } as OwnOffer;
const lot = {
  item: 1,
  state: "OPEN",
  extensions: 0,
  endsAt: "2026-11-21T04:00:00.000000Z",
  best: "48",
  own: { state: "LEADS", price: "48", rank: 1, history: [offer] },
} as unknown as AuctionLot;
const view = (change: Partial<AuctionView> = {}, ofLot: Partial<AuctionLot> = {}) =>
  ({
    phase: "OPEN",
    round: 1,
    messages: [],
    lots: [{ ...lot, ...ofLot }],
    ...change,
  }) as unknown as AuctionView;

it("is nothing when nothing that matters has changed", () => {
  expect(newsBetween(view(), view({ serverTime: "later" }))).toEqual([]);
});
it("tells the rank, and the best price where the rank says nothing new", () => {
  const beaten = view(
    {},
    { best: "47", own: { state: "OVERTAKEN", price: "48", rank: 2, history: [offer] } },
  );
  expect(newsBetween(view(), beaten)).toEqual([{ key: "auction.news.rank", item: 1, rank: 2 }]);
  expect(newsBetween(view(), view({}, { best: "47" }))).toEqual([
    { key: "auction.news.best", item: 1, price: "47" },
  ]);
});
it("tells of an extension, the end of a lot, another phase, and the rank over all lots", () => {
  const later = "2026-11-21T04:03:00.000000Z";
  expect(newsBetween(view(), view({}, { extensions: 1, endsAt: later }))).toEqual([
    { key: "auction.news.extended", item: 1, time: later },
  ]);
  expect(newsBetween(view(), view({}, { state: "ENDED" }))).toEqual([
    { key: "auction.news.lotClosed", item: 1 },
  ]);
  expect(newsBetween(view(), view({ total: { rank: 3 } }))).toEqual([
    { key: "auction.news.totalRank", rank: 3 },
  ]);
});
it("tells what the buyer has said to everybody since, and only that", () => {
  const [one, two] = ["Noon", "Lot 2 comes later"].map((text) => ({ at: text, text }));
  expect(newsBetween(view({ messages: [one!] }), view({ messages: [two!, one!] }))).toEqual([
    { key: "auction.news.message", text: "Lot 2 comes later" },
  ]);
});
it("tells of an offer that no longer counts", () => {
  const own = { state: "VOIDED" as const, history: [{ ...offer, valid: false }] };
  expect(newsBetween(view(), view({}, { own }))).toEqual([
    { key: "auction.news.invalid", item: 1, price: "48" },
  ]);
});
it("does not say that a lot has ended while bidding stands still", () => {
  expect(newsBetween(view(), view({ phase: "SUSPENDED" }, { state: "SUSPENDED" }))).toEqual([
    { key: "auction.phase.suspended" },
  ]);
  expect(newsBetween(view(), view({ phase: "BREAK" }, { state: "BREAK" }))).toEqual([
    { key: "auction.phase.break" },
  ]);
});
