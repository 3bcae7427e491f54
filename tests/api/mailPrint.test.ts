import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../src/server/start/app.ts";
import { callerOf, listOf, type Answer, type Caller, type Row } from "./demoApp.ts";
import { productSchema, randomId } from "./harness.ts";
import { printOf, textOfPdf } from "./printed.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";
import { openSmtpServer, type SmtpServer } from "./smtpServer.ts";

/** Prints mailed over a real connection to a mail server of this test. */
let world: Purchasing;
let smtp: SmtpServer;
let app: Awaited<ReturnType<typeof createApp>>;
let order: Row;
beforeAll(async () => {
  [world, smtp] = await Promise.all([openPurchasing(), openSmtpServer()]);
  const { store, files, clock } = world.demo;
  app = await createApp({
    schema: productSchema(),
    store,
    files,
    clock: () => clock.now,
    clientFolder: "/nonexistent",
    config: { mail: { url: smtp.url, from: "documents@example.com" } },
  });
  const filter = { field: "status", op: "in", value: ["RELEASED", "RECEIVED"] };
  [order] = (await world.rows("admin", "purchase-order", { filter })) as [Row];
});
afterAll(async () => {
  await app?.close();
  await world?.demo.close();
  await smtp?.close();
});

const page = "purchase-order";
async function by(loginName: string, language = "en-US"): Promise<Caller> {
  return callerOf(app, (await world.as(loginName)).token, language);
}
const mail = (caller: Caller, body: object, headers = {}): Promise<Answer> =>
  caller.post(
    `/detail/${page}/mail`,
    { id: order["id"], to: ["a@example.com"], subject: "Order", ...body },
    headers,
  );
async function timeline(caller: Caller): Promise<readonly Row[]> {
  const answer = await caller.post(`/detail/${page}/timeline`, {
    id: order["id"],
    kinds: ["comment"],
  });
  return listOf(answer, "entries");
}
const lastText = async (caller: Caller): Promise<unknown> => (await timeline(caller))[0]?.["text"];
/** What the order comes to, as it is printed. */
async function amount(): Promise<string> {
  const gross = String((await world.read(page, String(order["id"])))["grossAmount"]);
  return gross.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}
/** The text of the attached PDF. */
async function attached(): Promise<string> {
  const { parts } = smtp.mails.at(-1)!;
  const pdf = parts.find(({ head }) => head.includes("application/pdf"))!;
  return (await textOfPdf(pdf.content)).join("\n");
}

/** A print takes a second: each mail is looked at from several sides. */
describe("a print by mail", () => {
  test("is what the sender prints, goes out once for a key, and is told in the reader's language", async () => {
    const caller = await by("liqiang");
    const asked = { to: ["a@example.com", "bob@example.com"], note: "As agreed" };
    const key = { "idempotency-key": "mail-0000001" };
    const sent = await mail(caller, asked, key);
    expect(sent.data).toEqual({ sent: ["a@example.com", "bob@example.com"], refused: [] });
    expect((await mail(caller, asked, key)).data).toEqual(sent.data);
    expect(smtp.mails).toHaveLength(1);
    const { from, to, head, parts } = smtp.mails[0]!;
    expect({ from, to }).toEqual({ from: "documents@example.com", to: asked.to });
    // Who gets it does not learn who else did.
    expect(head).not.toContain("bob@example.com");
    expect(parts[0]!.content.toString()).toContain("As agreed");
    const paper = await printOf(app, caller, { page, body: { id: order["id"] } });
    expect(await attached()).toBe(paper.text);
    expect(paper.text).toContain(await amount());
    expect(await lastText(caller)).toMatch(
      /^Mailed “Purchase order \S+\.pdf” to a@example.com, bob@example.com\nOrder\nAs agreed$/,
    );
    expect(await lastText(await by("liqiang", "zh-CN"))).toMatch(/^已用邮件将“/);
    expect(await lastText(await by("liqiang", "zh-TW"))).toMatch(/^已用郵件將「/);
  });

  test("has no price where its sender sees none, and its note names only whom the server took", async () => {
    const keeper = await by("fengwei");
    const { data } = await mail(keeper, { to: ["a@example.com", "nobody@example.com"] });
    expect(data).toEqual({ sent: ["a@example.com"], refused: ["nobody@example.com"] });
    expect(await attached()).not.toContain(await amount());
    expect(await lastText(keeper)).not.toContain("nobody");
  });

  test("that nobody takes leaves no note", async () => {
    const caller = await by("liqiang");
    const before = await timeline(caller);
    const key = { "idempotency-key": "mail-0000002" };
    const body = { to: ["nobody@example.com"] };
    for (let call = 0; call < 2; call += 1)
      expect(await mail(caller, body, key)).toMatchObject({ msgKey: "mail.failed" });
    expect(await timeline(caller)).toEqual(before);
  });
});

