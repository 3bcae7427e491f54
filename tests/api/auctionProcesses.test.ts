import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuctionView } from "../../src/features/auction/index.ts";
import { event, minute, openAuctions, type AuctionWorld } from "./auctionWorld.ts";
import { databaseNameOf, readEvents, type EventReader } from "./messageWorld.ts";
import { databaseOf, testKeys } from "./preparedStore.ts";
import { startServerProcess, type ServerProcess } from "./serverProcess.ts";

/*
 * Two servers, each a process of the operating system, on one PostgreSQL server: who watches at one hears what is offered at the
 * other (LISTEN/NOTIFY), and who loses one goes on at the other.
 */
const url = process.env["TEST_DATABASE_URL"];

describe.skipIf(url === undefined)("an auction at two servers", () => {
  let world: AuctionWorld;
  let folder: string;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    world = await openAuctions();
    folder = await mkdtemp(join(tmpdir(), "waybill-auction-"));
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await world?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("an offer at one is seen at the other; when that is killed, its watchers go on at the first", async () => {
    const { at } = world;
    // By the clock of the database, which the servers go by, the event began a minute ago.
    world.set(Date.now() * 1000 - 61 * minute);
    // No server was there when it began: less than its limit, or it were suspended after the outage.
    const id = await event(world, "BIDDING", {
      set: { visibility: "RANK_BEST", overtime: false, latencyLimit: 600 },
    });
    const { rows } = await databaseNameOf(at.demo.store);
    const settings = {
      DATABASE_URL: databaseOf(url!, rows[0]!.name),
      WAYBILL_DATA: folder,
      WAYBILL_SEAL_KEY: testKeys.texts.join(","),
      WAYBILL_STUDIO: "0",
    };
    const start = () => startServerProcess(settings, (child) => children.push(child));
    const first = await start();
    const second = await start();
    const [one, two] = await Promise.all(
      ["s001", "s002"].map(async (name) => (await at.as(name)).token),
    );

    const watching = await readEvents(second.origin, two!, `bidding/${id}`);
    expect(lotOf(await nextView(watching))).toMatchObject({ own: {} });
    await offer(second, { token: two!, id, price: "95" });
    expect(await viewWith(watching, "95")).toMatchObject({ best: "95", own: { rank: 1 } });
    await offer(first, { token: one!, id, price: "90" });
    expect(await viewWith(watching, "90")).toMatchObject({
      best: "90",
      own: { price: "95", rank: 2 },
    });

    second.child.kill("SIGKILL");
    await once(second.child, "exit");
    await expect(drained(watching)).resolves.toBe(true);
    await offer(first, { token: one!, id, price: "88" });
    const again = await readEvents(first.origin, two!, `bidding/${id}`);
    expect(lotOf(await nextView(again))).toMatchObject({ best: "88", own: { rank: 2 } });
    again.leave();
  });
});

async function offer(
  { origin }: ServerProcess,
  of: { readonly token: string; readonly id: string; readonly price: string },
): Promise<void> {
  const answer = await fetch(`${origin}/res/auction/bidding/${of.id}/offer`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${of.token}`,
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ item: 1, price: of.price, confirm: [6321] }),
  });
  expect({ price: of.price, ...((await answer.json()) as object) }).toMatchObject({ status: 200 });
}

/** The next view of the auction; other events of the reader are passed over. */
async function nextView(reader: EventReader): Promise<AuctionView> {
  for (;;) {
    const heard = (await reader.next()) as { type: string; view: AuctionView } | undefined;
    if (!heard) throw new Error("the stream ended");
    if (heard.type === "auction") return heard.view;
  }
}

/** The lot once its best price is the one asked for. */
async function viewWith(reader: EventReader, best: string): Promise<AuctionView["lots"][number]> {
  for (;;) {
    const lot = lotOf(await nextView(reader));
    if (lot.best === best) return lot;
  }
}

function lotOf({ lots }: AuctionView): AuctionView["lots"][number] {
  return lots[0]!;
}

/** Whether a stream has come to its end, however it did. */
async function drained(reader: EventReader): Promise<boolean> {
  try {
    while ((await reader.next()) !== undefined);
  } catch {
    // A process that is killed does not say goodbye.
  }
  return true;
}
