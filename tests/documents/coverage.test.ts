import { readFileSync } from "node:fs";
import { expect, test, describe } from "vitest";
import type { Field, Table } from "../../src/engine/index.ts";
import { loadSchemas } from "../../src/server/start/schemas.ts";
import {
  asTable,
  beside,
  noCondition,
  notAlwaysRequired,
  otherLabel,
  otherwise,
} from "./fieldExceptions.ts";

/** Entity -> coded name -> English label, Chinese label, `Y` required / `c` conditionally / `-` not, values of an enumeration. */
type FieldList = Record<
  string,
  Record<string, [en: string, cn: string, required: "Y" | "c" | "-", values?: string]>
>;

const list = JSON.parse(
  readFileSync(new URL("./fields.json", import.meta.url), "utf8"),
) as FieldList;
const schema = loadSchemas();
const tables = schema.documents.flatMap((document) => document.tables);
const tableOf = (entity: string) => tables.filter((table) => table.code === entity);

/** The fields of an entity: those of its table, and of lines under it that the list keeps in the same entity. */
function fieldsOf(entity: string): readonly Field[] {
  const table = tableOf(entity)[0]!;
  const lines = table.children.filter(({ code }) => code === undefined || !(code in list));
  const ofEntity = (field: Field) => field.code?.startsWith(entity) === true;
  return [...table.fields, ...lines.flatMap(({ fields }) => fields.filter(ofEntity))];
}

/** Nobody types it: numbers, states, computed and system-set values. */
function isSystem(field: Field): boolean {
  if (field.compute && !field.computeWhen) return true;
  return (
    field.editable.when === "system" ||
    field.machine !== undefined ||
    field.kind.name === "number-series"
  );
}

/** Coded names that every line has from the loader: the header's number, the items above it, its own item. */
function givenByLoader(table: Table): readonly string[] {
  if (!table.parent) return [];
  return table.parent.parent ? ["001", "002", "003"] : ["001", "002"];
}

function valuesOf(field: Field): readonly string[] {
  const machine = field.table.machines.find(({ name }) => name === field.machine);
  return machine
    ? machine.states.map(({ name }) => name)
    : (field.choices ?? []).map(({ value }) => value);
}

test("the field list is there", () => {
  expect(Object.keys(list).length).toBeGreaterThan(40);
});

describe.each(Object.keys(list))("%s", (entity) => {
  const rows = Object.entries(list[entity]!);

  test("is the code of one table", () => {
    expect(tableOf(entity).map(({ path, document }) => `${document}.${path}`)).toHaveLength(1);
  });

  test("declares every coded name once", () => {
    const table = tableOf(entity)[0]!;
    const declared = fieldsOf(entity).flatMap(({ code }) => code ?? []);
    const given = givenByLoader(table)
      .map((end) => entity + end)
      .filter((code) => !declared.includes(code));
    expect([...declared, ...given].toSorted()).toEqual(
      rows
        .map(([code]) => code)
        .filter((code) => !(code in asTable))
        .toSorted(),
    );
  });

  test("has a table for what the list keeps in one field", () => {
    const own = rows.map(([code]) => code).filter((code) => code in asTable);
    expect(own.flatMap((code) => tableOf(code).map((table) => table.code))).toEqual(own);
  });

  test("has the labels of the list", () => {
    const fields = fieldsOf(entity);
    const expected = rows.filter(
      ([code]) => fields.some((field) => field.code === code) && !(code in otherLabel),
    );
    const found = expected.map(([code]) => {
      const { title } = fields.find((field) => field.code === code)!;
      return [code, title.en, title.cn];
    });
    expect(found).toEqual(expected.map(([code, [en, cn]]) => [code, en, cn]));
  });

  test("requires what the list requires", () => {
    const fields = fieldsOf(entity);
    const wrong = rows.flatMap(([code, [, , required]]) => {
      const field = fields.find((candidate) => candidate.code === code);
      if (!field || isSystem(field)) return [];
      const always = field.required;
      if (required === "Y" && !always && !(code in notAlwaysRequired))
        return [`${code} is not required`];
      if (required === "c" && !field.mandatory && !(code in noCondition))
        return [`${code} has no condition`];
      if (required !== "Y" && always) return [`${code} is required`];
      return [];
    });
    expect(wrong).toEqual([]);
  });

  test("knows every value of its enumerations", () => {
    const fields = fieldsOf(entity);
    const enumerations = rows.filter(([, [, , , values]]) => values !== undefined);
    const found = enumerations.map(([code]) => [
      code,
      valuesOf(fields.find((field) => field.code === code)!).filter(
        (value) => !beside[code]?.[value],
      ),
    ]);
    expect(found).toEqual(
      enumerations.map(([code, [, , , values]]) => [
        code,
        values!.split(" ").filter((value) => !otherwise[code]?.[value]),
      ]),
    );
  });
});

test("every exception is one", () => {
  const codes = Object.values(list).flatMap((fields) => Object.keys(fields));
  const named = [otherLabel, notAlwaysRequired, noCondition, asTable, otherwise, beside].flatMap(
    Object.keys,
  );
  expect(named.filter((code) => !codes.includes(code))).toEqual([]);
});
