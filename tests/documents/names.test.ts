import { describe, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import { compileExpression } from "../../src/engine/dialect/expression/compile.ts";
import type { Expression, Scope, ValueType } from "../../src/engine/dialect/expression/types.ts";
import type { Document, Table } from "../../src/engine/dialect/model/document.ts";
import type { DetailPage, TableView } from "../../src/engine/rules/page/definition.ts";
import type { Reader } from "../../src/engine/dialect/model/reader.ts";
import { projectDetail } from "../../src/engine/rules/page/projectDetail.ts";
import { environmentOf, placesOf } from "../../src/engine/rules/record/environment.ts";
import {
  recordModelOf,
  type RecordContext,
  type RecordModel,
} from "../../src/engine/rules/record/model.ts";
import { recordModelFromPage, scopeOfView } from "../../src/engine/rules/record/pageModel.ts";
import type { Row } from "../../src/engine/rules/record/record.ts";

/*
 * Whatever name `check` accepts in an expression of a row is known in the browser too, as the same type, and has the same
 * value there and on the server: all three take the names from one table (`namesIn`).
 */

const schema = loadSchemas();
const everything: Reader = { language: "en", can: () => true, hides: () => false };
const context = {
  me: {
    user: "u1",
    staff: "s1",
    department: null,
    party: null,
    company: "c1",
    currency: null,
    roles: ["R"],
  },
  today: "2026-11-21",
  now: "2026-11-21T04:00:00.000Z",
  timeZone: "Asia/Shanghai",
  // As `everything` may: pages come with the answers of `may`, the server asks for them.
  may: () => true,
} as unknown as RecordContext;

const documents = schema.documents.filter(({ name }) => schema.page(name)?.document.name === name);
const nested = documents.filter(({ tables }) => tables.some(({ parent }) => parent?.parent));
const chosen = [
  ...new Set([
    ...sampled("documents whose names are walked", documents, 10, ({ name }) => name),
    ...nested,
  ]),
];

/** Names that stand for one value each: `quantity`, `header.supplier.code`, `parent.item`. Parameters travel as constants. */
function pathsIn(scope: Scope, depth = 3): readonly string[] {
  return Object.entries(scope).flatMap(([name, type]) => {
    if (name === "parameter") return [];
    return [
      ...(type.type === "row" ? [] : [name]),
      ...below(type, depth).map((rest) => `${name}.${rest}`),
    ];
  });
}
function below(type: ValueType, depth: number): readonly string[] {
  if (depth === 0) return [];
  if (type.type === "row") return pathsIn(type.fields, depth - 1);
  return type.type === "reference" ? ["code", "name", ...pathsIn(type.carried, depth - 1)] : [];
}

/** A record with a row in every table; every field holds a text that names its place. */
function recordOf(table: Table, mark: string): Row {
  const values = table.fields.map(({ key, to }) => {
    const value = `${mark}${key}`;
    return [
      key,
      to === undefined ? value : { id: value, code: `${value}.code`, name: `${value}.name` },
    ];
  });
  const lines = table.children.map((child) => [
    child.key,
    [{ ...recordOf(child, `${mark}${child.key}.`), item: 7 }],
  ]);
  return { id: `${mark}id`, version: 1, ...Object.fromEntries([...values, ...lines]) } as Row;
}

/** A name compiled as check does it; undefined for a condition that may be read in its own row alone. */
function compiled(path: string, scope: Scope): Expression | undefined {
  try {
    return compileExpression(path, scope);
  } catch (error) {
    if (!(error as Error).message.includes("can only be read in its own row")) throw error;
    return undefined;
  }
}

const same = (type: ValueType) => (type.type === "choice" ? "choice" : type.type);

describe.each(chosen.map((document) => [document.name, document] as const))(
  "%s",
  (name, document: Document) => {
    const page = projectDetail(schema.page(name)!, everything);
    const browser: RecordModel = recordModelFromPage(page, "en");
    const server: RecordModel = recordModelOf(document, "en");
    const record = recordOf(document.header, "");
    test.each(document.tables.map((table) => [table.path || "header", table] as const))(
      "%s",
      (_, table) => {
        const view = scopeOfTable(page, table.path);
        const environments = [browser, server].map((model) => {
          const [place] = placesOf(model.table(table.path)!, record);
          return environmentOf(place!, context);
        });
        // A condition that reads what only its own row knows is no name elsewhere: check refuses it there.
        const accepted = pathsIn(table.scope).flatMap((path) => {
          const checked = compiled(path, table.scope);
          return checked ? [[path, checked] as const] : [];
        });
        expect(accepted.length).toBeGreaterThan(0);
        const strange = accepted.flatMap(([path, checked]) => {
          try {
            const seen = compileExpression(path, view);
            if (same(seen.type) !== same(checked.type))
              return [`${path}: ${checked.type.type}, in the browser ${seen.type.type}`];
            const [there, here] = [
              seen.evaluate(environments[0]!),
              checked.evaluate(environments[1]!),
            ];
            return JSON.stringify(there) === JSON.stringify(here)
              ? []
              : [`${path}: ${JSON.stringify(here)}, in the browser ${JSON.stringify(there)}`];
          } catch (error) {
            return [`${path}: ${(error as Error).message}`];
          }
        });
        expect(strange).toEqual([]);
      },
    );
  },
);

/** The names an expression of one of a page's tables may use, by the table's path. */
function scopeOfTable({ header }: Pick<DetailPage, "header">, path: string): Scope {
  const above: TableView[] = [];
  let view = header;
  for (const key of path === "" ? [] : path.split(".")) {
    above.push(view);
    view = view.children.find((child) => child.key === key)!;
  }
  return scopeOfView(view, above);
}
