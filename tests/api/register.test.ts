import { creditCharacters, creditWeights } from "../../src/engine/index.ts";
import { product } from "../../src/server/start/product.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNightly } from "../../src/server/core/clock/runNightly.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { verifyPassword } from "../../src/features/accounts/server/password.ts";
import { readCaptcha } from "./captchaRead.ts";
import {
  callerOf,
  listOf,
  openDemoApp,
  type Answer,
  type Caller,
  type DemoApp,
  type Row,
  demoNow,
} from "./demoApp.ts";
import { productSchema } from "./harness.ts";

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let last = 1;
/** Each from an address of its own, so that no test meets another's limit. */
const nextIp = () => `10.0.${Math.floor(last / 250)}.${(last++ % 250) + 1}`;

/** A token to upload files with. */
async function uploadToken(): Promise<string> {
  const response = await demo.app.inject({
    method: "POST",
    url: "/res/register/token",
    remoteAddress: nextIp(),
    payload: { captcha: await readCaptcha(demo) },
  });
  return response.json<{ data: { token: string } }>().data.token;
}

/** Uploads a file, with a token of its own and from an address of its own unless stated. */
async function upload(
  bytes: Buffer,
  name = "licence.png",
  field = "licence",
  from: { readonly token?: string; readonly ip?: string } = {},
) {
  const { token = await uploadToken(), ip = nextIp() } = from;
  const boundary = "x-waybill-test";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="field"\r\n\r\n${field}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  const response = await demo.app.inject({
    method: "POST",
    url: "/res/register/file",
    remoteAddress: ip,
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-registration-token": token,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json<{ status: number; data: Row }>();
}

let count = 0;
/** A credit code of its own with its check character. */
function creditCodeOf(number: number): string {
  const body = `91320583TEXT${String(number).padStart(5, "0")}`;
  const sum = creditWeights.reduce(
    (total, weight, at) => total + weight * creditCharacters.indexOf(body[at]!),
    0,
  );
  return body + creditCharacters[(31 - (sum % 31)) % 31];
}
async function application(changes: Row = {}, set: Row = {}): Promise<Row> {
  const code = creditCodeOf(++count);
  const { data: licence } = await upload(png);
  const { data: open } = await demo.anyone.get("/res/register");
  return {
    source: "SELF",
    captcha: await readCaptcha(demo),
    password: "Register#26",
    agreements: (open["agreements"] as readonly Row[]).map(({ id }) => id),
    set: {
      loginName: `newcomer${count}`,
      applicantName: "Li Wei",
      applicantEmail: "li@example.com",
      applicantMobile: "13800000000",
      name: `Newcomer ${count} Ltd`,
      shortName: "Newcomer",
      type: "MAKER",
      creditCode: code,
      legalRepresentative: "Li Wei",
      country: "CN",
      province: "Jiangsu",
      city: "Kunshan",
      address: "1 Road",
      phone: "0512-1",
      email: "info@example.com",
      licence: [licence],
      ...set,
    },
    lines: {
      contacts: [{ name: "Li Wei", role: "SALES", mobile: "138", email: "li@example.com" }],
      banks: [{ bank: "ICBC", accountNo: "6222 0000 1111 2222", accountHolder: "Newcomer" }],
    },
    ...changes,
  };
}
async function send(body: unknown, ip = nextIp()): Promise<Answer> {
  const response = await demo.app.inject({
    method: "POST",
    url: "/res/register",
    remoteAddress: ip,
    headers: { "accept-language": "en-US" },
    payload: body as object,
  });
  return {
    http: response.statusCode,
    text: response.payload,
    ...response.json<object>(),
  } as Answer;
}
const applications = async () => {
  const srm = await demo.as("zhouting");
  return listOf(await srm.post("/list/application/query", { size: 100 }), "rows");
};

describe("registering", () => {
  test("says which registrations are open, the form and the agreements", async () => {
    const { data } = await demo.anyone.get("/res/register");
    expect(data["modes"]).toEqual(["SELF", "INVITE"]);
    const { steps } = data["form"] as { steps: { key: string; fields: { key: string }[] }[] };
    expect(steps.map(({ key }) => key)).toEqual(["account", "company", "papers", "review"]);
    expect(steps.at(-1)!.fields).toEqual([]);
    expect(data["passwordRules"]).toMatchObject({ min: 8, max: 16 });
  });

  test("stores an application that supplier managers read, and hashes the password apart from it", async () => {
    const sent = await application();
    const { message, data } = await send(sent);
    expect(message).toBe("");
    expect(data["number"]).toMatch(/^REG\d{10}$/);
    const row = (await applications()).find(({ number }) => number === data["number"])!;
    expect(row).toMatchObject({ status: "SUBMITTED", source: "SELF" });
    const srm = await demo.as("zhouting");
    const { text } = await srm.post("/detail/application/get", { id: row["id"] });
    expect(text).not.toContain("Register#26");
    const { rows } = await sql<{
      passwordHash: string;
    }>`select "passwordHash" from system.registration
      where "applicationId" = ${String(row["id"])}::uuid`.execute(demo.store.db);
    expect(await verifyPassword(rows[0]!.passwordHash, "Register#26")).toBe(true);
    expect(
      (await demo.anyone.post("/rs/login", { loginName: "newcomer1", password: "Register#26" }))
        .status,
    ).toBe(5001);
    const save = await srm.post("/detail/application/save", {
      id: row["id"],
      version: 1,
      set: { name: "x" },
    });
    expect(save.http).toBe(403);
  });

  test("tells all that is wrong at its field, and stores nothing", async () => {
    const before = (await applications()).length;
    const wrong = await application(
      {},
      { name: "", country: "China", email: "nobody", established: "2999-01-01" },
    );
    const { status, text } = await send(wrong);
    expect(status).toBeGreaterThanOrEqual(5102);
    for (const key of ["country", "email"]) expect(text).toContain(`"${key}"`);
    expect((await applications()).length).toBe(before);
    const weak = await send(await application({ password: "12345678" }));
    expect(weak).toMatchObject({ status: 5103, msgKey: "auth.commonPassword" });
    expect((await send({ source: "SELF" })).status).toBe(5103);
    expect((await send({ source: "OTHER" })).status).toBe(5103);
    expect((await send([])).status).toBe(5103);
  });

  test("lets a stranger say nothing that is the product's to say", async () => {
    const { data } = await send(
      await application(
        {},
        {
          status: "APPROVED",
          number: "REG0",
          source: "INVITE",
          submittedAt: "2020-01-01T00:00:00Z",
        },
      ),
    );
    const row = (await applications()).find(({ number }) => number === data["number"]);
    expect(row).toMatchObject({ status: "SUBMITTED", source: "SELF" });
  });

  test("does not tell who has a tax number, nor whether a user exists", async () => {
    const known = await sql<{
      creditCode: string;
    }>`select "creditCode" from supplier.supplier limit 1`.execute(demo.store.db);
    const taken = await send(
      await application({}, { creditCode: known.rows[0]!.creditCode.toLowerCase() }),
    );
    expect(taken).toMatchObject({ status: 5501, msgKey: "register.known" });
    expect(taken.text).not.toContain("Newcomer");
    const first = await application();
    expect((await send(first)).status).toBe(200);
    const again = await application({}, { creditCode: (first["set"] as Row)["creditCode"] });
    expect((await send(again)).message).toBe(taken.message);
    expect((await send(await application({}, { loginName: "admin" }))).status).toBe(200);
  });

  test("needs a captcha that is right and unused", async () => {
    const sent = await application();
    expect(await send({ ...sent, captcha: undefined })).toMatchObject({ status: 5005 });
    expect(await send({ ...sent, captcha: { id: "x", answer: "y" } })).toMatchObject({
      status: 5005,
    });
    expect((await send(sent)).status).toBe(200);
    expect(await send({ ...(await application()), captcha: sent["captcha"] })).toMatchObject({
      status: 5005,
    });
  });

  test("takes files by what they are, and each once", async () => {
    expect(await upload(Buffer.from("<script>alert(1)</script>"), "licence.png")).toMatchObject({
      status: 5107,
    });
    expect(await upload(png, "x.png", "name")).toMatchObject({ status: 5103 });
    const big = Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]);
    expect(await upload(big)).toMatchObject({ status: 5107 });
    const { rows } =
      await sql<Row>`select id::text as id, name, size::float8 as size, mime from system.file limit 1`.execute(
        demo.store.db,
      );
    expect(await send(await application({}, { licence: rows }))).toMatchObject({ status: 5106 });
    const sent = await application();
    expect((await send(sent)).status).toBe(200);
    const { licence } = sent["set"] as Row;
    expect(await send(await application({}, { licence }))).toMatchObject({ status: 5106 });
  });

  test("files are uploaded with a token alone, which costs a captcha and is used up", async () => {
    const asked = await demo.anyone.post("/res/register/token", {});
    expect(asked).toMatchObject({ status: 5005 });
    const without = await upload(png, "x.png", "licence", { token: "" });
    expect(without).toMatchObject({ status: 6505, msgKey: "register.token" });
    const token = await uploadToken();
    const send = () => upload(png, "x.png", "licence", { token });
    for (let time = 0; time < 20; time++) expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 6505 });
    const old = await uploadToken();
    const { now } = demo.clock;
    demo.clock.now = new Date(now.getTime() + 25 * 3_600_000);
    const late = await upload(png, "x.png", "licence", { token: old });
    demo.clock.now = now;
    expect(late).toMatchObject({ status: 6505 });
  });

  test("an address, and all together, upload so much in a day; a refused file is not stored", async () => {
    const day = demo.clock.now.toISOString().slice(0, 10);
    const megabytes = (ip: string, size: number) =>
      sql`insert into system.registration_day (day, ip, bytes)
        values (${day}, ${ip}, ${size * 1024 * 1024 - png.length})`.execute(demo.store.db);
    const refused = { status: 6506, msgKey: "register.full" };
    const stored = async () =>
      (await sql`select 1 from system.registration_file /* in any order */`.execute(demo.store.db))
        .rows.length;
    const own = { ip: "192.0.2.8" };
    await megabytes(own.ip, 100);
    expect(await upload(png, "x.png", "licence", own)).toMatchObject({ status: 200 });
    const before = await stored();
    expect(await upload(png, "x.png", "licence", own)).toMatchObject(refused);
    expect(await stored()).toBe(before);
    expect(await upload(png)).toMatchObject({ status: 200 });
    await megabytes("192.0.2.9", 1900);
    expect(await upload(png)).toMatchObject(refused);
    await sql`delete from system.registration_day`.execute(demo.store.db);
  });

  test("is limited for an address", async () => {
    const ip = "192.0.2.7";
    const answers = [];
    for (let time = 0; time < 21; time++) answers.push((await send({ source: "SELF" }, ip)).http);
    expect(answers.at(-1)).toBe(429);
    expect(answers.slice(0, 20)).not.toContain(429);
  });
});

