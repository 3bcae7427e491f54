import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linesOf, type Schema } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getDraft, keepDraft } from "../../src/features/drafts/server/drafts.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { timeline } from "../../src/server/core/read/timeline.ts";
import { sealStored } from "../../src/features/seal/server/sealStored.ts";
import { act, everyRow, openOffers, sealedSchema, seen, type Offers } from "./sealedOffers.ts";

/*
 * Schema files change: what they begin to seal is sealed in the rows that are there, and in what is kept of them, before
 * anybody is served.
 */
const nothingSealed = sealedSchema((text) =>
  text.replace(/"sealed": \{[^}]*\},/, "").replaceAll(/"sealed": true,/g, ""),
);
const today = sealedSchema();
const moreSealed = sealedSchema((text) =>
  text.replace(
    '"kind": "text", "title": "Subject"',
    '"kind": "text", "sealed": true, "title": "Subject"',
  ),
);

let offers: Offers;
beforeAll(async () => {
  offers = await openOffers({ schema: nothingSealed });
});
afterAll(() => offers?.close());

const by = (context: Context, schema: Schema): Context => ({ ...context, schema });
const seal = (schema: Schema) =>
  sealStored({ ...offers.buyer, schema, actors: () => Promise.resolve([offers.buyer.actor]) });

/** The tables in which any of some texts stands. */
async function tablesWith(...texts: readonly string[]): Promise<readonly string[]> {
  const dumps = [...(await everyRow(offers.store))];
  return dumps.flatMap(([table, dump]) =>
    texts.some((text) => dump.includes(text)) ? [table] : [],
  );
}

test("what becomes sealed is sealed where it stands, with its past and its drafts; its owner and the opening have it whole", async () => {
  const made = await offers.offer({ terms: "Terms 8842" }, ["7731.25", "9"]);
  const request = { id: made.id, version: made.version, set: { freight: "6642.5" } };
  await saveRecord(offers.acme, { page: "offer", request: request as never });
  await keepDraft(offers.acme, {
    page: "offer",
    id: made.id,
    version: 2,
    changes: { set: { terms: "Draft 3318" } },
  });
  const opened = await offers.offer({ terms: "Read by all" }, ["5", "6"]);
  for (const action of ["send", "open"]) await act(offers.acme, opened, action);
  const planted = ["Terms 8842", "7731.25", "6642.5", "Draft 3318"];
  expect(await tablesWith(...planted)).toEqual(
    expect.arrayContaining(["shop.offer", "shop.offer_items", "system.history", "system.draft"]),
  );

  expect(await seal(today)).toBe(1);
  expect(await tablesWith(...planted)).toEqual([]);
  expect(await seal(today)).toBe(0);

  const [acme, buyer] = [by(offers.acme, today), by(offers.buyer, today)];
  const own = await seen(acme, made);
  expect(own).toMatchObject({ terms: "Terms 8842", freight: "6642.5", status: "DRAFT" });
  expect(linesOf(own, "items").map(({ price }) => price)).toEqual(["7731.25", "9"]);
  const kept = await getDraft(acme, { page: "offer", id: made.id });
  expect(kept.draft).toMatchObject({ changes: { set: { terms: "Draft 3318" } } });
  const past = (context: Context) =>
    timeline(context, { page: "offer", id: made.id } as never).then((told) => JSON.stringify(told));
  expect(await past(acme)).toContain("6642.5");
  expect(await past(buyer)).not.toContain("6642.5");
  expect((await seen(buyer, made))["masked"]).toEqual(["sealed"]);
  expect(await seen(buyer, opened)).toMatchObject({ terms: "Read by all" });
  expect(await act(acme, made, "send")).toMatchObject({ status: 200 });
  expect(await act(buyer, made, "open")).toMatchObject({ status: 200 });
  expect(await seen(buyer, made)).toMatchObject({ terms: "Terms 8842", freight: "6642.5" });
  expect(await past(buyer)).toContain("6642.5");
});

test("one field more joins what is sealed already, in deleted documents too", async () => {
  const acme = by(offers.acme, today);
  const make = async (subject: string) =>
    (
      await saveRecord(acme, {
        page: "offer",
        request: {
          set: { vendor: offers.vendors.acme, terms: "Cash", subject },
          items: { add: [{ set: { name: "Thing", quantity: "1", price: "4417.5" } }] },
        } as never,
      })
    ).record;
  const [live, gone] = [await make("Subject 5521"), await make("Subject 6632")];
  await sql`update shop.offer set deleted = true where id = ${gone.id}::uuid`.execute(
    offers.store.db,
  );
  expect(await seal(moreSealed)).toBe(2);
  expect(await tablesWith("Subject 5521", "Subject 6632", "4417.5")).toEqual([]);
  expect(await seen(by(offers.acme, moreSealed), live)).toMatchObject({
    subject: "Subject 5521",
    terms: "Cash",
    items: [{ price: "4417.5" }],
  });
  expect((await seen(by(offers.buyer, moreSealed), live))["subject"] ?? null).toBeNull();
});
