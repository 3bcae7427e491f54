import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../src/server/store/connection/connect.ts";
import { plannedForValues, withTheNext } from "../../src/server/store/connection/preparedClient.ts";
import type { Db } from "../../src/server/store/connection/store.ts";
import { StoreError } from "../../src/server/store/storeError.ts";
import { openTestStore, type TestStore } from "./harness.ts";
import { emptyFolder } from "./preparedStore.ts";

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test?.close());

it("a statement that was never prepared, because its transaction had failed, fails no later one", async () => {
  const text = (n: number) => sql.raw<{ n: number }>(`/* names ${n} */ `);
  await test.store.db.connection().execute(async (db) => {
    const ask = (on: Db, n: number) =>
      sql<{ n: number }>`${text(n)}select ${n}::int as n`.execute(on);
    await ask(db, 0);
    const failed = db.transaction().execute(async (tx) => {
      await expect(sql`select 1 / ${0}::int`.execute(tx)).rejects.toMatchObject({ code: "22012" });
      // From its second time on it has a name, which the server does not hear in a failed transaction.
      await ask(tx, 0);
    });
    await expect(failed).rejects.toMatchObject({ code: "25P02" });
    await db.transaction().execute(async (tx) => {
      // More than the names that are kept: the first gives way in here.
      for (let n = 1; n <= 510; n++) {
        await ask(tx, n);
        expect((await ask(tx, n)).rows).toEqual([{ n }]);
      }
    });
  });
});

describe("values", () => {
  it("come out the same on both databases", async () => {
    const { rows } =
      await sql`select date '2026-01-02' as day, timestamptz '2026-01-02 03:04:05.6789+08' as instant,
      12345678901::int8 as big, 1.50::numeric as exact, array[1.50, 2]::numeric[] as list, array[date '2026-01-02'] as days,
      '{"a": [1]}'::jsonb as json, null::date as none, true as yes`.execute(test.store.db);
    expect(rows[0]).toEqual({
      day: "2026-01-02",
      instant: "2026-01-01T19:04:05.678Z",
      big: "12345678901",
      exact: "1.50",
      list: ["1.50", "2"],
      days: ["2026-01-02"],
      json: { a: [1] },
      none: null,
      yes: true,
    });
  });
  it("fail with PostgreSQL's own codes", async () => {
    await expect(sql`select 1 / ${0}::int`.execute(test.store.db)).rejects.toMatchObject({
      code: "22012",
    });
    const row = sql`insert into system.counter ("orgId", document, period, value) values (gen_random_uuid(), 'x', '', null)`;
    await expect(row.execute(test.store.db)).rejects.toMatchObject({
      code: "23502",
      column: "value",
    });
  });
});

