import type { Field, Table } from "../model/document.ts";
import { kindOf } from "../kinds/index.ts";
import type { Label } from "../text/label.ts";

/** The columns every row has besides its fields that people may see: key, kind and label. */
const headerColumns: Readonly<Record<string, { kind: string; title: Label; to?: string }>> = {
  createdBy: {
    kind: "reference",
    to: "user",
    title: { cn: "创建人", tw: "建立者", en: "Created by" },
  },
  createdAt: { kind: "datetime", title: { cn: "创建时间", tw: "建立時間", en: "Created at" } },
  updatedBy: {
    kind: "reference",
    to: "user",
    title: { cn: "修改人", tw: "修改者", en: "Changed by" },
  },
  updatedAt: { kind: "datetime", title: { cn: "修改时间", tw: "修改時間", en: "Changed at" } },
  orgId: { kind: "reference", to: "company", title: { cn: "公司", tw: "公司", en: "Company" } },
};
const lineColumns: typeof headerColumns = {
  item: { kind: "integer", title: { cn: "项次", tw: "項次", en: "Item" } },
};

/** Keys of the system columns that a table's lists may show. */
export function systemKeys(table: Table): readonly string[] {
  return Object.keys(table.parent ? lineColumns : headerColumns);
}

const made = new WeakMap<Table, Map<string, Field>>();

/**
 * A system column as a field, so that lists treat it like any other: `item` of lines; `createdBy`, `createdAt`,
 * `updatedBy`, `updatedAt`, `orgId` (the company whose row it is; none in shared documents) of headers. Nobody edits it. The column in the store bears the key. Undefined for other keys.
 */
export function systemField(table: Table, key: string): Field | undefined {
  const known = made.get(table)?.get(key);
  if (known) return known;
  const columns = table.parent ? lineColumns : headerColumns;
  if (!Object.hasOwn(columns, key)) return undefined;
  const { kind: name, title, to } = columns[key]!;
  const kind = kindOf(name);
  const field: Field = Object.freeze<Field>({
    key,
    code: key === "item" ? itemCode(table) : undefined,
    table,
    kind,
    title,
    importance: undefined,
    help: undefined,
    widget: kind.widget({ key }),
    required: false,
    requiredToSave: false,
    mandatory: undefined,
    visible: undefined,
    hiddenPolicy: "keep",
    editable: { when: "system" },
    default: undefined,
    stamp: undefined,
    compute: undefined,
    computeWhen: undefined,
    to,
    where: undefined,
    fill: {},
    many: false,
    carried: {},
    choices: undefined,
    choiceList: undefined,
    machine: undefined,
    decimalsFrom: undefined,
    maxLength: undefined,
    pattern: undefined,
    limits: {},
    files: undefined,
    consumed: undefined,
    addsUp: false,
    confidential: undefined,
    unique: false,
    renamedFrom: undefined,
  });
  if (!made.has(table)) made.set(table, new Map());
  made.get(table)!.set(key, field);
  return field;
}

/** The item sequence is `002` of its entity, unless the specification gives that code to a field. */
function itemCode(table: Table): string | undefined {
  if (table.code === undefined) return undefined;
  const code = `${table.code}002`;
  return table.fields.some((field) => field.code === code) ? undefined : code;
}
