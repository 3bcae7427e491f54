import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { linesOf } from "../../src/engine/index.ts";
import { getRecordAsOf } from "../../src/server/core/read/asOf.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { timeline } from "../../src/server/core/read/timeline.ts";
import { act, everyRow, openOffers, seen, type Offers } from "./sealedOffers.ts";

let offers: Offers;
beforeAll(async () => {
  offers = await openOffers();
});
afterAll(() => offers?.close());

const prices = (row: Row) => linesOf(row, "items").map((line) => line["price"]);
const change = (context: Offers["acme"], row: Row, request: object) =>
  saveRecord(context, {
    page: "offer",
    request: { id: row.id, version: row.version, ...request } as never,
  });

/** The tables in which any of some texts stands. */
async function tablesWith(texts: readonly string[]): Promise<readonly string[]> {
  const dumps = [...(await everyRow(offers.store))];
  return dumps.flatMap(([table, dump]) =>
    texts.some((text) => dump.includes(text)) ? [table] : [],
  );
}

test("the owner reads and changes his own values, and totals are his to see", async () => {
  const row = await offers.offer({
    terms: "Cash in advance",
    freight: "5.00",
    guarantor: offers.vendors.acme,
  });
  expect(row).toMatchObject({
    terms: "Cash in advance",
    total: "696.2",
    guarantor: { code: "V1" },
    status: "DRAFT",
  });
  expect(row["masked"]).toBeUndefined();
  const [line] = linesOf(row, "items");
  const { record } = await change(offers.acme, row, {
    items: { set: [{ id: line!.id, version: line!.version, set: { price: "20.5" } }] },
  });
  expect(prices(record)).toEqual(["20.5", "56.78"]);
  expect(record["total"]).toBe("777.8");
  expect(linesOf(record, "items")[0]!.version).toBe(2);
});

test("nobody else sees them, in the document, its past and its history; every table is silent", async () => {
  const planted = ["7731.25", "8842.75", "Planted words"];
  const row = await offers.offer({ terms: planted[2] }, [planted[0]!, planted[1]!]);
  await act(offers.acme, row, "send");
  const read = await seen(offers.buyer, row);
  expect(read["masked"]).toEqual(["sealed"]);
  for (const key of ["terms", "freight", "total", "papers", "guarantor"])
    expect(key in read).toBe(false);
  expect(linesOf(read, "items").map(({ item }) => item)).toEqual([1, 2]);
  const of = { page: "offer", id: row.id! };
  const told = JSON.stringify([
    read,
    await getRecordAsOf(offers.buyer, { ...of, asOf: 1 }),
    await timeline(offers.buyer, of),
    await queryList(offers.buyer, { page: "offer", query: {} as never }),
  ]);
  for (const text of [...planted, "165740"]) expect(told).not.toContain(text);
  expect(await tablesWith([...planted, "165740"])).toEqual([]);
  await expect(seen(offers.zenith, row)).rejects.toMatchObject({ msgKey: "common.notFound" });
});

test("the owner's own past and history are whole", async () => {
  const row = await offers.offer({ terms: "First" }, ["11.11"]);
  const { record } = await change(offers.acme, row, { set: { terms: "Second" } });
  const of = { page: "offer", id: row.id! };
  const past = await getRecordAsOf(offers.acme, { ...of, asOf: 1 });
  expect(past.record).toMatchObject({ terms: "First", total: "111.1" });
  expect(prices(past.record)[0]).toContain("11.11");
  expect(record["terms"]).toBe("Second");
  const { entries } = await timeline(offers.acme, of);
  expect(JSON.stringify(entries)).toContain("First");
});

test("whoever does not know them changes the rest, and is judged by the rest", async () => {
  const row = await offers.offer({ terms: "Mine" }, ["31.00"]);
  await act(offers.acme, row, "send");
  const read = await seen(offers.buyer, row);
  const { record } = await change(offers.buyer, read, { set: { comment: "Looks fine" } });
  expect(record).toMatchObject({ comment: "Looks fine", masked: ["sealed"] });
  expect(await seen(offers.acme, row)).toMatchObject({ terms: "Mine", comment: "Looks fine" });
  await expect(change(offers.buyer, record, { set: { terms: "Theirs" } })).rejects.toThrow(
    /terms|Terms/,
  );
});

