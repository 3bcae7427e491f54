import { expect, test } from "vitest";
import { propsOf, propsTable } from "./propsTable.ts";

const source = `
export interface Some<T> {
  readonly field: T;
  /** In a grid: one | line. */
  readonly inGrid?: boolean | undefined;
  readonly tabs?: readonly {
    readonly key: string;
  }[];
}
`;

test("names, types and comments are read", () => {
  expect(propsOf(source, "Some")).toEqual([
    { name: "field", type: "T", optional: false, about: "" },
    {
      name: "inGrid",
      type: "boolean | undefined",
      optional: true,
      about: "In a grid: one | line.",
    },
    { name: "tabs", type: "readonly { readonly key: string; }[]", optional: true, about: "" },
  ]);
  expect(propsTable(propsOf(source, "Some"))).toContain(
    "| `inGrid?` | `boolean \\| undefined` | In a grid: one \\| line. |",
  );
});

test("an interface that is not there is said by name", () => {
  expect(() => propsOf(source, "Other")).toThrow("There is no interface Other");
});
