import { isCondition } from "../model/source.ts";
import type { DocumentDraft, Drafts, FieldDraft, TableDraft } from "../assemble/draft.ts";
import { isLines } from "../assemble/table.ts";
import type { Finding } from "../model/problem.ts";
import { nearest as nearestWord } from "../text/nearest.ts";
import { pointerTo } from "../read/jsonText.ts";
import type { Field, Table } from "../model/document.ts";
import { headerOf } from "../model/scope.ts";

/** The words of a row that name fields: `required`, `requiredToSave`, `unique`, `unit`, `currency`. */
export function linkRows(draft: DocumentDraft, drafts: Drafts): void {
  for (const table of draft.tables) {
    checkRequired(draft, table, "required");
    checkRequired(draft, table, "requiredToSave");
    checkUnique(draft, table);
    for (const field of table.fields) {
      checkDecimals(draft, field, drafts);
    }
  }
}

/** "No field …" with the nearest of what there is. */
export function unknownField(key: string, keys: readonly string[], where = ""): Finding {
  return {
    message: `No field "${key}"${where}`,
    allowed: keys,
    nearest: nearestWord(key, keys),
    about: key,
  };
}

function checkRequired(
  draft: DocumentDraft,
  draftTable: TableDraft,
  word: "required" | "requiredToSave",
): void {
  const { table, source, pointer } = draftTable;
  (source[word] ?? []).forEach((key, index) => {
    const at = pointerTo(pointer, word, index);
    const property = source.properties?.[key];
    const field = table.field(key);
    if (property && isLines(property)) {
      if (word === "requiredToSave")
        draft.report(at, { message: `"${key}" is a line table: it has minItems` });
    } else if (!field) {
      draft.report(at, unknownField(key, Object.keys(source.properties ?? {})));
    } else if (field.editable.when === "system" && !isTyped(draftTable, key)) {
      draft.report(at, { message: `"${key}" is set by the system: nobody can be asked for it` });
    }
  });
}

/** Fields with a condition in `editable` count as `system` until compiled, although users type them. */
function isTyped(table: TableDraft, key: string): boolean {
  const source = table.fields.find(({ field }) => field.key === key)?.source;
  return isCondition(source?.editable) || source?.default !== undefined;
}

function checkUnique(draft: DocumentDraft, { table, source, pointer }: TableDraft): void {
  (source.unique ?? []).forEach((keys, group) =>
    keys.forEach((key, index) => {
      const field = table.field(key);
      const at = pointerTo(pointer, "unique", group, index);
      if (!field)
        draft.report(
          at,
          unknownField(
            key,
            table.fields.map((other) => other.key),
          ),
        );
      else if (field.many)
        draft.report(at, {
          message: `"${key}" holds many values: it cannot be part of a unique key`,
        });
    }),
  );
}

function checkDecimals(
  draft: DocumentDraft,
  { field, source, pointer }: FieldDraft,
  drafts: Drafts,
): void {
  const path = field.decimalsFrom;
  if (path === undefined) return;
  const at = pointerTo(pointer, source.unit === undefined ? "currency" : "unit");
  const reference = ownFieldAt(field.table, path);
  const givesDecimals = (to: string | undefined) =>
    to !== undefined && (drafts.find(to)?.document.identity.carry.includes("decimals") ?? false);
  if (!reference) {
    const paths = ownFieldPaths(field.table, (other) => givesDecimals(other.to));
    draft.report(at, {
      message: `No field "${path}" to take the decimals from`,
      allowed: paths,
      nearest: nearestWord(path, paths),
    });
  } else if (reference.kind.name !== "reference") {
    draft.report(at, { message: `"${path}" is no reference: it has no decimals` });
  } else if (reference.to !== undefined && !givesDecimals(reference.to)) {
    draft.report(at, { message: `${reference.to} does not carry "decimals" (identity.carry)` });
  } else {
    field.unitNames = drafts.find(reference.to ?? "")?.document.identity.names;
    return;
  }
  field.decimalsFrom = undefined;
}

/** The field that `unit`, `header.currency` or `parent.unit` names, seen from a table; no references are followed. */
function ownFieldAt(table: Table, path: string): Field | undefined {
  const [first, second, ...more] = path.split(".");
  if (second === undefined) return table.field(first!);
  if (more.length > 0) return undefined;
  if (first === "header" && table.parent) return headerOf(table).field(second);
  if (first === "parent" && table.parent) return table.parent.field(second);
  return undefined;
}

/** The paths `ownFieldAt` finds. */
function ownFieldPaths(table: Table, fits: (field: Field) => boolean): string[] {
  const keys = (of: Table, prefix: string) =>
    of.fields.filter(fits).map((field) => prefix + field.key);
  const header = headerOf(table);
  return [
    ...keys(table, ""),
    ...(table.parent ? keys(header, "header.") : []),
    ...(table.parent && table.parent !== header ? keys(table.parent, "parent.") : []),
  ];
}