test("opening writes them where everybody reads them, with the history of the sealed time", async () => {
  const row = await offers.offer({ terms: "Ready", guarantor: offers.vendors.acme }, ["41.00"]);
  await act(offers.acme, row, "send");
  expect(await act(offers.buyer, row, "open")).toMatchObject({ status: 200 });
  const read = await seen(offers.buyer, row);
  expect(read).toMatchObject({ terms: "Ready", total: "410", rounds: 1, status: "OPENED" });
  expect(read).toMatchObject({ guarantor: { code: "V1" } });
  expect(read["masked"]).toBeUndefined();
  const of = { page: "offer", id: row.id! };
  const past = await getRecordAsOf(offers.buyer, { ...of, asOf: 1 });
  expect(past.record).toMatchObject({ terms: "Ready", total: "410", status: "DRAFT" });
  const { rows } = await sql`select 1 from system.sealed where "recordId" = ${row.id}`.execute(
    offers.store.db,
  );
  expect(rows).toEqual([]);
});

test("a second round is sealed again, its history too", async () => {
  const row = await offers.offer({ terms: "Round one" }, ["51.00"]);
  await act(offers.acme, row, "send");
  await act(offers.buyer, row, "open");
  await act(offers.buyer, row, "again");
  const closed = await seen(offers.buyer, row);
  expect(closed).toMatchObject({ masked: ["sealed"], status: "DRAFT" });
  const own = await seen(offers.acme, row);
  const { record } = await change(offers.acme, own, { set: { terms: "Round two, 9911.50" } });
  expect(record).toMatchObject({ terms: "Round two, 9911.50", total: "510" });
  expect(await tablesWith(["9911.50"])).toEqual([]);
  await act(offers.acme, row, "send");
  await act(offers.buyer, row, "open");
  expect(await seen(offers.buyer, row)).toMatchObject({ terms: "Round two, 9911.50", rounds: 2 });
});

test("what was never opened stays sealed in whatever state it ends", async () => {
  const row = await offers.offer({ terms: "Never told" }, ["61.00"]);
  expect(await act(offers.buyer, row, "expire")).toMatchObject({ status: 200 });
  expect(await seen(offers.buyer, row)).toMatchObject({ status: "EXPIRED", masked: ["sealed"] });
  expect(await seen(offers.acme, row)).toMatchObject({ terms: "Never told" });
  expect(await tablesWith(["Never told"])).toEqual([]);
});

test("an offer that is not sealed is nobody's secret", async () => {
  const row = await offers.offer({ terms: "Public terms", mode: "OPEN" }, ["71.00"]);
  expect(await seen(offers.buyer, row)).toMatchObject({ terms: "Public terms", total: "710" });
});

test("lists, sorts, filters and sums of sealed rows find nothing", async () => {
  const row = await offers.offer({ terms: "Hidden 5150" }, ["5150.00"]);
  const find = async (query: object) =>
    JSON.stringify(await queryList(offers.buyer, { page: "offer", query: query as never }));
  const listed = await find({ size: 100 });
  expect(listed).toContain(row.id);
  expect(listed).toContain("sealed");
  expect(
    await find({ filter: [{ field: "terms", op: "contains", value: "Hidden" }] }),
  ).not.toContain(row.id);
  expect(await find({ filter: [{ field: "total", op: ">=", value: "51500" }] })).not.toContain(
    row.id,
  );
});

test("a stale save of the owner merges with what the buyer did meanwhile", async () => {
  const row = await offers.offer({ terms: "Old" }, ["81.00"]);
  const read = await seen(offers.buyer, row);
  await change(offers.buyer, read, { set: { comment: "Meanwhile" } });
  const saved = await change(offers.acme, row, { set: { terms: "New" } });
  expect(saved).toMatchObject({ merged: true, record: { terms: "New", comment: "Meanwhile" } });
});
