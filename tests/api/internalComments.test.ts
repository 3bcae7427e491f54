import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../src/features/demo/server/picture.ts";
import type { Row } from "./demoApp.ts";
import { openPurchasing, order, type Purchasing } from "./purchasing.ts";

/** What the company says among itself on an order that its supplier reads, and a supplier who tries to hear it. */
let at: Purchasing;
let id: string;
const secret = "We would pay up to 126.50, do not tell them";
beforeAll(async () => {
  at = await openPurchasing();
  id = await order(at, "RELEASED");
}, 120_000);
afterAll(() => at?.demo.close());

const pageOf = (who: string) => (who === "s001" ? "customer-order" : "purchase-order");
async function ask(who: string, what: string, body: object) {
  return (await at.as(who)).post(`/detail/${pageOf(who)}/${what}`, { id, ...body });
}
const say = (who: string, body: object) => ask(who, "comment", body);
async function heard(who: string, body: object = {}): Promise<readonly Row[]> {
  const { data } = await ask(who, "timeline", { kinds: ["comment"], ...body });
  return data["entries"] as readonly Row[];
}
async function userId(who: string): Promise<string> {
  const [found] = await at.rows("admin", "user", {
    filter: { field: "loginName", op: "=", value: who },
  });
  return String(found!["id"]);
}
async function upload(who: string): Promise<string> {
  const form = new FormData();
  form.set("page", pageOf(who));
  form.set("field", "$comment");
  form.set("file", new Blob([new Uint8Array(picture("limits"))]), "limits.png");
  const answer = await (await at.as(who)).post("/files", form);
  expect(answer).toMatchObject({ status: 200 });
  return String(answer.data["id"]);
}

test("staff speak among themselves on a shared document unless they say otherwise", async () => {
  const { data: said } = await say("liqiang", { text: secret });
  expect(said).toMatchObject({ internal: true, text: secret });
  const { data: open } = await say("liqiang", { text: "Please confirm", internal: false });
  expect(open).not.toHaveProperty("internal");
  expect(await heard("wangmin")).toMatchObject([
    { text: "Please confirm" },
    { text: secret, internal: true },
  ]);
  expect(await heard("s001")).toMatchObject([{ text: "Please confirm" }]);
});

test("a supplier hears it on no channel", async () => {
  const { data: said } = await say("liqiang", { text: secret });
  const hidden = String((said as unknown as Row)["id"]);
  const answers = [
    await ask("s001", "timeline", {}),
    await ask("s001", "timeline", { entry: hidden }),
    await ask("s001", "timeline", { before: hidden }),
    await ask("s001", "get", {}),
    await ask("s001", "related", {}),
    await ask("s001", "people", { q: "" }),
    await (await at.as("s001")).post("/list/message/query", { search: "126.50" }),
    await (await at.as("s001")).post("/list/customer-order/query", { search: "126.50" }),
  ];
  for (const answer of answers) {
    expect(answer.text).not.toContain("126.50");
    expect(answer.text).not.toContain(hidden);
  }
});

test("nobody of the supplier is mentioned in it, or offered for it", async () => {
  const supplier = await userId("s001");
  const refused = await say("liqiang", { text: secret, mentions: [supplier] });
  expect(refused).toMatchObject({ status: 5106 });
  expect(
    await say("liqiang", { text: "Dear supplier", mentions: [supplier], internal: false }),
  ).toMatchObject({ status: 200 });
  const offered = async (internal: boolean) => {
    const { data } = await ask("liqiang", "people", { q: "", internal });
    return (data["people"] as readonly Row[]).map((person) => person["id"]);
  };
  expect(await offered(false)).toContain(supplier);
  expect(await offered(true)).not.toContain(supplier);
});

test("its files stay inside; those of an open comment do not", async () => {
  const [inside, open] = [await upload("liqiang"), await upload("liqiang")];
  await say("liqiang", { text: "Limits", files: [inside] });
  await say("liqiang", { text: "Drawing", files: [open], internal: false });
  const read = async (who: string, file: string) => (await at.as(who)).get(`/files/${file}`);
  expect((await read("wangmin", inside)).http).toBe(200);
  expect((await read("s001", open)).http).toBe(200);
  expect(await read("s001", inside)).toMatchObject({ status: 5106 });
  // Neither can the supplier take it into a comment of his own.
  expect(await say("s001", { text: "Mine", files: [inside] })).toMatchObject({ status: 5106 });
});

test("who spoke only inside is not known to the supplier", async () => {
  await say("wangmin", { text: "Internal by the manager" });
  const { data } = await ask("s001", "people", { q: "" });
  const known = (data["people"] as readonly Row[]).map((person) => person["id"]);
  expect(known).toContain(await userId("liqiang"));
  const manager = await userId("wangmin");
  const approved = (await ask("s001", "timeline", {})).text.includes(manager);
  // The manager approved the order: the history itself shows that, a comment alone would not.
  expect(known.includes(manager)).toBe(approved);
});

test("a supplier's own comment is for everybody, and cannot be internal", async () => {
  const { data: said } = await say("s001", { text: "We deliver on Friday" });
  expect(said).not.toHaveProperty("internal");
  expect(await say("s001", { text: "Hidden", internal: true })).toMatchObject({ status: 5103 });
  expect(await say("s001", { text: "x", internal: "yes" })).toMatchObject({ status: 5103 });
  expect((await heard("liqiang")).map((entry) => entry["text"])).toContain("We deliver on Friday");
});

test("the supplier's form is not told that there is a choice", async () => {
  const own = await (await at.as("liqiang")).get("/detail/purchase-order");
  expect(own.data).toMatchObject({ sharedWith: ["supplier"] });
  const theirs = await (await at.as("s001")).get("/detail/customer-order");
  expect(theirs.data).not.toHaveProperty("sharedWith");
});