describe("the review of an application", () => {
  const review = async (action: string, id: string, input: object, confirm?: number[]) => {
    const srm = await demo.as("zhouting");
    const answer = await srm.post(`/biz/application/${action}`, {
      targets: [{ id, version: 1 }],
      input,
      confirm,
    });
    return listOf(answer, "results")[0] ?? answer;
  };
  const foreign = { country: "US", creditCode: "US-20260615" };
  const idOf = async (body: Row) => {
    const { data } = await send(body);
    return String((await applications()).find(({ number }) => number === data["number"])!["id"]);
  };

  test("makes a potential supplier with his portal user, who signs in with his own password", async () => {
    const sent = await application({}, foreign);
    const { loginName, name } = sent["set"] as Row;
    const id = await idOf(sent);
    const input = { buyer: "E002", purchaseClass: "MET" };
    const login = { loginName, password: "Register#26" };
    expect(await review("approveRegister", id, {})).toMatchObject({ status: 5102 });
    // The account holder of the bank is another: the reviewer says that it is right.
    expect(await review("approveRegister", id, input)).toMatchObject({ status: 6351 });
    expect(await review("approveRegister", id, input, [6351])).toMatchObject({ status: 200 });
    const srm = await demo.as("zhouting");
    const { data } = await srm.post("/detail/application/get", { id });
    const made = (data["record"] as Row)["supplier"] as Row;
    const supplier = await srm.post("/detail/supplier/get", { id: made["id"] });
    expect(supplier.data["record"]).toMatchObject({
      name,
      status: "POTENTIAL",
      mayOrder: false,
      licence: [{ name: "licence.png" }],
      // Whoever sent it is its contact, and signs in.
      contacts: [{ name: "Li Wei", isDefault: true, portalUser: { name: "Li Wei" } }],
    });
    expect(await demo.anyone.post("/rs/login", login)).toMatchObject({ status: 200 });
    // It is reviewed once.
    expect(await review("approveRegister", id, input)).not.toMatchObject({ status: 200 });
  });

  test("refuses with a reason, and then the company may apply again", async () => {
    const sent = await application();
    const id = await idOf(sent);
    expect(await review("refuseRegister", id, {})).toMatchObject({ status: 5102 });
    expect(await review("refuseRegister", id, { reason: "No licence" })).toMatchObject({
      status: 200,
    });
    const { creditCode } = sent["set"] as Row;
    expect((await send(await application({}, { creditCode }))).status).toBe(200);
  });

  test("gives the refused company a link, with which it corrects what it sent, once", async () => {
    const { row, code } = await invite(await demo.as("liqiang"));
    const sent = await application({ source: "INVITE", code });
    const id = await idOf(sent);
    const refusal = await review("refuseRegister", id, { reason: "Licence unreadable" });
    const { links } = refusal as unknown as { links: { path: string }[] };
    const [link] = links;
    const again = link!.path.replace("/inviteRegister?code=", "");
    const { name, creditCode, city, licence: _, ...set } = sent["set"] as Row;
    const known = await asked(again);
    expect(known.data).toMatchObject({
      reason: "Licence unreadable",
      set: { name, creditCode, city },
      lines: { contacts: [{ name: "Li Wei", role: "SALES" }] },
    });
    expect(known.data["lines"]).not.toHaveProperty("banks");
    expect(known.text).not.toContain("6222");
    const corrected = await application(
      { source: "INVITE", code: again },
      { ...set, name, creditCode, city: "Suzhou" },
    );
    const { data } = await send(corrected);
    const next = (await applications()).find(({ number }) => number === data["number"])!;
    expect(next).toMatchObject({ status: "SUBMITTED", source: "INVITE", city: "Suzhou" });
    expect(await send(corrected)).not.toMatchObject({ status: 200 });
    expect(await asked(again)).toMatchObject({ status: 6503 });
    expect(await read(await demo.as("liqiang"), row.id)).toMatchObject({
      application: { id: next["id"] },
    });
    const srm = await demo.as("zhouting");
    const { data: before } = await srm.post("/detail/application/get", { id });
    expect(before["record"]).toMatchObject({ status: "REFUSED", next: { id: next["id"] } });
  });

  test("does not take a login name from somebody", async () => {
    const id = await idOf(await application({}, { loginName: "Admin", country: "US" }));
    const input = { buyer: "E002", purchaseClass: "MET" };
    expect(await review("approveRegister", id, input, [6351])).toMatchObject({ status: 6507 });
  });
});

