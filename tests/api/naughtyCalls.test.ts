import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import { openDemoApp, type Answer, type Caller, type DemoApp } from "./demoApp.ts";
import { naughtyStrings } from "./naughtyStrings.ts";

/*
 * Strange texts through the calls of the shell: search, home, messages, rights, sessions, registration, languages. Each is
 * answered or refused by a code, never a fault of ours, and comes back as text, if at all.
 */
const texts = sampled("strange texts to calls of the shell", naughtyStrings(), 60);

let demo: DemoApp;
let admin: Caller;
let me: Caller;
let before: object;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
  me = await demo.as("liqiang");
  before = (await me.get("/user/info")).data;
});
afterAll(() => demo?.close());

/** What becomes of a text in a path: a lone half of a character has no form there. */
const inPath = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 60)) || "-";

type Ask = (text: string) => Promise<Answer>;
const asks: Readonly<Record<string, Ask>> = {
  "search by number": (q) => me.post("/rs/search", { q }),
  "messages: filter and search": (value) =>
    me.post("/system/msg/oaMsg/list", {
      search: value,
      filter: { field: "title", op: "contains", value },
    }),
  "messages: ids": (id) => me.post("/system/msg/oaMsg/read", { ids: [id] }),
  "a comment's mentions": (q) => me.post("/detail/purchase-order/people", { q }),
  "rights of a user": (user) => admin.post("/rs/rights/user", { user }),
  "roles by organisation": (role) => admin.post("/rs/roleOrg/query", { role, company: role }),
  "giving a role": (role) => admin.post("/rs/roleOrg/save", { role, add: [role] }),
  "buttons of a menu": (menu) => me.get(`/rs/rights/my/menu/button/${inPath(menu)}`),
  "sessions of a user": (user) => admin.post("/rs/session/query", { user }),
  "ending sessions": (id) => admin.post("/rs/session/end", { ids: [id] }),
  "a workspace": (org) => me.post(`/rs/switchOrg/${inPath(org)}`),
  "a language": (lang) => me.post(`/rs/switchLang/${inPath(lang)}`),
  "a cache": (group) => admin.post("/rs/redis/delete", { group, key: group }),
  "a public list": (list) => demo.anyone.get(`/res/open/${inPath(list)}`),
  "a public notice": (id) => demo.anyone.get(`/res/notice/open/${inPath(id)}`),
  "a trace": (id) => demo.anyone.get(`/res/trace/${inPath(id)}`),
  "a sign-in": (loginName) =>
    demo.anyone.post("/rs/login", { loginName, password: loginName, captcha: { id: loginName } }),
  "an invitation": (code) => demo.anyone.post("/res/register/invitation", { code }),
};
/** Strangers are let ask only so often: then HTTP says 429. */
const limited = new Set(["a sign-in", "an invitation"]);
/** With what no database can hold in each: a NUL, half of a character. */
const few = ["a\0b", "a\ud800b", ...texts.filter((_text, at) => at % (full ? 20 : 4) === 0)];

describe.each(Object.entries(asks))("%s", (name, ask) => {
  test("answers or refuses, and runs nothing", async () => {
    for (const text of limited.has(name) ? few : texts) {
      const answer = await ask(text);
      const shown = `${JSON.stringify(text)}: ${answer.http} ${answer.text.slice(0, 200)}`;
      expect(answer.http, shown).toBeLessThan(500);
      expect(answer.text, shown).not.toContain("common.internal");
      expect(answer.headers["content-type"], shown).toMatch(/^application\/json/);
      expect(answer.headers["x-content-type-options"], shown).toBe("nosniff");
    }
  });
});

test("a registration full of them is refused field by field, and stores nothing", async () => {
  for (const text of few) {
    const answer = await demo.anyone.post("/res/register", {
      source: "SELF",
      captcha: { id: text, answer: text },
      password: text,
      agreements: [text],
      set: { loginName: text, name: text, creditCode: text, type: text, licence: text },
      lines: { contacts: [{ name: text }], [text || "x"]: [] },
    });
    expect(answer.http, answer.text).toBeLessThan(500);
    expect(answer.status, answer.text).not.toBe(200);
  }
});

test("nobody was signed out or moved by any of it", async () => {
  expect((await me.get("/user/info")).data).toEqual(before);
  expect((await admin.get("/user/info")).status).toBe(200);
});
