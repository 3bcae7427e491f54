import { product } from "../../src/server/start/product.ts";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createApp } from "../../src/server/start/app.ts";
import { runAuctions } from "../../src/features/auction/server/clock/auctionClock.ts";
import { noteAlive } from "../../src/features/auction/server/clock/pulse.ts";
import type { ClockParts } from "../../src/server/core/clock/runClock.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import type { AuctionView } from "../../src/features/auction/index.ts";
import { callerOf, type Answer, type Caller, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

/** Microseconds of a minute and a second. */
export const minute = 60_000_000;
export const second = 1_000_000;

/** The demo company's auctions, with two processes on its store whose clock the test holds. */
export interface AuctionWorld {
  readonly at: Purchasing;
  /** Puts the clock of both processes to an instant, in microseconds since 1970. */
  readonly set: (micros: number) => void;
  readonly now: () => number;
  /** A person at one of the two processes. */
  readonly as: (loginName: string, process?: 0 | 1) => Promise<Caller>;
  /** Takes what is due, as the clocks of processes would. */
  readonly turn: () => Promise<{ readonly done: number; readonly refused: number }>;
  /** What the clocks work with. */
  readonly clockParts: ClockParts;
  /** Notes that a process was there now, as its clock does while an event goes on. */
  readonly alive: (id: string) => Promise<void>;
  readonly view: (loginName: string, id: string) => Promise<AuctionView>;
  readonly offer: (loginName: string, id: string, price: string, more?: Offer) => Promise<Answer>;
  readonly close: () => Promise<void>;
}
export interface Offer {
  readonly item?: number;
  readonly key?: string;
  readonly confirm?: readonly number[];
  readonly process?: 0 | 1;
}

export async function openAuctions(): Promise<AuctionWorld> {
  const at = await openPurchasing();
  const schema = productSchema();
  const { store, files } = at.demo;
  let micros = Math.floor(at.demo.clock.now.getTime() / 60_000) * minute;
  const set = (to: number) => {
    micros = to;
    at.demo.clock.now = new Date(Math.floor(to / 1000));
  };
  set(micros);
  const exactClock = () => Promise.resolve(micros);
  const apps = await Promise.all(
    [0, 1].map(() =>
      createApp({
        schema,
        store,
        files,
        exactClock,
        clock: () => new Date(Math.floor(micros / 1000)),
        clientFolder: "/nonexistent",
      }),
    ),
  );
  const as: AuctionWorld["as"] = async (loginName, process = 0) =>
    callerOf(apps[process]!, (await at.as(loginName)).token, "en-US");
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (details: unknown) => console.error(details),
  };
  const clockParts: ClockParts = {
    product,
    schema,
    store,
    files,
    log,
    exactClock,
    actors: () => systemActors(schema, store),
  };
  return {
    at,
    clockParts,
    alive: (id) => noteAlive(store.db, [id], micros),
    set,
    now: () => micros,
    as,
    turn: () => runAuctions(clockParts),
    view: async (loginName, id) => {
      const answer = await (await as(loginName)).get(`/res/auction/bidding/${id}`);
      expect(answer).toMatchObject({ status: 200 });
      return answer.data as unknown as AuctionView;
    },
    offer: async (loginName, id, price, { item = 1, key = randomUUID(), confirm, process } = {}) =>
      (await as(loginName, process)).post(
        `/res/auction/bidding/${id}/offer`,
        { item, price, ...(confirm && { confirm }) },
        { "idempotency-key": key },
      ),
    close: async () => {
      for (const app of apps) await app.close();
      await at.demo.close();
    },
  };
}

/** An event that starts in an hour, as far along as asked; nobody has entered unless it is `BIDDING`. */
export async function event(
  world: AuctionWorld | Pick<AuctionWorld, "at" | "now">,
  until: "DRAFT" | "SUBMITTED" | "PUBLISHED" | "BIDDING",
  changes: {
    readonly set?: object;
    readonly lots?: readonly object[];
    readonly suppliers?: readonly string[];
    readonly experts?: readonly object[];
  } = {},
): Promise<string> {
  const { at } = world;
  const { suppliers = ["S001", "S002", "S003"], lots = [{}], experts = [] } = changes;
  const saved = await (
    await at.as("liqiang")
  ).post("/detail/bidding/save", {
    set: {
      title: "Tested",
      mode: "ENGLISH",
      range: "INVITED",
      leadMinutes: 30,
      startTime: isoOf(world.now() + 60 * minute),
      roundMinutes: 30,
      overtime: true,
      triggerWindow: 3,
      extension: 3,
      maxExtensions: 2,
      trigger: "BEST",
      visibility: "RANK_BEST",
      rankingBasis: "LOT",
      evaluation: "PRICE",
      agreement: "AGR-BID",
      ...changes.set,
    },
    lots: {
      add: lots.map((lot) => ({
        set: {
          material: "RM-AL6061-10",
          quantity: "100",
          startPrice: "100",
          priceRange: "1",
          rangeKind: "ABS",
          ...lot,
        },
      })),
    },
    suppliers: { add: suppliers.map((supplier) => ({ set: { supplier, contact: "021-555" } })) },
    experts: { add: experts.map((set) => ({ set })) },
  });
  expect(saved).toMatchObject({ status: 200 });
  const id = String((saved.data["record"] as Row)["id"]);
  const steps = [
    ["SUBMITTED", "liqiang", "submit"],
    ["PUBLISHED", "wangmin", "approve"],
    ["PUBLISHED", "liqiang", "publish"],
  ] as const;
  const order = ["DRAFT", "SUBMITTED", "PUBLISHED", "BIDDING"];
  for (const [state, who, action] of steps) {
    if (order.indexOf(state) > order.indexOf(until)) break;
    expect({ action, ...(await act(world, who, action, id)) }).toMatchObject({
      action,
      status: 200,
    });
  }
  if (until === "BIDDING" && "set" in world) {
    world.set(world.now() + 31 * minute);
    for (const supplier of suppliers) await enter(world, supplier.toLowerCase(), id);
    world.set(world.now() + 29 * minute);
    await world.turn();
  }
  return id;
}

/** Somebody enters with the agreement as it stands. */
export async function enter(world: AuctionWorld, loginName: string, id: string): Promise<void> {
  const { me } = await world.view(loginName, id);
  const answer = await (
    await world.as(loginName)
  ).post(`/res/auction/bidding/${id}/enter`, {
    agreementVersion: me?.agreement?.version ?? null,
  });
  expect({ loginName, ...answer }).toMatchObject({ status: 200 });
}

export function act(
  world: Pick<AuctionWorld, "at">,
  who: string,
  action: string,
  id: string,
  more: object = {},
) {
  return world.at.act(who, { do: action, document: "bidding", id, ...more });
}

/** The stored document. */
export function read(world: AuctionWorld, id: string): Promise<Row> {
  return world.at.read("bidding", id);
}

export function isoOf(micros: number): string {
  return new Date(Math.floor(micros / 1000)).toISOString();
}
