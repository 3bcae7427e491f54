import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listOf, type Row } from "./demoApp.ts";
import { acceptedRequisition, create, done, later, openPurchasing } from "./purchasing.ts";
import type { Purchasing } from "./purchasing.ts";

/*
 * How far one call walks: the files of the product in which code runs, and the statements it sends (those that ride along with
 * the next one too), once everything is
 * loaded, prepared and known. A walk may not grow; who shortens one lowers its figures here. Walks that tell somebody leave
 * room for the three files that hear of it, since that may come within the call or after it.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

/** A warm call: what is called before to warm it up, and what is measured. */
interface Walk {
  readonly name: string;
  readonly files: number;
  readonly statements: number;
  readonly prepare: () => Promise<() => Promise<void>>;
}

const line = {
  material: "BR-6201",
  quantity: "100",
  demandDate: later,
  supplier: "S007",
  price: "38",
};
const draft = () =>
  create(at, "sunhao", "requisition", { set: { type: "STD", reason: "Walked" }, items: [line] });

/** What an action is asked on a requisition as it stands now. */
async function actOn(who: string, action: string, id: string): Promise<() => Promise<void>> {
  const caller = await at.as(who);
  const { version } = await at.read("requisition", id);
  const targets = [{ id, version }];
  return async () => {
    const answer = await caller.post(`/biz/requisition/${action}`, { targets, confirm: warnings });
    expect(listOf(answer, "results")).toMatchObject([done]);
  };
}

const walks: readonly Walk[] = [
  {
    name: "a list",
    files: 16,
    statements: 1,
    prepare: async () => {
      const caller = await at.as("sunhao");
      return async () => {
        expect(await caller.post("/list/requisition/query", {})).toMatchObject(done);
      };
    },
  },
  {
    name: "a save of one field",
    files: 55,
    statements: 6,
    prepare: async () => {
      const id = await draft();
      const { version } = await at.read("requisition", id);
      const caller = await at.as("sunhao");
      const set = { reason: "Walked on" };
      return async () => {
        const sent = { id, version, set };
        expect(await caller.post("/detail/requisition/save", sent)).toMatchObject(done);
      };
    },
  },
  {
    name: "a save of a new document",
    files: 62,
    statements: 8,
    prepare: async () => {
      const caller = await at.as("sunhao");
      const sent = { set: { type: "STD", reason: "Walked" }, items: { add: [{ set: line }] } };
      return async () => {
        expect(await caller.post("/detail/requisition/save", sent)).toMatchObject(done);
      };
    },
  },
  {
    name: "a submission",
    files: 68,
    statements: 15,
    prepare: async () => actOn("sunhao", "submit", await draft()),
  },
  {
    name: "an approval",
    files: 68,
    statements: 15,
    prepare: async () => {
      const id = await draft();
      await (
        await actOn("sunhao", "submit", id)
      )();
      return actOn("wangmin", "approve", id);
    },
  },
  {
    name: "a requisition that becomes an order",
    files: 83,
    statements: 25,
    prepare: async () => {
      const id = await acceptedRequisition(at);
      const { items } = (await at.read("requisition", id)) as unknown as { items: readonly Row[] };
      const caller = await at.as("liqiang");
      const lines = items.map((one) => ({ id: one["id"], version: one["version"], input: {} }));
      const targets = [{ id, table: "items", lines }];
      const sent = { page: "demand-pool", targets, confirm: warnings };
      return async () => {
        const answer = await caller.post("/biz/requisition/toPurchase", sent);
        expect(listOf(answer, "results")).toMatchObject([done]);
      };
    },
  },
];

/** Warnings that a requisition of one's own supplier and price gets. */
const warnings = [6301, 6302, 6303];

describe("one warm call", () => {
  test.each(walks)(
    "$name runs in no more files and statements",
    async ({ files, statements, prepare }) => {
      for (let run = 0; run < 2; run += 1) await (await prepare())();
      let walked = await measured(await prepare());
      // A timer (the beat of a stream) may have run meanwhile: what the call needs runs every time.
      for (let run = 0; run < 3 && walked.files.length > files; run += 1)
        walked = inBoth(walked, await measured(await prepare()));
      expect(walked.files.length, walked.files.join("\n")).toBeLessThanOrEqual(files);
      expect(walked.statements.length, walked.statements.join("\n")).toBeLessThanOrEqual(
        statements,
      );
    },
  );
});

interface Walked {
  readonly files: readonly string[];
  readonly statements: readonly string[];
}

/** The files that ran both times, and the statements of the shorter run. */
function inBoth(one: Walked, other: Walked): Walked {
  const [statements] = [one.statements, other.statements].toSorted((a, b) => a.length - b.length);
  return { files: one.files.filter((file) => other.files.includes(file)), statements: statements! };
}

/** The files of `src` in which a function ran meanwhile, and the statements that were sent. */
async function measured(call: () => Promise<void>): Promise<Walked> {
  const session = new Session();
  session.connect();
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { readonly text?: string }];
    const text = typeof asked === "string" ? asked : (asked.text ?? "?");
    // A connection frees what others have pushed out: that is no part of the call.
    if (!text.startsWith("deallocate ")) statements.push(text);
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as never;
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await call();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const files = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges[0]!.count > 0))
      .map(({ url }) => url.replace("file://", ""))
      .filter((path) => path.startsWith(`${root}src/`))
      .map((path) => path.slice(root.length));
    return { files: [...new Set(files)].toSorted(), statements };
  } finally {
    pg.Client.prototype.query = query;
    session.disconnect();
  }
}
