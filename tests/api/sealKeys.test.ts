import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Context } from "../../src/server/core/context.ts";
import type { Store } from "../../src/server/store/connection/store.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { keyRing, type KeyPlace } from "../../src/server/store/keys/keyRing.ts";
import { sealStatus } from "../../src/features/seal/server/sealStatus.ts";
import { openText, sealText } from "../../src/server/store/keys/sealText.ts";
import { agreeOnKey, setCurrent } from "../../src/server/store/keys/storeKey.ts";
import { act, openOffers, seen, type Offers } from "./sealedOffers.ts";

let folder: string;
let offers: Offers;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "waybill-keys-"));
  offers = await openOffers({}, { folder: join(folder, "keys") });
  ({ store } = offers);
});
afterEach(async () => {
  await offers?.close();
  rmSync(folder, { recursive: true });
});

/** Another process on the same store, with keys of its own. */
const process = (place: KeyPlace): Store => ({ ...store, keys: keyRing(place) });
const inProcess = (context: Context, other: Store): Context => ({ ...context, store: other });

test("the first start makes a key, the store knows its name alone, and later starts keep it", async () => {
  await agreeOnKey(store);
  await agreeOnKey(process(store.keys.place));
  const [key] = store.keys.all();
  expect(store.keys.all()).toHaveLength(1);
  const { rows } = await sql`select id, current from system.seal_key`.execute(store.db);
  expect(rows).toEqual([{ id: key!.id, current: true }]);
});

test("a process with another key does not start, and says what to do in one line", async () => {
  await agreeOnKey(store);
  const [key] = store.keys.all();
  const stranger = { folder: join(folder, "elsewhere") };
  const refused = agreeOnKey(process(stranger));
  await expect(refused).rejects.toThrow(
    `The key ${key!.id} that this store seals prices with is not in`,
  );
  await expect(refused).rejects.not.toThrow("\n");
  // It has left no key of its own behind.
  expect(keyRing(stranger).all()).toEqual([]);
});

test("without its key an offer cannot be opened; all else works, and it opens when the key is back", async () => {
  const row = await offers.offer({ terms: "Kept" }, ["91.00"]);
  await act(offers.acme, row, "send");
  const keys = join(folder, "keys");
  const [name] = readdirSync(keys);
  renameSync(join(keys, name!), join(folder, name!));
  const lost = process(store.keys.place);
  const [buyer, acme] = [inProcess(offers.buyer, lost), inProcess(offers.acme, lost)];

  const [id] = (await sealStatus(lost)).map((key) => key.id);
  expect(await sealStatus(lost)).toMatchObject([{ isHere: false, documents: 1, files: 0 }]);
  expect(await act(buyer, row, "open")).toMatchObject({ msgKey: "seal.keyMissing", args: [id] });
  await expect(seen(acme, row)).rejects.toMatchObject({ msgKey: "seal.keyMissing", status: 5416 });
  const read = await seen(buyer, row);
  expect(read).toMatchObject({ status: "SENT", masked: ["sealed"] });
  const request = { id: row.id!, version: read.version, set: { comment: "We wait" } };
  await saveRecord(buyer, { page: "offer", request: request as never });
  // Its key is lost: a new one seals what comes.
  await setCurrent(lost.db, lost.keys.make().id);
  await agreeOnKey(lost);
  const set = { vendor: offers.vendors.acme, terms: "New" };
  const fresh = await saveRecord(acme, { page: "offer", request: { set } as never });
  expect(fresh.record["terms"]).toBe("New");

  renameSync(join(folder, name!), join(keys, name!));
  expect(await act(buyer, row, "open")).toMatchObject({ status: 200 });
  expect(await seen(buyer, row)).toMatchObject({ terms: "Kept", comment: "We wait" });
});

test("a second key seals from now on, and the first opens what it sealed", async () => {
  const context = offers.buyer;
  const before = await sealText(context, { of: "x", text: "one" });
  const { id } = store.keys.make();
  await setCurrent(store.db, id);
  await agreeOnKey(store);
  const after = await sealText(context, { of: "x", text: "two" });
  expect(after).toContain(id);
  expect(before).not.toContain(id);
  expect(await openText(context, { of: "x", sealed: before })).toBe("one");
  await expect(openText(context, { of: "y", sealed: after })).rejects.toMatchObject({
    msgKey: "seal.damaged",
  });
});