let invited = 0;
/** Adds an invitation and sends it; answers it and the code that its link ends with. */
async function invite(who: Caller, set: Row = {}) {
  const number = ++invited;
  const known = {
    companyName: `Invited ${number} Ltd`,
    contact: "Ann",
    email: `in${number}@vited.com`,
    ...set,
  };
  const saved = await who.post("/detail/invitation/save", { set: known });
  const { id, version } = saved.data["record"] as { id: string; version: number };
  const { row, code } = await tell(who, "send", { id, version });
  return { row, code };
}
async function tell(who: Caller, action: string, target: { id: string; version: number }) {
  const key = { "idempotency-key": `invitation-${action}-${target.id}-${target.version}` };
  const answer = await who.post(`/biz/invitation/${action}`, { targets: [target] }, key);
  const { links, version } = listOf(answer, "results")[0] as {
    version: number;
    links?: readonly { title: string; path: string }[];
  };
  const code = links?.[0]?.path.replace("/inviteRegister?code=", "") ?? "";
  return { answer, row: { id: target.id, version }, code };
}
const asked = (code: string) => demo.anyone.post("/res/register/invitation", { code });
const read = async (who: Caller, id: string) =>
  (await who.post("/detail/invitation/get", { id })).data["record"] as Row;

describe("an invitation", () => {
  test("opens one registration, in the company that invited", async () => {
    const { rows } = await sql<{
      id: string;
    }>`select id from organisation.company where code = 'C02'`.execute(demo.store.db);
    const orgId = rows[0]!.id;
    const switched = await (await demo.as("admin")).post(`/rs/switchOrg/${orgId}`);
    const admin = callerOf(demo.app, String(switched.data["token"]), "en-US");
    const company = { companyName: "Invited Ltd", email: "in@vited.com" };
    const { row, code } = await invite(admin, company);
    expect((await asked(code)).data).toEqual({ companyName: "Invited Ltd", email: "in@vited.com" });
    const sent = await application({ source: "INVITE", code });
    const first = await send(sent);
    expect(first.message).toBe("");
    const again = await application({ source: "INVITE", code });
    expect(await send(again)).toMatchObject({ status: 6503 });
    expect(await asked(code)).toMatchObject({ status: 6503 });
    const stored = await sql<{ id: string; orgId: string }>`select id, "orgId"
      from supplier.application where "creditCode" = ${(sent["set"] as Row)["creditCode"]}`.execute(
      demo.store.db,
    );
    expect(stored.rows).toEqual([{ id: expect.any(String), orgId }]);
    expect(await read(admin, row.id)).toMatchObject({
      status: "REGISTERED",
      application: { id: stored.rows[0]!.id },
    });
    // Another company neither finds nor changes it.
    const buyer = await demo.as("liqiang");
    expect(await buyer.post("/detail/invitation/get", { id: row.id })).toMatchObject({
      status: 5106,
    });
  });

  test("enters the company as invited, until it is withdrawn or the company has registered", async () => {
    const [buyer, srm] = [await demo.as("liqiang"), await demo.as("zhouting")];
    const suppliers = async () => {
      const filter = { field: "name", op: "=", value: "Entered Ltd" };
      return listOf(await srm.post("/list/supplier/query", { filter }), "rows");
    };
    const company = { companyName: "Entered Ltd", email: "entered@example.com" };
    const first = await invite(buyer, company);
    expect(await suppliers()).toMatchObject([{ status: "INVITED", standing: "INVITED" }]);
    // It is invited once, and by a new link as often as needed.
    const other = await buyer.post("/detail/invitation/save", {
      set: { ...company, contact: "B" },
    });
    const { id, version } = other.data["record"] as { id: string; version: number };
    const target = { targets: [{ id, version }] };
    const twice = await buyer.post("/biz/invitation/send", target);
    expect(listOf(twice, "results")[0]).toMatchObject({ status: 5514 });
    const second = await tell(buyer, "resend", first.row);
    expect(await suppliers()).toMatchObject([{ status: "INVITED" }]);
    await tell(buyer, "cancel", second.row);
    expect(await suppliers()).toEqual([]);
    const third = await invite(buyer, company);
    const sent = await application({ source: "INVITE", code: third.code }, { name: "Entered Ltd" });
    const { data } = await send(sent);
    const stored = (await applications()).find(({ number }) => number === data["number"])!;
    const approved = await srm.post("/biz/application/approveRegister", {
      targets: [{ id: stored["id"], version: 1 }],
      input: { buyer: "E002", purchaseClass: "MET" },
      confirm: [6351],
    });
    expect(listOf(approved, "results")[0]).toMatchObject({ status: 200 });
    const [made] = await suppliers();
    expect(made).toMatchObject({ status: "POTENTIAL" });
    expect(await read(buyer, third.row.id)).toMatchObject({ supplier: { id: made!["id"] } });
  });

  test("is sent and withdrawn by a buyer, whose link is told once and kept nowhere", async () => {
    const buyer = await demo.as("liqiang");
    const first = await invite(buyer, { companyName: "Often Asked Ltd" });
    expect(first.code).toMatch(/^[\w-]{32}$/);
    const { rows } = await sql<{ kept: string }>`select answer::text as kept from system.idempotency
      where key like ${`invitation-send-${first.row.id}%`}`.execute(demo.store.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.kept).not.toContain(first.code);
    const list = await buyer.post("/list/invitation/query", { search: "Often" });
    expect(list.text).toContain("Often Asked Ltd");
    expect(list.text).not.toContain(first.code);
    // A new link ends the one before it; a withdrawn invitation has none.
    const second = await tell(buyer, "resend", first.row);
    expect(second.code).not.toBe(first.code);
    expect(await asked(first.code)).toMatchObject({ status: 6503 });
    expect((await asked(second.code)).status).toBe(200);
    const gone = await tell(buyer, "cancel", second.row);
    expect(gone.answer.status).toBe(200);
    expect(await asked(second.code)).toMatchObject({ status: 6503 });
    expect(await read(buyer, first.row.id)).toMatchObject({ status: "CANCELLED", token: null });
  });

  test("is over after seven days, and by nobody's wish before", async () => {
    const buyer = await demo.as("liqiang");
    const { row, code } = await invite(buyer);
    const { now } = demo.clock;
    demo.clock.now = new Date(now.getTime() + 7 * 86_400_000 + 1000);
    try {
      expect(await asked(code)).toMatchObject({ status: 6503 });
    } finally {
      demo.clock.now = now;
    }
    expect((await asked(code)).status).toBe(200);
    const early = await buyer.post("/biz/invitation/expire", { targets: [row] });
    expect(early.status).not.toBe(200);
  });

  test("is nothing for who may not invite", async () => {
    const { row } = await invite(await demo.as("liqiang"));
    for (const name of ["sunhao", "shiying"]) {
      const other = await demo.as(name);
      expect((await other.post("/list/invitation/query", {})).http, name).toBe(403);
      const target = { targets: [row] };
      expect((await other.post("/biz/invitation/resend", target)).http, name).toBe(403);
    }
    // A supplier has the page for what concerns him, and no row of others.
    const supplier = await demo.as("s001");
    expect(listOf(await supplier.post("/list/invitation/query", {}), "rows")).toEqual([]);
    const resent = await supplier.post("/biz/invitation/resend", { targets: [row] });
    expect(resent.status).not.toBe(200);
  });

  test("that is made up or over says the same", async () => {
    const none = await demo.anyone.post("/res/register/invitation", { code: "x".repeat(32) });
    expect(none).toMatchObject({ status: 6503 });
    expect(await send(await application({ source: "INVITE" }))).toMatchObject({ status: 6503 });
  });
});

