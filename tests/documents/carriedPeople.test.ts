import { expect, test } from "vitest";
import {
  fieldRead,
  type Document,
  type Expression,
  type Field,
  type Table,
} from "../../src/engine/index.ts";
import { productSchema } from "../api/harness.ts";

/*
 * A text that was put together with the name of one of the company's people ("applicant / material / 3"), or that says
 * `internal`, does not travel by conversions into what suppliers and customers read, however many documents lie between.
 */
const schema = productSchema();
const people = new Set(["staff", "user"]);

/** A value that is written into a field, and the table over which its expression is read. */
interface Written {
  readonly into: Field;
  readonly from: Table;
  readonly value: Expression;
}

function written(document: Document): readonly Written[] {
  const own = document.tables.flatMap((table) => [
    ...table.fields.flatMap((into) =>
      [into.compute, into.default].flatMap((value) =>
        value ? [{ into, from: table, value }] : [],
      ),
    ),
    ...table.actions.flatMap(({ effects }) =>
      effects.flatMap(({ effect, params }) =>
        effect === "set" ? filled(table, table, params as Filled) : [],
      ),
    ),
  ]);
  const carried = document.conversions.flatMap((conversion) => {
    const target = schema.document(conversion.to.document)!;
    const from = document.table(conversion.from)!;
    const lines = target.table(conversion.to.table)!;
    return [
      ...filled(from, target.header, conversion.header),
      ...filled(from, lines, conversion.lines),
      ...conversion.below.flatMap((below) =>
        filled(
          document.table(below.from)!,
          lines.children.find(({ key }) => key === below.key)!,
          below.lines,
        ),
      ),
    ];
  });
  return [...own, ...carried];
}
type Filled = Readonly<Record<string, Expression>>;

function filled(from: Table, to: Table, set: Filled): readonly Written[] {
  return Object.entries(set).flatMap(([key, value]) => {
    const into = to.field(key);
    return into ? [{ into, from, value }] : [];
  });
}

/** Whether an expression puts a person's name into a text. */
function namesSomebody({ from, value }: Written): boolean {
  return value.dependencies.some((path) => {
    const steps = path.split(".");
    const to = fieldRead(from, steps)?.to;
    return to !== undefined && people.has(to) && ["name", "code"].includes(steps.at(-1)!);
  });
}

const isText = ({ kind }: Field) => ["text", "note", "html"].includes(kind.name);
const isShared = ({ access }: Document) =>
  access.supplier !== undefined || access.customer !== undefined;

test("no name of the company's people travels to suppliers and customers in a text", () => {
  const all = schema.documents.flatMap(written).filter(({ into }) => isText(into));
  const told = new Map<Field, string>();
  for (const one of all) if (namesSomebody(one)) told.set(one.into, one.value.source);
  expect([...told.keys()].map((field) => `${field.table.document}.${field.key}`)).toContain(
    "requisition.subject",
  );
  for (let before = -1; before !== told.size;) {
    before = told.size;
    for (const { into, from, value } of all) {
      const read = value.dependencies.map((path) => fieldRead(from, path.split(".")));
      const source = read.find((field) => field && (told.has(field) || field.internal));
      if (source && !told.has(into)) told.set(into, `${source.table.document}.${source.key}`);
    }
  }
  const open = [...told].filter(
    ([{ table, internal }]) => !internal && isShared(schema.document(table.document)!),
  );
  expect(open.map(([{ table, key }, by]) => `${table.document}.${key} <- ${by}`)).toEqual([]);
});
