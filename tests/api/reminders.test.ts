import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runClock } from "../../src/server/core/clock/runClock.ts";
import { runNightly } from "../../src/server/core/clock/runNightly.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { product } from "../../src/server/start/product.ts";
import { demoDay, demoNow, listOf, openDemoApp, type DemoApp, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/* Dates that end are told before they do, once a stage, and what has ended blocks as the parameter says. */

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

const schema = productSchema();
const parts = () => ({
  schema,
  store: demo.store,
  product,
  files: demo.files,
  actors: () => systemActors(schema, demo.store),
  log: demo.app.log,
});
const later = (days: number) => new Date(demoNow.getTime() + days * 86_400_000);
/** Titles of the messages of a user about a word, the oldest first. */
async function told(loginName: string, word: string): Promise<readonly string[]> {
  const { rows } = await sql<{ title: string }>`select m.title from desk.message m
    join system.user u on u.id = m.receiver
    where u."loginName" = ${loginName} and m.title like ${`%${word}%`} order by m.id`.execute(
    demo.store.db,
  );
  return rows.map(({ title }) => title);
}
async function setSupplier(code: string, column: string, day: string): Promise<void> {
  await sql`update supplier.supplier set ${sql.id(column)} = ${day}::date where code = ${code}`.execute(
    demo.store.db,
  );
}

describe("a date that ends", () => {
  test("is told to owner and supplier once a stage, of missed stages the present one alone", async () => {
    await setSupplier("S001", "certifiedUntil", demoDay(40));
    const rounds: readonly [number, number][] = [
      [0, 1],
      [1, 1],
      // 30 days are over, the server was away on that day.
      [12, 2],
      [34, 3],
      [35, 3],
      [40, 4],
      // Ended: nothing further.
      [41, 4],
    ];
    for (const [day, count] of rounds) {
      await runNightly(parts(), later(day));
      expect(await told("s001", "必备资质"), `after ${day} days`).toHaveLength(count);
      expect(await told("liqiang", "恒力金属材料有限公司：必备资质")).toHaveLength(count);
    }
    expect((await told("s001", "必备资质"))[1]).toContain(`${demoDay(40)}，剩余 28 天`);
    expect(await told("s002", "必备资质")).toEqual([]);
  });

  test("is told anew when it was put off, and nobody hears of a certificate of others", async () => {
    await setSupplier("S001", "certifiedUntil", demoDay(100));
    await runNightly(parts(), later(42));
    expect(await told("s001", "必备资质")).toHaveLength(5);
    const others = (await told("s001", "证书")).filter((title) => !title.includes("恒力"));
    expect(others).toEqual([]);
  });
});

test("the end of an evaluation is told to the applicant and to its supplier", async () => {
  await sql`update supplier.evaluation set "validTo" = ${demoDay(50)}::date
    where status = 'APPROVED' and supplier = (select id from supplier.supplier where code = 'S001')`.execute(
    demo.store.db,
  );
  await runNightly(parts(), later(43));
  for (const who of ["s001", "zhouting"])
    expect(await told(who, `评估有效期至 ${demoDay(50)}`), who).toHaveLength(1);
  expect(await told("s004", `评估有效期至 ${demoDay(50)}`)).toEqual([]);
});

test("what has ended blocks as the parameter says, until it is renewed", async () => {
  const srm = await demo.as("zhouting");
  const read = async () => {
    const filter = { field: "code", op: "=", value: "S001" };
    const [row] = listOf(await srm.post("/list/supplier/query", { filter }), "rows") as Row[];
    return (await srm.post("/detail/supplier/get", { id: row!["id"] })).data["record"] as Row;
  };
  await setSupplier("S001", "certifiedUntil", demoDay(-1));
  await runClock(parts(), demoNow);
  expect(await read()).toMatchObject({
    standing: "CERT_ENDED",
    certificateBlocks: "ORDER",
    mayOrder: false,
    mayInquire: true,
  });
  await setSupplier("S001", "certifiedUntil", demoDay(100));
  await runClock(parts(), demoNow);
  expect(await read()).toMatchObject({ standing: "QUALIFIED", mayOrder: true });
});
