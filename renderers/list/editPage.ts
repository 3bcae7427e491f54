import type { DetailPage, FormFieldView, ListPage, TableView } from "../../src/engine/index.ts";
import { statusMachine } from "../../src/engine/index.ts";
import { tableAt } from "../document/tableAt.ts";
import { listedTable } from "../document/fieldPath.ts";

/**
 * An edit page as a document whose lines are the listed rows, so that the line grid can edit them. Fields follow the
 * list's columns; their editability comes from the detail page. Computed fields show the stored value until the row
 * is saved. For listed lines, header columns replace the header, row by row: `editModel` reads them. Lines of
 * lines stand by themselves; the line that each belongs to is read from its row when it is saved.
 */
export function editPage(list: ListPage, detail: DetailPage): DetailPage {
  const listed = tableAt(detail.header, list.table);
  if (!listed) throw new Error(`${detail.page} has no table ${list.table}`);
  const isLines = list.table !== "";
  const path = listedTable(list.table);
  const shown = list.columns.filter(({ hidden }) => !hidden).map(({ key }) => key);
  const columns = new Set(list.columns.map(({ key }) => key));
  // Lines are not added here: rules for new lines are left out, since they may read values that the list does not
  // hold.
  const known = new Map(
    listed.fields
      .filter(({ key }) => !isLines || columns.has(key))
      .map((field) => [
        field.key,
        {
          ...(isLines ? listedField(field, columns, detail) : rowField(field, listed)),
          ...confidentialOf(list, field.key),
        },
      ]),
  );
  const rows: TableView = {
    ...listed,
    path,
    key: path,
    fields: [
      ...known.values(),
      // Columns of the header and of references are read-only beside the fields.
      ...list.columns
        .filter(({ key }) => !known.has(key))
        .map((column): FormFieldView => ({ ...readOnly, ...column })),
    ],
    columns: shown,
    rules: [],
    minItems: 0,
    children: [],
    canAdd: listed.canAdd && !isLines && list.buttons.some(({ key }) => key === "add"),
  };
  const { add: _add, remove: _remove, ...fixed } = rows;
  const header = {
    ...detail.header,
    fields: isLines ? headerColumns(list) : [],
    rules: [],
    machines: [],
    children: [isLines ? fixed : rows],
  };
  return { ...detail, sections: [], header };
}

/** The groups that may be closed in a row, as the list says them. */
function confidentialOf({ columns }: ListPage, key: string): Pick<FormFieldView, "confidential"> {
  const confidential = columns.find((column) => column.key === key)?.confidential;
  return confidential ? { confidential } : {};
}

/** The header's fields among the columns, as `header.KEY`. */
function headerColumns({ columns }: ListPage): readonly FormFieldView[] {
  return columns.flatMap((column) => {
    const key = headerKey(column.key);
    return key === undefined ? [] : [{ ...readOnly, ...column, key }];
  });
}

/** The key of a header's field that a column shows; undefined for columns of the row, or of what the header refers to. */
export function headerKey(column: string): string | undefined {
  const [first, key, ...further] = column.split(".");
  return first === "header" && further.length === 0 ? key : undefined;
}

const readOnly = {
  required: false,
  requiredToSave: false,
  hiddenPolicy: "keep",
  editable: "system",
} as const;

function rowField(
  { compute, computeWhen: _when, ...field }: FormFieldView,
  table: TableView,
): FormFieldView {
  if (compute !== undefined) return { ...field, editable: "system" };
  return {
    ...field,
    editable: rowEditable(field, { status: statusMachine(table.machines), prefix: "" }),
  };
}

/** A field of a listed line: its document's state is a column beside it. */
function listedField(
  { compute, computeWhen: _when, default: _default, ...field }: FormFieldView,
  columns: ReadonlySet<string>,
  detail: DetailPage,
): FormFieldView {
  if (compute !== undefined) return { ...field, editable: "system" };
  const prefix = "header.";
  const status = statusMachine(detail.header.machines);
  const listed = status && columns.has(prefix + status.field) ? status : undefined;
  return { ...field, editable: rowEditable(field, { status: listed, prefix }) };
}

/** The document's state is a column of each row here: what depends on it is asked of the row. */
function rowEditable(
  { editable }: FormFieldView,
  { status, prefix }: { status: TableView["machines"][number] | undefined; prefix: string },
): FormFieldView["editable"] {
  if (editable !== "draft" && editable !== "open") return editable;
  if (!status) return "open";
  const drafts = status.states.filter(({ draft }) => draft);
  const states =
    editable === "draft" && drafts.length > 0
      ? drafts
      : status.states.filter(({ final }) => !final);
  const listed = states.map(({ value }) => `'${value}'`).join(", ");
  const field = prefix + status.field;
  return { cel: `${field} == null || ${field} in [${listed}]` };
}
