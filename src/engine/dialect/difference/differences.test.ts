import { expect, test } from "vitest";
import { baseSources, loadFixture } from "../../../../tests/fixtures/schemaFixture.ts";
import type { Schema } from "../model/document.ts";
import { differences, type Difference } from "./differences.ts";

const order = "purchasing/order.json";
const material = "masters/material.json";
const unit = "masters/unit.json";

test("nothing differs between a schema and itself", () => {
  expect(differences(loaded(), loaded())).toEqual([]);
});

test("a property that changes is told with both values and whom it concerns", () => {
  const after = loaded({
    [material]: { properties: { name: { maxLength: 60, title: "Called" } } },
  });
  expect(told(differences(loaded(), after))).toEqual(["changed field material name"]);
  expect(differences(loaded(), after)[0]?.properties).toEqual([
    { name: "maxLength", concern: "entry", before: "100", after: "60" },
    { name: "title", concern: "looks", before: "Name", after: "Called" },
  ]);
});

test("what comes or goes as a whole is one difference", () => {
  const mass = { name: "mass", code: "mas", menu: "BAS_MASS" };
  const more = loaded({}, [unit, "masters/mass.json", mass]);
  expect(told(differences(loaded(), more))).toEqual(["added document mass "]);
  expect(told(differences(more, loaded()))).toEqual(["removed document mass "]);
});

test("a renamed field is recognised", () => {
  const source = { code: "uni002", kind: "text", maxLength: 30, title: "Name", "zh-CN": "名称" };
  const properties = { name: null, called: { ...source, renamedFrom: "name" } };
  const after = loaded({ [unit]: { properties, required: ["code", "called"] } });
  const found = differences(loaded(), after);
  expect(found.filter(({ subject }) => subject === "field")).toMatchObject([
    { change: "renamed", place: "called", from: "name", concern: "data", properties: [] },
  ]);
  expect(differences(after, after)).toEqual([]);
});

test("states and actions concern the flow, their words only the looks", () => {
  const before = loaded();
  const action = before.document("order")!.header.actions[0]!;
  const after = loaded({
    [order]: { actions: { [action.key]: { title: "Another word", "zh-CN": "别的" } } },
  });
  expect(differences(before, after)).toMatchObject([
    { subject: "action", place: action.key, change: "changed", concern: "looks" },
  ]);
});

test("a list that fields share is told once", () => {
  const { choices } = JSON.parse(textOf("choices/order-type.json")) as { choices: object };
  const added = { NEW: { title: "New", "zh-CN": "新" } };
  const after = loaded({ "choices/order-type.json": { choices: { ...choices, ...added } } });
  const found = differences(loaded(), after);
  expect(found.filter(({ change }) => change === "added")).toMatchObject([
    { owner: "order-type", subject: "choice", place: "NEW", concern: "data" },
  ]);
});

function told(found: readonly Difference[]): string[] {
  return found.map(({ change, subject, owner, place }) => `${change} ${subject} ${owner} ${place}`);
}

function textOf(path: string): string {
  return baseSources().find((source) => source.path === path)!.text;
}

function loaded(
  change: Readonly<Record<string, unknown>> = {},
  copy?: readonly [string, string, unknown],
): Schema {
  const { schema, problems } = loadFixture({ change, ...(copy && { copy }) });
  if (!schema) throw new Error(JSON.stringify(problems));
  return schema;
}
