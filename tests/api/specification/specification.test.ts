import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorTable, findFields, rangeText, type Table } from "../../../src/engine/index.ts";
import { openDemoApp, type Caller, type DemoApp } from "../demoApp.ts";
import { productSchema } from "../harness.ts";
import * as specification from "./sentences.ts";
import * as entities from "./entities.ts";
import { screens } from "./screens.ts";
import type { Sentence } from "./sentences.ts";

/* The walk through the specification: each of its sentences with what shows it, which must be there. */

const schema = productSchema();
const codedTables = schema.documents.flatMap(({ tables }) =>
  tables.flatMap((table) => table.fields.map(({ code = "" }) => code.replace(/\d+$/, ""))),
);
let demo: DemoApp;
let paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const people = new Map<string, Promise<Caller>>();
const as = (name: string) => {
  if (!people.has(name)) people.set(name, demo.as(name));
  return people.get(name)!;
};

beforeAll(async () => {
  demo = await openDemoApp();
  paths = (JSON.parse((await demo.anyone.get("/docs/json")).text) as { paths: typeof paths }).paths;
});
afterAll(() => demo?.close());

const sections = Object.entries({ screens, ...entities, ...specification }) as [
  string,
  readonly Sentence[],
][];
test("every section of the specification has its sentences", () => {
  expect(sections.map(([name]) => name).toSorted()).toEqual([
    "calls",
    "checks",
    "constants",
    "entities",
    "errors",
    "rights",
    "screens",
    "transitions",
  ]);
});

describe.each(sections)("%s", (_, sentences) => {
  test.each(sentences)("%s %s", async (_section, _says, ...shows) => {
    expect(shows.length).toBeGreaterThan(0);
    for (const shown of shows) await check(shown);
  });
});

/** Fails, with the words of the row, where what should show a sentence is not there. */
async function check(shown: string): Promise<void> {
  const [word = "", name = "", ...rest] = shown.split(" ");
  if (word === "page") return lists(name, rest[1] ?? "admin");
  const [found, wanted] = await looked(word, name, rest.join(" "), shown);
  expect(found, shown).toContain(wanted);
}

/** Where a word of a row looks, and what it looks for there. */
async function looked(
  word: string,
  name: string,
  text: string,
  shown: string,
): Promise<[string | readonly unknown[], unknown]> {
  switch (word) {
    case "custom":
      return [await pagesOf("admin"), name];
    case "action":
      return [tableOf(name).actions.map(({ key }) => key), lastOf(name)];
    case "state": {
      const machines = tableOf(name).machines;
      return [machines.flatMap(({ states }) => states.map((state) => state.name)), lastOf(name)];
    }
    case "code":
      return [findFields(schema, name, 5).map(({ code }) => code), name];
    case "coded":
      return [codedTables, name];
    case "field":
      return [tableOf(name).fields.map(({ key }) => key), lastOf(name)];
    case "prefix":
      return [Object.keys(paths).map((path) => path.slice(0, name.length)), name];
    case "call":
      return [Object.keys(paths[text] ?? {}), name.toLowerCase()];
    case "error":
      return [[String(errorTable[name as keyof typeof errorTable]?.status)], text];
    case "status":
      return [sourceOf(name), `"status": ${text}`];
    case "parameter":
      return [parameterTexts(name), text];
    case "test":
      return [readFileSync(`tests/${name}.test.ts`, "utf8"), `"${text}`];
    case "source":
      return [readFileSync(name, "utf8"), text];
    default:
      throw new Error(`"${shown}" shows nothing`);
  }
}

/** The page is in the person's menu and its list is answered. */
async function lists(name: string, person: string): Promise<void> {
  expect(await pagesOf(person), `${name} in the menu of ${person}`).toContain(name);
  const caller = await as(person);
  expect(await caller.get(`/list/${name}`), name).toMatchObject({ status: 200 });
  const answer = await caller.post(`/list/${name}/query`, { size: 10 });
  expect(answer, `${name}: ${answer.text.slice(0, 200)}`).toMatchObject({ status: 200 });
}

async function pagesOf(person: string): Promise<readonly string[]> {
  const { data } = await (await as(person)).get("/menu/load");
  const pages = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ page, children }) => [...(page ? [page] : []), ...pages(children ?? [])]);
  return pages(data as unknown as readonly MenuNode[]);
}
interface MenuNode {
  readonly page?: string;
  readonly children?: readonly MenuNode[];
}

/** `purchase-order.items.receive` -> the table `items` of the document. */
function tableOf(name: string): Table {
  const [document = "", ...path] = name.split(".").slice(0, -1);
  const table = schema.document(document)?.table(path.join("."));
  if (!table) throw new Error(`No table for "${name}"`);
  return table;
}

function lastOf(name: string): string {
  return name.split(".").at(-1)!;
}

function sourceOf(document: string): string {
  return readFileSync(globSync(`schemas/*/${document}.json`)[0]!, "utf8");
}

function parameterTexts(key: string): readonly string[] {
  const found = schema.parameters.find((one) => one.key === key)!;
  return [found.value, found.options.join(","), found.range ? rangeText(found.range) : ""];
}
