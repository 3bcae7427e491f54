import type { DetailPage, FormFieldView, TableView } from "../../src/engine/index.ts";

const field = (
  key: string,
  kind: string,
  widget: FormFieldView["widget"],
  more: Partial<FormFieldView> = {},
): FormFieldView => ({
  key,
  title: key,
  kind,
  widget,
  required: false,
  requiredToSave: false,
  hiddenPolicy: "keep",
  editable: "draft",
  ...more,
});
const table = (
  path: string,
  fields: readonly FormFieldView[],
  more: Partial<TableView> = {},
): TableView => ({
  path,
  key: path.split(".").at(-1)! || "order",
  title: path || "Order",
  listTitle: path || "Orders",
  fields,
  rules: [],
  machines: [],
  actions: [],
  minItems: 0,
  columns: fields.map(({ key }) => key),
  children: [],
  canAdd: true,
  ...more,
});

const schedule = table("items.schedule", [
  field("day", "date", "date"),
  field("part", "quantity", "decimal", { numeric: true }),
]);
const items = table(
  "items",
  [
    field("material", "reference", "reference", { to: "material", fill: { name: "name" } }),
    field("name", "text", "text"),
    field("quantity", "quantity", "decimal", { numeric: true, required: true }),
    field("price", "price", "decimal", { numeric: true, default: "'1'" }),
    field("amount", "amount", "decimal", {
      numeric: true,
      compute: "quantity * price",
      editable: "system",
    }),
  ],
  { children: [schedule], maxItems: 2000 },
);

/** A small order with lines and nested lines, for tests of the document store. */
export const samplePage: DetailPage = {
  kind: "detail",
  page: "order",
  document: "order",
  module: "purchasing",
  title: "Order",
  menu: "ORDER",
  codeField: "number",
  sections: [
    {
      key: "basic",
      title: "Basic",
      fields: ["number", "title", "kindOf", "project", "total"],
      collapsed: false,
    },
  ],
  buttons: [{ key: "save", title: "Save" }],
  header: table(
    "",
    [
      field("number", "number-series", "sequence", { editable: "system" }),
      field("title", "text", "text", { required: true }),
      field("kindOf", "choice", "choice", {
        choices: [
          { value: "STD", title: "Standard" },
          { value: "ASSET", title: "Asset" },
        ],
        default: "'STD'",
      }),
      field("project", "text", "text", {
        visible: "kindOf == 'ASSET'",
        hiddenPolicy: "clear",
        mandatory: "kindOf == 'ASSET'",
      }),
      field("total", "amount", "decimal", {
        numeric: true,
        compute: "sum(items.map(line, line.amount))",
        editable: "system",
      }),
      field("status", "state", "state", {
        machine: "status",
        editable: "system",
        choices: [
          { value: "DRAFT", title: "Draft" },
          { value: "DONE", title: "Done" },
        ],
      }),
    ],
    {
      children: [items],
      machines: [
        {
          name: "status",
          field: "status",
          initial: "DRAFT",
          states: [
            { value: "DRAFT", title: "Draft", final: false, draft: true },
            { value: "DONE", title: "Done", final: true, draft: false },
          ],
        },
      ],
    },
  ),
};

/** The instant and user of the view. */
export const sampleContext = {
  me: {},
  today: "2026-11-21",
  now: "2026-11-21T00:00:00.000Z",
  timeZone: "Asia/Shanghai",
};
