import { expect, test } from "vitest";
import { departmentsFor, type DepartmentNode } from "./departments.ts";

const person = (name: string) => ({
  id: name,
  code: name.toUpperCase(),
  name,
  position: null,
  isManager: false,
});
const all = [
  { id: "1", code: "D1", name: "Works", parent: null, people: [person("ann")] },
  { id: "2", code: "D2", name: "Assembly", parent: "1", people: [person("bob"), person("cid")] },
  { id: "3", code: "D3", name: "Office", parent: "gone", people: [] },
];
const shape = (nodes: readonly DepartmentNode[]): unknown =>
  nodes.map(({ name, people, below }) => [name, people.map((one) => one.name), shape(below)]);

test("all departments in their tree; one whose parent is not there stands at the top", () =>
  expect(shape(departmentsFor(all, ""))).toEqual([
    ["Works", ["ann"], [["Assembly", ["bob", "cid"], []]]],
    ["Office", [], []],
  ]));
test("a person is found with the way to them", () =>
  expect(shape(departmentsFor(all, "CID"))).toEqual([["Works", [], [["Assembly", ["cid"], []]]]]));
test("a department is found with all its people", () =>
  expect(shape(departmentsFor(all, "assem"))).toEqual([
    ["Works", [], [["Assembly", ["bob", "cid"], []]]],
  ]));
