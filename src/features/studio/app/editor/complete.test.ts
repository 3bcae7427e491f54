import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { offersAt } from "./complete.ts";
import type { DialectShape } from "./dialect.ts";

const folder = join(import.meta.dirname, "../../../../../schemas");
const dialect = JSON.parse(
  readFileSync(join(folder, "document.schema.json"), "utf8"),
) as DialectShape;

/** What is offered where `|` stands. */
function at(text: string) {
  const offset = text.indexOf("|");
  const whole = text.replace("|", "");
  const { from, to, offers } = offersAt(dialect, whole, offset);
  return { replaced: whole.slice(from, to), shown: offers.map(({ shown }) => shown), offers };
}
const field = (inside: string) =>
  `{ "name": "unit", "code": "x", "properties": { "name": { ${inside} } } }`;

test("words of a document, without those that are written already", () => {
  const { shown, replaced } = at('{ "name": "unit", "ti|" }');
  expect(shown).toEqual(expect.arrayContaining(["title", "zh-CN", "properties", "actions"]));
  expect(shown).not.toContain("name");
  expect(replaced).toBe('"ti"');
});

test("words of a field follow its kind", () => {
  expect(at(field('"kind": "text", "|"')).shown).toContain("maxLength");
  expect(at(field('"kind": "date", "|"')).shown).not.toContain("maxLength");
});

test("values that are listed, known names among them", () => {
  expect(at(field('"kind": "|"')).shown).toEqual(
    expect.arrayContaining(["text", "quantity", "reference"]),
  );
  expect(at(field('"kind": "reference", "to": |')).shown).toContain("supplier");
  expect(at(field('"kind": "text", "unique": t|')).shown).toEqual(["true", "false"]);
});

test("a page's words, told by the word that makes it one", () => {
  const { shown } = at('{ "document": "unit", "|" }');
  expect(shown).toContain("list");
  expect(shown).not.toContain("machines");
});

test("a key brings its colon, unless it is there", () => {
  const one = (text: string) => at(text).offers.find(({ shown }) => shown === "title")!.apply;
  expect(one('{ "name": "unit", "ti|" }')).toBe('"title": ');
  expect(one('{ "name": "unit", "ti|": "Unit" }')).toBe('"title"');
});
