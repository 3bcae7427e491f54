import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { localeOf, type Language, type PageSource, type Row } from "../../src/engine/index.ts";
import { tableOf } from "../../src/server/store/statement/statement.ts";
import { askEverything } from "./channels.ts";
import { listOf, openDemoApp, type Caller, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/*
 * A row that has a name in the reader's language is called by it wherever a document refers to it: all stored names are
 * replaced by a text that nobody may be told, the others by one in their place. Its own pages show all of its names.
 */
const schema = productSchema();
const named = schema.documents.filter(({ identity }) => identity.names);
const stored = "STORED-NAME";
const languages: readonly Language[] = ["en", "tw"];
let demo: DemoApp;
const callers = new Map<Language, Caller>();

beforeAll(async () => {
  demo = await openDemoApp();
  for (const language of languages)
    callers.set(language, await demo.as("admin", localeOf[language]));
  for (const { header, identity } of named) {
    const names = Object.entries(identity.names!).map(
      ([language, key]) => sql`${sql.ref(key)} = ${`CALLED-${language}`}`,
    );
    await sql`update ${tableOf(header)} set ${sql.ref(identity.name!)} = ${stored}, ${sql.join(names)}`.execute(
      demo.store.db,
    );
  }
});
afterAll(() => demo?.close());

const asked = schema.pages.flatMap((page) =>
  named.includes(page.document)
    ? []
    : languages
        .filter((language) => refersTo(page, language))
        .map((language) => ({ name: `${page.name} in ${localeOf[language]}`, page, language })),
);
const pages = sampled(
  "pages that refer to rows with names by language",
  asked,
  6,
  (one) => one.name,
);

test("many pages refer to rows that are called otherwise in other languages", () => {
  expect(asked.length).toBeGreaterThan(40);
});

test("a company is called by its name in the language of the session", async () => {
  const caller = callers.get("en")!;
  await caller.post("/rs/switchLang/en", {});
  const { company, orgs } = (await caller.get("/user/info")).data as Row;
  expect(JSON.stringify([company, orgs])).toContain("CALLED-en");
  expect(JSON.stringify([company, orgs])).not.toContain(stored);
});

describe("what documents refer to is called by its name in the reader's language", () => {
  test.each(pages)("$name", async ({ page, language }) => {
    const caller = callers.get(language)!;
    const rows = await caller.post(`/list/${page.name}/query`, { size: 10 });
    const [first] = listOf(rows, "rows") as Row[];
    const record = { ...first, id: first?.["headerId"] ?? first?.id } as Row;
    const heard = await askEverything({ app: demo.app, schema }, caller, page, record, {
      reading: true,
    });
    const told = heard.map(({ text }) => text).join();
    expect(
      heard.flatMap(({ channel, text }) => {
        // The log of calls is the administrators', in the words of the store.
        if (channel.startsWith("trace of ")) return [];
        // Who is signed in is told in the language of the session, which these calls do not switch.
        if (channel.endsWith("/user/info")) return [];
        const at = text.indexOf(stored);
        return at < 0 ? [] : [`${channel}: ${text.slice(Math.max(0, at - 200), at + 40)}`];
      }),
    ).toEqual([]);
    expect(first === undefined || told.includes(`CALLED-${language}`)).toBe(true);
  });
});

/** Whether every row with names that a page's document refers to has one in the language. */
function refersTo({ document }: PageSource, language: Language): boolean {
  const targets = document.tables.flatMap(({ fields }) =>
    fields.flatMap(({ to }) => named.filter(({ name }) => name === to)),
  );
  return targets.length > 0 && targets.every(({ identity }) => identity.names![language]);
}
