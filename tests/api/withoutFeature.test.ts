import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  describeProblem,
  loadDocuments,
  type Feature,
  type Schema,
} from "../../src/engine/index.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { features } from "../../src/features/server.ts";
import { features as words } from "../../src/features/words.ts";
import { readSchemaFiles } from "../../src/server/core/schema/schemaFiles.ts";
import type { ServerFeature } from "../../src/server/http/feature.ts";
import { effects } from "../../src/server/start/schemas.ts";
import { createApp } from "../../src/server/start/app.ts";
import { callerOf, listOf, openDemoApp, type DemoApp, type Row } from "./demoApp.ts";

/*
 * The product without each feature whose server no other one imports, on schema files without its words
 * and effects: a document is still made, listed, changed, acted on and deleted.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Features that others enter by their index. */
const needed = new Set(
  globSync("src/features/*/server/**/*.ts", { cwd: root }).flatMap((path) =>
    [
      ...readFileSync(`${root}${path}`, "utf8").matchAll(
        /"(?:\.\.\/)+([\w-]+)\/server\/index\.ts"/g,
      ),
    ]
      .map(([, name]) => name!)
      .filter((name) => name !== path.split("/")[2]),
  ),
);
const optional = features.filter(({ name }) => !needed.has(name));

let demo: DemoApp;
let token: string;
beforeAll(async () => {
  demo = await openDemoApp();
  ({ token } = await demo.as("admin"));
});
afterAll(() => demo?.close());

test("features that others need are those that many use", () => {
  expect([...needed]).toEqual(expect.arrayContaining(["accounts", "messages", "rights"]));
  expect(optional.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["auction", "approval", "print", "seal", "stock", "studio"]),
  );
});

const leftOut = sampled("features left out", optional, 6, ({ name }) => name);
test.each(leftOut)("the product runs without $name", async (left) => {
  const rest = features.filter((feature) => feature !== left);
  const { store, files, clock } = demo;
  const app = await createApp({
    schema: schemaWithout(left),
    store,
    files,
    features: rest,
    clock: () => clock.now,
    clientFolder: "/nonexistent",
  });
  const caller = callerOf(app, token, "en-US");
  const call = async (url: string, body: object): Promise<Row> => {
    const answer = await caller.post(url, body);
    expect(answer, answer.text.slice(0, 300)).toMatchObject({ status: 200 });
    return answer.data;
  };
  const save = async (body: object) =>
    (await call("/detail/unit/save", body))["record"] as Row & { id: string; version: number };
  try {
    const code = `W${optional.indexOf(left)}`;
    const { id, version } = await save({ set: { code, name: "One more" } });
    const found = await call("/list/unit/query", {
      filter: { field: "code", op: "=", value: code },
    });
    expect(found).toMatchObject({ total: 1 });
    const changed = await save({ id, version, set: { name: "Another" } });
    const act = async (action: string, at: number) =>
      listOf(
        await caller.post(`/biz/unit/${action}`, { targets: [{ id, version: at }] }),
        "results",
      );
    expect(await act("disable", changed.version)).toMatchObject([{ status: 200 }]);
    const read = (await call("/detail/unit/get", { id }))["record"] as { version: number };
    expect(read).toMatchObject({ name: "Another", status: "DISABLED" });
    expect(await act("delete", read.version)).toMatchObject([{ status: 200 }]);
  } finally {
    await app.close();
  }
});

/** The product's schema files but for the words and effects of the feature that is left out. */
function schemaWithout({ name }: ServerFeature): Schema {
  const left = words.find((feature) => feature.name === name) ?? { name };
  const gone = new Map(
    left.effects?.map(({ name: effect, gives }) => [effect, gives !== undefined]),
  );
  const folder = left.words?.file && `${left.words.file.folder}/`;
  const { schema, problems } = loadDocuments(
    readSchemaFiles()
      .filter(({ path }) => folder === undefined || !path.startsWith(folder))
      .map(({ path, text }) => ({ path, text: withoutEffects(withoutWords(text, left), gone) })),
    {
      toTraditional: (label) => label,
      effects: effects.filter((effect) => !gone.has(effect.name)),
      // Lists of choices that documents name stay: they follow from the files, not from a word.
      features: words.map((feature) =>
        feature === left ? { name, words: { choices: left.words?.choices ?? {} } } : feature,
      ),
    },
  );
  if (!schema) throw new Error(problems.map(describeProblem).join("\n"));
  return schema;
}

type Json = Readonly<Record<string, unknown>>;

/** A file without what its document, its pages and its actions say to a feature. */
function withoutWords(text: string, { words: said }: Feature): string {
  const { document, page, action } = said?.shapes ?? {};
  const ofFile = new Set(Object.keys({ ...document, ...page }));
  const ofActions = new Set(Object.keys({ ...action }));
  if (ofFile.size + ofActions.size === 0) return text;
  const without = (object: Json, gone: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => !gone.has(key)));
  return JSON.stringify(without(JSON.parse(text) as Json, ofFile), (key, value: unknown) => {
    if (key !== "actions" || !isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]: [string, unknown]) => [
        name,
        isObject(one) ? without(one as Json, ofActions) : one,
      ]),
    );
  });
}

/**
 * Effects that are gone are taken out of their lists, the whole list where others may read what they give (`gone` says so);
 * states that an action goes to by one (`approval.done ? …`) are those where it is so.
 */
function withoutEffects(text: string, gone: ReadonlyMap<string, boolean>): string {
  if (gone.size === 0) return text;
  const given = new RegExp(`\\b(${[...gone.keys()].join("|")})\\.\\w+`, "g");
  return JSON.stringify(JSON.parse(text), (_key, value: unknown) => {
    // A text of one such name alone is the key of a message.
    if (typeof value === "string")
      return /^\w+\.\w+$/.test(value) ? value : value.replace(given, "true");
    if (!Array.isArray(value)) return value;
    const left = value.filter((one) => goneIn(one, gone) === undefined);
    return value.some((one) => goneIn(one, gone) === true) ? [] : left;
  });
}

/** Of an effect that is gone: whether it gives something. */
function goneIn(one: unknown, gone: ReadonlyMap<string, boolean>): boolean | undefined {
  if (typeof one !== "object" || one === null) return undefined;
  const [name] = Object.keys(one).filter((key) => gone.has(key));
  return name === undefined ? undefined : gone.get(name);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