describe("a transaction", () => {
  it("keeps one plan for all values until it asks for a list, and no longer than it lasts", async () => {
    const mode = async (db: Db) =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db))
        .rows[0]!.mode;
    await test.store.db.connection().execute(async (db) => {
      const outside = await mode(db);
      await db.transaction().execute(async (tx) => {
        expect(await mode(tx)).toBe("force_generic_plan");
        await sql`${sql.raw(plannedForValues)}select ${1}::int`.execute(tx);
        expect(await mode(tx)).toBe("auto");
      });
      expect(await mode(db)).toBe(outside);
    });
  });
  it("fails, and leaves nothing, when a statement nobody waited for fails", async () => {
    const { store } = test;
    const insert = (value: number | null) =>
      sql`${sql.raw(withTheNext)}insert into system.counter ("orgId", document, period, value)
        values (gen_random_uuid(), 'ahead', '', ${value})`;
    const count = async (db: Db) => {
      const { rows } = await sql<{
        n: string;
      }>`select count(*) as n from system.counter where document = 'ahead'`.execute(db);
      return Number(rows[0]!.n);
    };
    const failing = store.transaction(async (tx) => {
      await insert(1).execute(tx);
      expect(await count(tx)).toBe(1);
      await insert(null).execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: "23502" });
    expect(await count(store.db)).toBe(0);
    await store.transaction((tx) => insert(1).execute(tx));
    await insert(2).execute(store.db);
    expect(await count(store.db)).toBe(2);
  });
  it("runs again after a serialization failure, and leaves nothing of the failed attempts", async () => {
    let attempts = 0;
    const value = await test.store.transaction(async (tx) => {
      attempts += 1;
      await sql`insert into system.counter ("orgId", document, period, value) values (gen_random_uuid(), 'again', '', ${attempts})`.execute(
        tx,
      );
      if (attempts < 3)
        await sql`do $$ begin raise exception 'try again' using errcode = '40001'; end $$`.execute(
          tx,
        );
      return attempts;
    });
    const { rows } = await sql`select value from system.counter where document = 'again'`.execute(
      test.store.db,
    );
    expect([value, rows]).toEqual([3, [{ value: "3" }]]);
  });
  it("gives up after its tries, and at once on any other error", async () => {
    let attempts = 0;
    const failing = (code: string) =>
      test.store.transaction(
        async (tx) => {
          attempts += 1;
          await sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(
            tx,
          );
        },
        { retries: 2 },
      );
    await expect(failing("40P01")).rejects.toMatchObject({ code: "40P01" });
    expect(attempts).toBe(3);
    attempts = 0;
    await expect(failing("22012")).rejects.toMatchObject({ code: "22012" });
    expect(attempts).toBe(1);
  });
});

describe("notifications", () => {
  it("reach every handler of the channel at commit, until it stops listening", async () => {
    const heard: string[] = [];
    const hear = (name: string, last: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = test.store.listen("test_channel", (payload) => {
        heard.push(`${name} ${payload}`);
        if (payload === last) resolve();
      });
      return { stop, promise };
    };
    const tell = (payload: string) =>
      sql`select pg_notify('test_channel', ${payload})`.execute(test.store.db);
    const [first, second] = [hear("1", "a"), hear("2", "b")];
    const [stopFirst] = await Promise.all([first.stop, second.stop]);
    await tell("a");
    await first.promise;
    await stopFirst();
    await tell("b");
    await second.promise;
    await (
      await second.stop
    )();
    expect(heard).toEqual(["1 a", "2 a", "2 b"]);
  });
  it("take no channel that is no name", async () => {
    await expect(test.store.listen("a; drop", () => undefined)).rejects.toThrow(
      "Not a channel name",
    );
  });
});

describe("opening", () => {
  it("says in one line that a server cannot be reached", async () => {
    const opening = openStore({
      databaseUrl: "postgres://nobody@127.0.0.1:1/nothing",
      dataFolder: "",
    });
    await expect(opening).rejects.toThrow(StoreError);
    await expect(opening).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED.*$/);
  });
  // Always of the embedded database: once, in the run on it.
  it.skipIf(process.env["TEST_DATABASE_URL"])(
    "refuses a folder that another process has open, and takes it when that process was killed",
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "waybill-store-"));
      await emptyFolder(folder);
      const holder = fork(new URL("./holdFolder.ts", import.meta.url), [folder], { silent: true });
      try {
        await new Promise<void>((resolve, reject) => {
          holder.once("message", () => resolve());
          holder.once("exit", (code) => reject(new Error(`the holder ended with ${code}`)));
        });
        await expect(openStore({ dataFolder: folder })).rejects.toThrow(
          /in use by another process/,
        );
        const ended = new Promise((resolve) => holder.once("exit", resolve));
        holder.kill("SIGKILL");
        await ended;
        const store = await openStore({ dataFolder: folder });
        const { rows } = await sql`select x from kept`.execute(store.db);
        expect(rows).toEqual([{ x: 1 }]);
        await store.close();
      } finally {
        holder.kill("SIGKILL");
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});
