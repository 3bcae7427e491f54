import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyDatabase, startPostgres, type PostgresServer } from "../../scripts/postgres.ts";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { openLoad, type Load } from "./brokenDatabaseLoad.ts";
import { demoData } from "./demoApp.ts";
import { preparedData, type OwnData } from "./preparedStore.ts";
import { readEvents } from "./messageWorld.ts";
import { startServerProcess } from "./serverProcess.ts";

/*
 * A PostgreSQL of its own is shut down, crashes and ends connections while people write, read, upload the same content (which
 * an advisory lock guards), wait for exports and listen to events: the server stays, calls that lost it answer 503 and are
 * repeated with their key, and once it is back everything goes on.
 */
const ways = ["terminate", "shutdown", "crash"] as const;
const rounds = full ? 8 : 1;
noteShare("breaks of the database", rounds * ways.length, 8 * ways.length);
const away = 400;
/**
 * Fresh connections, one after the other, that the returned database may answer before the server answers a call: about a second
 * of them, and more time where the machine is busy.
 */
const mostBefore = 200;

describe.skipIf(process.env["TEST_DATABASE_URL"] === undefined)("a broken database", () => {
  let postgres: PostgresServer;
  let folder: string;
  let child: ChildProcess | undefined;
  let origin: string;
  let load: Load;
  let data: OwnData;

  beforeAll(async () => {
    // What was acknowledged must be on disk when the server crashes.
    postgres = (await startPostgres({ synchronous_commit: "on" }))!;
    folder = await mkdtemp(join(tmpdir(), "waybill-broken-"));
    data = await preparedData(demoData(), folder);
    await copyDatabase(data.settings["DATABASE_URL"]!, postgres.url);
  }, 300_000);
  afterAll(async () => {
    child?.kill("SIGKILL");
    await postgres?.stop();
    await data?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test(
    `ends no process: ${rounds * ways.length} times under load`,
    { timeout: full ? 900_000 : 300_000 },
    async () => {
      await begin();
      const before: number[] = [];
      for (let round = 0; round < rounds; round++)
        for (const way of ways) {
          const events = await readEvents(origin, load.token);
          await load.until({ written: 3, exported: way === "terminate" ? 1 : 0 });
          await breakIt(way);
          before.push(await untilAnswers());
          await drained(events);
          await load.until({ written: 3, exported: 0 });
          await hearsAgain();
          expect(child?.exitCode, way).toBeNull();
        }
      const told = await load.stop();
      await expectWhole();
      expect(told.unexpected).toEqual([]);
      expect(told.repeated).toBeGreaterThan(0);
      expect(Math.max(...before)).toBeLessThan(mostBefore);
      const { written, read, uploaded, exported, refused, repeated } = told;
      noteShare(
        "calls that a broken database answered 503",
        refused,
        refused + written + read + uploaded + exported,
      );
      noteShare("of these, writes repeated until they were made", repeated, refused);
      noteShare(
        "fresh connections from its return to the first answer, at most",
        Math.max(...before),
        mostBefore,
      );
    },
  );

  async function begin(): Promise<void> {
    ({ origin } = await startServerProcess(
      {
        ...data.settings,
        WAYBILL_DEMO: "1",
        DATABASE_URL: postgres.url,
        LOG_LEVEL: "silent",
        WAYBILL_STUDIO: "0",
      },
      (started) => (child = started),
    ));
    load = await openLoad(origin);
  }

  async function breakIt(way: (typeof ways)[number]): Promise<void> {
    if (way !== "terminate") return postgres.restart(way, away);
    // Several times at once: whatever holds a connection meanwhile, one of these hits it.
    await asSuperuser(async (client) => {
      for (let times = 0; times < 5; times++) {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waybill' /* in any order */",
        );
        await pause(50);
      }
    });
  }

  /** How many fresh connections the database answers until a call that needs it is answered. */
  async function untilAnswers(): Promise<number> {
    let answered = false;
    const first = (async () => {
      while ((await load.ask()).status !== 200) {
        expect(child?.exitCode, "the server's exit code").toBeNull();
        await pause(10);
      }
    })().finally(() => (answered = true));
    let connections = 0;
    for (; !answered; connections++) await asSuperuser((client) => client.query("select 1"));
    await first;
    return connections;
  }

  /** A stream that may have missed something ends, so that its reader asks anew. */
  async function drained(events: Awaited<ReturnType<typeof readEvents>>): Promise<void> {
    while ((await events.next()) !== undefined);
  }

  /** What is notified reaches who reads events again. */
  async function hearsAgain(): Promise<void> {
    const again = await readEvents(origin, load.token);
    const text = JSON.stringify({ topic: "message", payload: { user: load.userId } });
    const heard = again.next();
    await asSuperuser((client) => client.query("select pg_notify('waybill_event', $1)", [text]));
    expect(await heard).toBeDefined();
    again.leave();
  }

  /** Nothing is half-done, and nothing was made twice: one history row a version, each subject once. */
  async function expectWhole(): Promise<void> {
    await asSuperuser(async (client) => {
      const { rows } = await client.query<{ subject: string; version: string; history: string }>(
        `select subject, version,
          (select count(*) from system.history h where h."recordId" = r.id) as history
        from purchasing.requisition r where subject like 'broken %' order by id`,
      );
      const subjects = rows.map(({ subject }) => subject);
      expect(new Set(subjects).size).toBe(subjects.length);
      expect(subjects.toSorted()).toEqual(load.subjects().toSorted());
      for (const { version, history } of rows) expect(Number(history)).toBe(Number(version));
    });
  }

  async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  }
});
