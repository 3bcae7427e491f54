import { describe, expect, test } from "vitest";
import { schemasFolder } from "../../src/server/core/schema/schemaFiles.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import {
  impossible,
  kindOfStyle,
  kinds,
  looksOf,
  settings,
  states,
  type Kind,
} from "../../storybook/kinds/looks.ts";
import { pageGuidance } from "../../storybook/widgets/guidance.ts";
import { kindStories, testedKinds } from "./kindStories.ts";

const names = Object.keys(kinds) as readonly Kind[];

test("every page kind with guidance has its stories", () => {
  const guided = pageGuidance.map(({ name }) => name);
  expect(guided).toEqual([...names, "Page kind of one's own"]);
});

test("the pages that stand for the kinds are of their style, and hide prices", () => {
  const schema = loadSchemas(schemasFolder);
  const found = names.map((kind) => schema.page(kinds[kind])!);
  expect(found.map(({ style }) => style)).toEqual(["list", "edit", "list", "list"]);
  expect(kindOfStyle[found[0]!.style]).toBe("List");
  expect(kindOfStyle[found[1]!.style]).toBe("Edit page");
  expect(found[3]!.guide).toBeDefined();
  for (const { document } of found) {
    const fields = document.tables.flatMap((table) => table.fields);
    expect(fields.some(({ confidential }) => confidential === "price")).toBe(true);
  }
});

describe.each(names)("%s", (kind) => {
  test("has a story in every state and setting, but where a reason is given", () => {
    const looks = looksOf(kind);
    const left = [...states, ...Object.keys(settings)].filter(
      (look) => !looks.includes(look as never),
    );
    expect(left).toEqual(Object.keys(impossible[kind] ?? {}));
    const text = kindStories().get(`kinds/${kind.replaceAll(" ", "")}.stories.tsx`)!;
    for (const look of looks) expect(text).toContain(`export const ${look}: Story`);
    for (const word of ["**Do.**", "**Don't.**", "```json", "| "]) expect(text).toContain(word);
  });

  test("is drawn in full in every state, and filled and in one more in a sample", () => {
    const sample = testedKinds(false);
    expect(sample).toContain(`"${kind} Filled"`);
    expect(sample.match(new RegExp(`name: "${kind} `, "g"))).toHaveLength(2);
    const text = testedKinds(true);
    for (const state of states.filter((each) => impossible[kind]?.[each] === undefined)) {
      expect(text).toContain(`"${kind} ${state}"`);
    }
  });
});

test("every setting is drawn in full on every kind", () => {
  for (const setting of Object.keys(settings)) {
    for (const kind of names) expect(testedKinds(true)).toContain(`"${kind} ${setting}"`);
  }
});
