import type { Document, Field, Table } from "../model/document.ts";
import type { Label } from "../text/label.ts";

/** A section before its condition is compiled. */
interface DefaultSection {
  readonly key: string;
  readonly title: Label;
  readonly fields: readonly string[];
  readonly collapsed: boolean;
}

const titles = {
  basic: { cn: "基本信息", tw: "基本資料", en: "Basic data" },
  system: { cn: "系统信息", tw: "系統資訊", en: "Set by the system" },
  notes: { cn: "备注与附件", tw: "備註與附件", en: "Notes and files" },
  others: { cn: "其他", tw: "其他", en: "Others" },
} as const satisfies Record<string, Label>;

/**
 * Sections of a header when none are stated: fields that users fill in, fields that the system fills in, notes and
 * files last.
 */
export function defaultSections(document: Document): readonly DefaultSection[] {
  const { header, identity } = document;
  const isNote = (field: Field) =>
    ["note", "html", "attachment", "image", "json"].includes(field.kind.name);
  const isBasic = (field: Field) =>
    field.editable.when !== "system" ||
    field.key === identity.code ||
    field.key === document.status?.field;
  const rest = header.fields.filter((field) => !isNote(field));
  return [
    section("basic", rest.filter(isBasic)),
    section(
      "system",
      rest.filter((field) => !isBasic(field)),
    ),
    section("notes", header.fields.filter(isNote)),
  ].filter(({ fields }) => fields.length > 0);
}

/** The section of fields that no stated section names, so that nothing is lost. */
export function restSection(header: Table, named: ReadonlySet<string>): DefaultSection | undefined {
  const rest = header.fields.filter(({ key }) => !named.has(key));
  return rest.length === 0 ? undefined : section("others", rest);
}

/** Columns of a line table: all of its fields but those that need a page of their own. */
export function defaultLineColumns(table: Table): readonly string[] {
  return table.fields
    .filter(({ kind }) => kind.name !== "html" && kind.name !== "json")
    .map(({ key }) => key);
}

function section(key: keyof typeof titles, fields: readonly Field[]): DefaultSection {
  return {
    key,
    title: titles[key],
    fields: fields.map((field) => field.key),
    collapsed: key === "system",
  };
}
