import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { createApp } from "../../src/server/start/app.ts";
import { askEverything } from "./channels.ts";
import { callerOf, type Answer, type Caller, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { hour, openInquiries, terms, type Inquiries } from "./inquiries.ts";
import { askEverywhere, unasked } from "./everywhere.ts";
import { callsOf, comparedWithNone } from "./probes.ts";
import { everyRow } from "./sealedOffers.ts";

/*
 * Invariant 20: before the opening no call, file, log, message or stored row tells anybody but the supplier what he quotes.
 * Suppliers quote with planted values, in the ways in which values travel, and then everybody asks for everything.
 */
const schema = productSchema();
/** What each kind of people asks for without naming a document. */
const askedPages = sampled("pages asked for what is sealed", schema.pages, 7, ({ name }) => name);
const planted = {
  price: "7731.25",
  freight: "9931.75",
  rival: "6642.5",
  remark: "PlantedRemarkOfHengli",
  brand: "PlantedBrandOfHengli",
  draft: "4417.25",
  refused: "-3318.125",
  file: "PlantedFileOfHengli",
  inside: "5521.75 inside of a file",
  total: "773125",
};
const secrets = Object.values(planted);
/** One of each kind of people; the second supplier is a competitor. */
const others = ["admin", "liqiang", "wangmin", "sunhao", "shiying", "linzhiming", "s002"];
/** Who has the other roles; `lvmei` is made an auditor. They are asked to read only; a WORKER's role opens no session here. */
const readers = {
  DEPT_MGR: "wujun",
  SRM: "zhouting",
  EXPERT: "zhangjiaoshou",
  WH: "fengwei",
  WH_MGR: "zhengkai",
  QC: "yangfan",
  QC_MGR: "hanxue",
  PLAN: "qinchuan",
  AUDITOR: "lvmei",
  SUP_BASIC: "s009",
};

let world: Inquiries;
let app: FastifyInstance;
let inquiry: string;
let own: string;
let file: Row;
let log = "";
const said: Answer[] = [];

beforeAll(async () => {
  world = await openInquiries();
  const { demo } = world.at;
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const { store, files, clock } = demo;
  const logger = pino({ level: "trace" }, stream);
  app = await createApp({
    schema,
    store,
    files,
    clock: () => clock.now,
    clientFolder: "/none",
    logger,
  });
  inquiry = await world.inquiry();
  own = await world.quotationOf(inquiry, "S001");
  const hengli = callerOf(app, (await world.at.as("s001")).token, "en-US");
  file = await uploaded(hengli);
  const record = await recordOf(hengli, own);
  const [line] = record["items"] as readonly Row[];
  const set = { netPrice: planted.price, leadDays: 10, brand: planted.brand };
  const saves: readonly (readonly [price: string, keyed: boolean])[] = [
    [planted.refused, false],
    [planted.price, true],
    [planted.price, true],
  ];
  for (const [netPrice, keyed] of saves)
    said.push(
      await hengli.post(
        "/detail/quotation/save",
        {
          id: own,
          version: record["version"],
          set: {
            ...terms(world.now()),
            freight: planted.freight,
            supplierRemark: planted.remark,
            attachments: [file],
          },
          items: { set: [{ id: line!["id"], set: { ...set, netPrice } }] },
        },
        keyed ? { "idempotency-key": "leak-test-1" } : {},
      ),
    );
  said.push(
    await hengli.post("/detail/quotation/draft", {
      page: "quotation",
      id: own,
      version: record["version"],
      changes: { items: { set: [{ id: line!["id"], set: { netPrice: planted.draft } }] } },
    }),
  );
  const submitted = await world.act("s001", "quotation", "submit", own);
  if (submitted.status !== 200) throw new Error(JSON.stringify(submitted));
  await world.quoted(inquiry, "S002", planted.rival);
});
afterAll(async () => {
  await app?.close();
  await world?.at.demo.close();
});

async function uploaded(who: Caller): Promise<Row> {
  const form = new FormData();
  form.set("page", "quotation");
  form.set("field", "attachments");
  form.set("file", new Blob([planted.inside]), `${planted.file}.txt`);
  const answer = await who.post("/files", form);
  expect(answer).toMatchObject({ status: 200, data: { name: `${planted.file}.txt` } });
  return answer.data;
}

/** Gives somebody the auditor's role instead of his own. */
async function makeAuditor(loginName: string): Promise<void> {
  await sql`update system.user_roles set role = (select id from system.role where code = 'AUDITOR')
    where "headerId" = (select id from system.user where "loginName" = ${loginName})`.execute(
    world.at.demo.store.db,
  );
}

async function recordOf(who: Caller, id: string): Promise<Row> {
  const { data } = await who.post("/detail/quotation/get", { id });
  return data["record"] as Row;
}

const told = (text: string) => secrets.filter((secret) => text.includes(secret));
const stored = async () => {
  const dumps = [...(await everyRow(world.at.demo.store))];
  return dumps.flatMap(([table, dump]) => told(dump).map((secret) => `${table}: ${secret}`));
};

describe("before the opening", () => {
  test("the supplier was refused, saved, answered the same again, and reads what he quoted", async () => {
    const [refused, first, again, draft] = said;
    expect(refused).toMatchObject({ status: expect.any(Number) });
    expect(refused!.status).not.toBe(200);
    expect(refused!.text).toContain(planted.refused);
    expect(first).toMatchObject({ status: 200 });
    expect(again!.data).toEqual(first!.data);
    expect(draft).toMatchObject({ status: 200 });
    const hengli = await world.at.as("s001");
    const record = await recordOf(hengli, own);
    expect(record).toMatchObject({ supplierRemark: planted.remark, attachments: [file] });
    expect(JSON.stringify(record)).toContain(planted.price);
    expect((await hengli.get(`/files/${String(file["id"])}`)).text).toBe(planted.inside);
    const kept = await hengli.post("/detail/quotation/draft/get", { page: "quotation", id: own });
    expect(kept.text).toContain(planted.draft);
  });

  test("no row of any table holds a word or a price of it, and no file its content", async () => {
    expect(await stored()).toEqual([]);
    const { store, files } = world.at.demo;
    const { rows } = await sql<{ sha256: string }>`select sha256 from system.file
      where id = ${String(file["id"])}`.execute(store.db);
    const chunks = await (await files.get(rows[0]!.sha256)).toArray();
    expect(told(Buffer.concat(chunks as Uint8Array[]).toString("latin1"))).toEqual([]);
  });

  test("the trace of his refusal says where, and not what", async () => {
    const admin = callerOf(app, (await world.at.as("admin")).token, "en-US");
    const trace = await admin.get(`/res/trace/${said[0]!.detailId}`);
    expect(trace.text).toContain("netPrice");
    expect(told(trace.text)).toEqual([]);
  });

  test("no line of the server's log does", () => {
    expect(log).toContain("/detail/:page/save");
    expect(told(log)).toEqual([]);
  });

  const pages = schema.pages.filter(({ document }) =>
    ["quotation", "inquiry"].includes(document.name),
  );
  const meetings = sampled(
    "people x pages of what is sealed",
    others.flatMap((who) => pages.map((page) => ({ who, page }))),
    5,
    ({ who, page }) => `${who} ${page.name}`,
  );
  const byPerson = [...Map.groupBy(meetings, ({ who }) => who)];
  test.each(byPerson.map(([who, met]) => ({ who, met })))(
    "$who learns nothing by any page, export, search, print, history or refusal",
    async ({ who, met }) => {
      const caller = await world.at.as(who);
      const faults: string[] = [];
      for (const { page } of met) {
        const record: Row =
          page.document.name === "inquiry"
            ? await world.at.read("inquiry", inquiry)
            : await world.at.read("quotation", own);
        for (const { channel, text } of await askEverything(
          { app, schema },
          caller,
          page,
          record,
        )) {
          // A competitor reads his own price.
          const mine = who === "s002" ? [planted.rival] : [];
          const heard = told(text).filter((secret) => !mine.includes(secret));
          faults.push(...heard.map((secret) => `${page.name}, ${channel}: ${secret}`));
        }
      }
      expect(faults).toEqual([]);
      expect((await caller.get(`/files/${String(file["id"])}`)).text).not.toContain("inside");
    },
  );

  const roles = sampled("roles that read what is sealed", Object.entries(readers), 3);
  test.each(roles)("the role %s (%s) reads nothing of it", async (role, who) => {
    if (role === "AUDITOR") await makeAuditor(who);
    const caller = await world.at.as(who);
    const heard: string[] = [];
    let read = 0;
    for (const page of pages) {
      const isInquiry = page.document.name === "inquiry";
      const record = await world.at.read(page.document.name, isInquiry ? inquiry : own);
      const reading = { reading: true };
      for (const { channel, text } of await askEverything(
        { app, schema },
        caller,
        page,
        record,
        reading,
      )) {
        read += Number(channel === "record" && text.includes(String(record["number"])));
        heard.push(...told(text).map((secret) => `${page.name}, ${channel}: ${secret}`));
      }
    }
    expect(heard).toEqual([]);
    // Who may read quotations reads this one, without what is sealed.
    expect(read > 0 || !["SRM", "AUDITOR"].includes(role)).toBe(true);
  });

  test("no call is left out here: each is described, or named where everything is asked", () => {
    expect(unasked(app)).toEqual([]);
  });

  const wide = sampled("people who ask for what names no document", others, 3);
  test.each(wide)(
    "%s learns nothing by home page, search, messages, bins, logs and lists of all kinds",
    async (who) => {
      const caller = await world.at.as(who);
      const heard = await askEverywhere(askedPages, caller, secrets);
      // What somebody searched for may be repeated in the answer, not what it found.
      const faults = heard.flatMap(({ channel, text }) =>
        told(text)
          .filter((secret) => who !== "s002" || secret !== planted.rival)
          .map((secret) => `${channel}: ${secret}`),
      );
      expect(faults).toEqual([]);
    },
  );

  test("who the others are changes nothing for a supplier (invariant 21)", async () => {
    const before = await heardBy("s001");
    await renameOthers("Renamed ");
    try {
      expect(await heardBy("s001")).toEqual(before);
    } finally {
      await renameOthers("");
    }
  });

  const askers = sampled("people who ask every call", ["admin", "liqiang", "s002"], 1);
  test.each(askers)("%s learns nothing by any call of the API", async (who) => {
    const caller = await world.at.as(who);
    const document = schema.document("quotation")!;
    const { asked, faults } = await comparedWithNone({
      caller,
      calls: callsOf(app),
      document,
      page: "quotation",
      id: own,
      secrets: who === "s002" ? secrets.filter((secret) => secret !== planted.rival) : secrets,
    });
    expect(asked).toBeGreaterThan(10);
    expect(faults.filter((fault) => / tells /.test(fault))).toEqual([]);
  });

  test("a supplier reads nothing of who else was asked", async () => {
    const rival = await world.quotationOf(inquiry, "S002");
    const record = await world.at.read("quotation", rival);
    const names = await namesOf(["S001", "S003"]);
    const caller = await world.at.as("s002");
    const heard: string[] = [];
    for (const page of pages)
      for (const { channel, text } of await askEverything({ app, schema }, caller, page, {
        ...record,
        ...(page.document.name === "inquiry" && { id: inquiry }),
      }))
        for (const name of names)
          if (text.includes(name)) heard.push(`${page.name}, ${channel}: ${name}`);
    for (const { channel, text } of await askEverywhere(askedPages, caller, names))
      if (!/^(search|messages)$/.test(channel))
        for (const name of names) if (text.includes(name)) heard.push(`${channel}: ${name}`);
    expect(heard).toEqual([]);
  });
});

describe("after the opening", () => {
  beforeAll(() => world.clock(new Date(world.now() + 49 * hour)));

  test("the buyer reads prices, totals and files; the file is an ordinary one", async () => {
    const buyer = await world.at.as("liqiang");
    const record = await recordOf(buyer, own);
    expect(record).toMatchObject({ status: "OPENED", supplierRemark: planted.remark });
    expect(JSON.stringify(record)).toContain(planted.price);
    expect((await buyer.get(`/files/${String(file["id"])}`)).text).toBe(planted.inside);
    const { rows } = await sql<Row>`select name, sealed from system.file
      where id = ${String(file["id"])}`.execute(world.at.demo.store.db);
    expect(rows).toEqual([{ name: `${planted.file}.txt`, sealed: null }]);
  });

  test("its past is readable as it was", async () => {
    const buyer = await world.at.as("liqiang");
    const history = await buyer.post("/detail/quotation/timeline", { id: own });
    expect(history.text).toContain(planted.brand);
  });

  test("who the others are still changes nothing for a supplier", async () => {
    const before = await heardBy("s001");
    await renameOthers("Renamed ");
    expect(await heardBy("s001")).toEqual(before);
    await renameOthers("");
  });

  test("a competitor still reads his own alone", async () => {
    const caller = await world.at.as("s002");
    const page = schema.page("quotation")!;
    const record = await world.at.read("quotation", own);
    const heard = await askEverything({ app, schema }, caller, page, record);
    const faults = heard.flatMap(({ channel, text }) =>
      told(text)
        .filter((secret) => secret !== planted.rival)
        .map((secret) => `${channel}: ${secret}`),
    );
    expect(faults).toEqual([]);
  });
});

/** All that a supplier hears of his quotation and of anything else, without what differs from call to call. */
async function heardBy(who: string): Promise<readonly string[]> {
  const caller = await world.at.as(who);
  const page = schema.page("quotation")!;
  const record = await recordOf(caller, own);
  const heard = [
    ...(await askEverything({ app, schema }, caller, page, record)),
    ...(await askEverywhere(askedPages, caller, ["RU"])),
  ];
  // A trace bears an id of its own.
  return heard
    .filter(({ channel }) => !channel.startsWith("trace of"))
    .map(({ channel, text }) => `${channel}: ${withoutTimes(text)}`);
}

const withoutTimes = (text: string) =>
  text
    .replaceAll(/"detailId":"[^"]*"/g, "")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
    .replaceAll(/D:\d{14}\S*/g, "<instant>");

/** Names and codes of all suppliers but the first, with something before them; an empty word takes it away again. */
async function renameOthers(word: string): Promise<void> {
  const named = sql.join(
    ["code", "name", "shortName"].map(
      (key) => sql`${sql.ref(key)} = ${word} || regexp_replace(${sql.ref(key)}, '^Renamed ', '')`,
    ),
  );
  await sql`update supplier.supplier set ${named} where code <> 'S001'`.execute(
    world.at.demo.store.db,
  );
}

/** What suppliers are called, in every language. */
async function namesOf(codes: readonly string[]): Promise<readonly string[]> {
  const rows = await world.at.rows("admin", "supplier", {
    filter: { field: "code", op: "in", value: codes },
  });
  expect(rows).toHaveLength(codes.length);
  return rows.flatMap(({ code, name, shortName }) =>
    [code, name, shortName].filter((one) => typeof one === "string"),
  );
}
