import { sql } from "kysely";
import { expect, test } from "vitest";
import { binding } from "../../../engine/index.ts";
import { loadDocuments } from "../../../engine/dialect/load/load.ts";
import { baseSources } from "../../../../tests/fixtures/schemaFixture.ts";
import { bind, isBound } from "./bind.ts";
import { fixedText } from "./statement.ts";

/** The sound files, with a field of orders that bears another key. */
const renamed = baseSources().map(({ path, text }) => ({
  path,
  text: text.replaceAll(/(?<=header\.)date|(?<=")date(?=":|", "items")/g, "placedOn"),
}));
const load = (sources: ReturnType<typeof baseSources>) =>
  loadDocuments(sources, { toTraditional: (text) => text, features: [] }).schema!;
const orders = binding("ord", { number: "ord001", day: "ord003" });

test("code calls fields by its own keys, whatever schema files call them", () => {
  const text = (schema: ReturnType<typeof load>) => {
    const { name, columns, as } = bind(schema, orders);
    return fixedText(sql`select ${columns.number} from ${name} o where ${as("o").day} is null`);
  };
  const of = (key: string) =>
    `select "number" from "purchasing"."order" o where "o"."${key}" is null`;
  expect(text(load(baseSources()))).toBe(of("date"));
  expect(text(load(renamed))).toBe(of("placedOn"));
});

test("a document or a field that is missing is named", () => {
  const schema = load(baseSources());
  const none = binding("xyz", { number: "xyz001" });
  expect([isBound(schema, orders), isBound(schema, none)]).toEqual([true, false]);
  expect(() => bind(schema, none)).toThrow('No document has the code "xyz"');
  expect(() => bind(schema, binding("ord", { day: "ord999" }))).toThrow(
    'Document "order" has no field with the code "ord999" (day)',
  );
});