test("a mode that is closed refuses", async () => {
  await sql`update system.parameter set value = 'INVITE' where key = 'REG_MODE'`.execute(
    demo.store.db,
  );
  expect((await demo.anyone.get("/res/register")).data["modes"]).toEqual(["INVITE"]);
  expect(await send(await application())).toMatchObject({ status: 6501 });
});

test("an agreement must be the one that is published; version, time and address are kept", async () => {
  await sql`update system.parameter set value = 'BOTH' where key = 'REG_MODE'`.execute(
    demo.store.db,
  );
  const admin = await demo.as("admin");
  await sql`update system.agreement set status = 'DRAFT' where type = 'REGISTER'`.execute(
    demo.store.db,
  );
  const set = {
    code: "REG",
    name: "Terms",
    type: "REGISTER",
    language: "en",
    body: "<p>Be fair</p>",
  };
  const { data } = await admin.post("/detail/agreement/save", { set });
  const { id, version } = data["record"] as { id: string; version: number };
  await admin.post("/biz/agreement/publish", { targets: [{ id, version }] });
  expect(await send(await application({ agreements: [] }))).toMatchObject({ status: 6504 });
  const sent = await application({ agreements: [id] });
  expect((await send(sent, "198.51.100.9")).message).toBe("");
  const { rows } = await sql<{ agreement: Row[] }>`select agreement from supplier.application
    where "creditCode" = ${String((sent["set"] as Row)["creditCode"])}`.execute(demo.store.db);
  expect(rows[0]!.agreement).toMatchObject([
    { agreement: "REG", version: 1, ip: "198.51.100.9", language: "en" },
  ]);
});

