import type { DetailPage, FormFieldView, TableView } from "../../src/engine/index.ts";
import { samplePage } from "../document/samplePage.ts";

const like = samplePage.header.children[0]!;
const field = (key: string, kind: string, more: Partial<FormFieldView> = {}): FormFieldView => ({
  ...like.fields.find(({ key: known }) => known === "name")!,
  key,
  title: key,
  kind,
  widget: kind === "quantity" ? "decimal" : kind === "boolean" ? "switch" : "text",
  ...(kind === "quantity" || kind === "integer" ? { numeric: true } : {}),
  ...more,
});
const table = (
  path: string,
  fields: readonly FormFieldView[],
  more: Partial<TableView> = {},
): TableView => ({
  ...like,
  path,
  key: path.split(".").at(-1)!,
  title: path,
  fields,
  columns: fields.map(({ key }) => key),
  children: [],
  ...more,
});
const system = { editable: "system" as const };

/** Readings of items with limits, as an inspection has them. */
export const readings = table("items.readings", [
  field("value", "quantity"),
  field("ok", "boolean", {
    ...system,
    compute:
      "value == null ? null : (parent.lower == null || value >= parent.lower) && (parent.upper == null || value <= parent.upper)",
  }),
]);
export const items = table(
  "items",
  [
    field("name", "text"),
    field("lower", "quantity"),
    field("upper", "quantity"),
    field("size", "integer"),
    field("minimum", "quantity", { ...system, compute: "minOf(readings.map(row, row.value))" }),
    field("average", "quantity", { ...system, compute: "avg(readings.map(row, row.value))" }),
    field("bad", "integer", {
      ...system,
      compute: "count(readings.filter(row, row.ok == false))",
    }),
  ],
  { children: [readings] },
);
const kinds = [
  { value: "WHY", title: "Why" },
  { value: "BONES", title: "Fishbone" },
];
const bones = ["Man", "Machine", "Material", "Method"].map((value) => ({ value, title: value }));
/** Causes of a problem: a tree of whys and a fishbone. */
export const causes = table("causes", [
  field("tool", "choice", { widget: "choice", choices: kinds }),
  field("branch", "choice", { widget: "choice", choices: bones }),
  field("place", "text"),
  field("cause", "text"),
  field("isRoot", "boolean"),
]);

/** A page with lines that are drawn, for tests of the drawings. */
export const drawnPage: DetailPage = {
  ...samplePage,
  header: {
    ...samplePage.header,
    fields: samplePage.header.fields.filter(({ key }) => key !== "total"),
    children: [items, causes],
  },
};
