import { expect, test } from "vitest";
import { messages as coreMessages } from "../../src/app/core/messages/zh-CN.ts";
import type { AppFeature, StartFeature } from "../../src/app/core/feature.ts";
import { features } from "../../src/features/app.ts";
import { startFeatures } from "../../src/features/appStart.ts";
import { featureOf } from "./breaches.ts";
import { isTest, sourceFiles } from "./sourceFiles.ts";

test("every feature with screens or texts is in the list of src/features/appStart.ts, once", () => {
  expect(startFeatures.map(({ name }) => name).sort()).toEqual(foldersWith(/(app|messages)\//));
});

test("every feature that adds to the frame's pages is in the list of src/features/app.ts, once", () => {
  expect(features.map(({ name }) => name).sort()).toEqual(foldersWith(/app\/feature\.ts$/));
});

test("the shell finds features in their lists alone", () => {
  const named = sourceFiles("src/app").flatMap(({ path, text }) =>
    isTest(path)
      ? []
      : Array.from(text.matchAll(/"[./]*\/features\/([^"]+)"/g), ([, of]) => `${path}: ${of}`),
  );
  const lists = /: (app|appStart|errors|words)\.ts$/;
  expect(named.filter((one) => lists.test(one)).length).toBeGreaterThan(2);
  expect(named.filter((one) => !lists.test(one))).toEqual([]);
});

test("one feature brings the home page", () => {
  expect(features.filter(({ frame }) => frame?.Home).map(({ name }) => name)).toHaveLength(1);
});

test("every feature with texts lists them", () => {
  const listed = startFeatures.filter(({ messages }) => messages).map(({ name }) => name);
  expect(listed.sort()).toEqual(foldersWith(/messages\//));
});

test("each text key is of one feature only, and app/core says none of them", async () => {
  const keys: string[] = [];
  for (const { messages } of startFeatures) {
    keys.push(...Object.keys((await messages?.cn())?.messages ?? {}));
  }
  const all = [...Object.keys(coreMessages), ...keys];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
  const core = sourceFiles("src/app/core").filter(({ path }) => !path.includes("/messages/"));
  const said = core.flatMap(({ path, text }) =>
    keys.filter((key) => text.includes(`"${key}"`)).map((key) => `${path}: ${key}`),
  );
  expect(said).toEqual([]);
});

test.each<[string, (feature: AppFeature & StartFeature) => readonly string[]]>([
  ["hand-made page", ({ custom }) => Object.keys(custom ?? {})],
  ["page of a document", ({ documentPages }) => Object.keys(documentPages ?? {})],
  ["dialog", ({ dialogs }) => Object.keys(dialogs ?? {})],
  [
    "word of an address",
    ({ documentParts, drafts }) => Object.keys({ ...documentParts, ...drafts }),
  ],
  [
    "address",
    ({ publicPages = [], framePages = [], redirects = {} }) => [
      ...[...publicPages, ...framePages].map(({ path }) => path),
      ...Object.keys(redirects),
    ],
  ],
])("no two features have the same %s", (_what, named) => {
  const names = [...features, ...startFeatures].flatMap(named);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Names of the features with files in such a folder of theirs. */
function foldersWith(part: RegExp): readonly string[] {
  const paths = sourceFiles("src/features").map(({ path }) => path);
  const found = paths.filter((path) => new RegExp(`^src/features/[^/]+/${part.source}`).test(path));
  return [...new Set(found.map((path) => featureOf(path)!))].sort();
}