test("files of applications that were never sent go in the second night; those of sent ones stay", async () => {
  const { store, files } = demo;
  const failures: unknown[] = [];
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (details: unknown) => failures.push(details),
  };
  const schema = productSchema();
  const parts = { product, schema, store, files, log, actors: () => systemActors(schema, store) };
  const { rows: agreements } = await sql<{ id: string }>`select id from system.agreement
    where type = 'REGISTER' and status = 'PUBLISHED'`.execute(store.db);
  const kept = await application({ agreements: agreements.map(({ id }) => id) });
  expect(await send(kept)).toMatchObject({ status: 200 });
  const [licence] = (kept["set"] as { readonly licence: readonly Row[] }).licence;
  const { data: unsent } = await upload(png, "unsent.png");
  const stored = async () => {
    const ids = [String(licence!["id"]), String(unsent["id"])];
    const { rows } = await sql<{ id: string }>`select id from system.file
      where id::text = any(${ids}::text[])`.execute(store.db);
    return rows.map(({ id }) => id).toSorted();
  };
  const both = await stored();
  expect(both).toHaveLength(2);
  const night = (days: number) => runNightly(parts, nightAfter(days));
  await night(0);
  expect(await stored()).toEqual(both);
  await night(3);
  expect(failures).toEqual([]);
  expect(await stored()).toEqual([licence!["id"]]);
});