describe("recipients are proposed", () => {
  const proposed = async (caller: Caller, of: string, id: unknown) => {
    const answer = await caller.post(`/detail/${of}/recipients`, { id });
    return { status: answer.status, found: answer.data as unknown as readonly Row[] | null };
  };
  const isOf = (known: readonly unknown[], found: readonly Row[] | null) =>
    found!.map(({ address }) => address).filter((one) => known.includes(one));

  test("the addresses of the party that may open the document, with the names of its contacts", async () => {
    const supplier = await world.read("supplier", String((order["supplier"] as Row).id));
    const contacts = supplier["contacts"] as readonly Row[];
    expect(contacts.length).toBeGreaterThan(0);
    const { found } = await proposed(await by("liqiang"), page, order["id"]);
    for (const { name, email } of contacts) expect(found).toContainEqual({ address: email, name });
    // Not those of the buyer and others of the company, who are named on it too.
    const known = [supplier["email"], ...contacts.map(({ email }) => email)];
    expect(isOf(known, found)).toHaveLength(found!.length);
  });

  test("the addresses that stand in the document's own lines", async () => {
    const [inquiry] = await world.rows("liqiang", "inquiry");
    const { suppliers } = await world.read("inquiry", String(inquiry!["id"]));
    const { found } = await proposed(await by("liqiang"), "inquiry", inquiry!["id"]);
    const emails = (suppliers as readonly Row[]).map(({ email }) => email);
    expect(isOf(emails, found)).toHaveLength(new Set(emails).size);
  });

  test("nobody to suppliers, and none of what one may not open", async () => {
    const [own] = await world.rows("s001", "customer-order");
    expect(await proposed(await by("s001"), "customer-order", own!["id"])).toMatchObject({
      status: 403,
    });
    const asked = (await by("liqiang")).post(`/detail/${page}/recipients`, { id: randomId() });
    expect(await asked).toMatchObject({ msgKey: "common.notFound" });
  });
});

describe("nothing is mailed", () => {
  test.each<[string, object, string]>([
    ["to a list in one address", { to: ["a@b.de,c@d.ef"] }, "mail.address"],
    ["with a line end in an address", { to: ["a@b.de\r\nBcc: c@d.ef"] }, "mail.address"],
    ["to nobody", { to: [] }, "mail.howMany"],
    [
      "to too many",
      { to: Array.from({ length: 11 }, (_, at) => `a${at}@example.com`) },
      "mail.howMany",
    ],
    ["to what is no list", { to: "a@example.com" }, "common.badRequest"],
    ["with a second header in the subject", { subject: "x\r\nBcc: c@d.ef" }, "common.badRequest"],
    ["without a subject", { subject: " " }, "common.badRequest"],
    ["as a print that there is not", { print: "none" }, "common.badRequest"],
  ])("%s", async (_title, body, msgKey) => {
    const before = smtp.mails.length;
    expect(await mail(await by("liqiang"), body)).toMatchObject({ msgKey });
    expect(smtp.mails).toHaveLength(before);
  });

  test("by suppliers, whose own prints are paper, nor without rights or of what one cannot open", async () => {
    const before = smtp.mails.length;
    const supplier = await by("s001");
    const [own] = await world.rows("s001", "customer-order");
    const body = { id: own!["id"], to: ["a@example.com"], subject: "x" };
    expect(await supplier.post("/detail/customer-order/mail", body)).toMatchObject({
      status: 403,
      msgKey: "mail.staffOnly",
    });
    expect((await mail(supplier, {})).status).toBe(403);
    const unknown = await mail(await by("liqiang"), { id: randomId() });
    expect(unknown).toMatchObject({ msgKey: "common.notFound" });
    expect(smtp.mails).toHaveLength(before);
  });

  test("by somebody who mailed thirty times within the hour", async () => {
    const caller = await by("wangmin");
    const { clock, store } = world.demo;
    await sql`insert into system.comment (id, document, "recordId", "userId", at, text, texts)
      select gen_random_uuid(), 'none', gen_random_uuid(), u.id, ${clock.now.toISOString()}::timestamptz, '', '{}'
      from system."user" u, generate_series(1, 30) where u."loginName" = 'wangmin'`.execute(
      store.db,
    );
    expect(await mail(caller, {})).toMatchObject({
      msgKey: "mail.tooMany",
      message: expect.stringContaining("30"),
    });
  });

  test.each([
    ["zh-CN", "邮件服务器"],
    ["zh-TW", "郵件伺服器"],
    ["en-US", "No mail server"],
  ])("without a mail server, which is said in %s", async (language, said) => {
    const caller = callerOf(world.demo.app, (await world.as("liqiang")).token, language);
    const refused = await mail(caller, {});
    expect(refused).toMatchObject({ msgKey: "mail.off", message: expect.stringContaining(said) });
  });

  test("and nobody is offered what they may not do", async () => {
    const offered = async (caller: Caller) => (await caller.get("/user/info")).data["mailsPrints"];
    const [staff, supplier] = [await by("liqiang"), await by("s001")];
    expect([await offered(staff), await offered(supplier)]).toEqual([true, false]);
    expect(await offered(await world.as("liqiang"))).toBe(false);
  });
});