/** Four in the morning of China, some days from now. */
function nightAfter(days: number): Date {
  const day = new Date(demoNow.getTime() + days * 86_400_000);
  day.setUTCHours(20, 0, 0, 0);
  return day;
}

test("the country is one of a list, and a Chinese credit code has its check character", async () => {
  const sent = async (set: Row) => send(await application({}, set));
  expect(await sent({ country: "XX" })).toMatchObject({
    status: 5103,
    data: { problems: [{ field: "country" }] },
  });
  const wrong = await sent({ creditCode: "91350100M000100Y44" });
  expect(wrong).toMatchObject({ status: 5103, data: { problems: [{ field: "creditCode" }] } });
  expect(wrong.message).toContain("check character");
  expect(await sent({ country: "DE", creditCode: "DE-811907980" })).toMatchObject({ status: 200 });
  const { form } = (await demo.anyone.get("/res/register")).data as unknown as {
    form: { steps: { fields: { key: string; kind: string; choices?: unknown[] }[] }[] };
  };
  const fields = form.steps.flatMap((step) => step.fields);
  expect(fields.find(({ key }) => key === "country")).toMatchObject({ kind: "choice" });
});

test("without a published agreement nobody can register, and the page says so", async () => {
  const set = (status: string) =>
    sql`update system.agreement set status = ${status} where type = 'REGISTER'`.execute(
      demo.store.db,
    );
  await set("DRAFT");
  expect((await demo.anyone.get("/res/register")).data).toMatchObject({ modes: [] });
  expect(await send(await application())).toMatchObject({ status: 6501 });
  await set("PUBLISHED");
  expect((await demo.anyone.get("/res/register")).data["modes"]).not.toEqual([]);
});
