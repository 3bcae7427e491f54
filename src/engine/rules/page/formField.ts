import { placeholdersView } from "../../dialect/link/namedValues.ts";
import type { Document, Field, PageSource } from "../../dialect/model/document.ts";
import { fieldPathOf } from "../../dialect/model/fieldPath.ts";
import type { Reader } from "../../dialect/model/reader.ts";
import { typing } from "./buttons.ts";
import { compact } from "./compact.ts";
import type { FormFieldView } from "./definition.ts";
import { fieldView } from "./fieldView.ts";
import { sourceFor } from "./reader.ts";

/** A field of a form or of its lines as the browser gets it: what the reader may see, type and have computed. */
export function formField(field: Field, page: PageSource, reader: Reader): FormFieldView {
  const { table } = field;
  const isMasked = reader.masks?.(field) === true;
  const source = (expression: Field["compute"]) => sourceFor(reader, table, expression);
  const compute = source(field.compute);
  const computeWhen = source(field.computeWhen);
  // Half of a conditional computation would compute at the wrong time: then the server alone does it.
  const computes =
    compute !== undefined && (field.computeWhen === undefined || computeWhen !== undefined);
  return {
    ...fieldView(field, {
      key: field.key,
      language: reader.language,
      ...decimalsOf(field, page.document, reader),
    }),
    ...(isMasked && field.mask === undefined && { widget: "masked", numeric: false }),
    required: field.required && !isMasked,
    requiredToSave: field.requiredToSave && !isMasked,
    hiddenPolicy: field.hiddenPolicy,
    editable: isMasked ? "never" : editableOf(field, page, reader),
    ...compact({
      mandatory: isMasked ? undefined : source(field.mandatory),
      visible: source(field.visible),
      default: isMasked ? undefined : source(field.default),
      compute: computes && !isMasked ? compute : undefined,
      computeWhen: computes ? computeWhen : undefined,
      fill: fillOf(field, reader),
      dependsOn: dependsOn(field, reader),
      machine: field.machine,
      was: isSeen(field.table.field(field.was ?? ""), reader) ? field.was : undefined,
      placeholders: placeholdersOf(field, page, reader),
    }),
  };
}

/** What a text may name: what the reader sees on this page of its own document, else on the page of the other one. */
function placeholdersOf(
  field: Field,
  page: PageSource,
  reader: Reader,
): FormFieldView["placeholders"] {
  const { placeholders } = field;
  if (!placeholders) return undefined;
  const own = placeholders.document === page.document.name;
  const { menu } = own ? page : placeholders;
  const of = own ? reader : (reader.on?.(menu) ?? reader);
  return placeholdersView({ ...placeholders, menu }, { field: fieldPathOf(field), of, own });
}

function decimalsOf(field: Field, document: Document, reader: Reader): { decimalsFrom?: string } {
  const path = field.decimalsFrom;
  if (path === undefined) return {};
  const [first, second] = path.split(".");
  const owner =
    second === undefined ? field.table : first === "header" ? document.header : field.table.parent;
  return isSeen(owner?.field(second ?? first!), reader) ? { decimalsFrom: path } : {};
}

/** Conditions that read hidden fields cannot be judged in the browser: it lets the person try, and the server decides. */
function editableOf(field: Field, page: PageSource, reader: Reader): FormFieldView["editable"] {
  const { editable } = field;
  if (editable.when === "system") return "system";
  if (!mayWrite(page, reader)) return "never";
  if (editable.when !== "expression") return editable.when;
  const cel = sourceFor(reader, field.table, editable.cel);
  return cel === undefined ? "open" : { cel };
}

function fillOf(field: Field, reader: Reader): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(field.fill).filter(([own]) => isSeen(field.table.field(own), reader)),
  );
}

/** The paths of the own row that narrow the rows to pick from. */
function dependsOn(field: Field, reader: Reader): readonly string[] {
  const own = (field.where?.dependencies ?? []).filter((path) => path.startsWith("this."));
  const seen = own.filter(
    (path) =>
      sourceFor(reader, field.table, { ...field.where!, dependencies: [path] }) !== undefined,
  );
  return [...new Set(seen.map((path) => path.slice("this.".length)))];
}

/** Whether the reader may make such documents, or change them. */
export function mayWrite(page: PageSource, reader: Reader): boolean {
  const { can } = typing(page, reader);
  return can(page.menu, "add") || can(page.menu, "edit");
}

export function isSeen(field: Field | undefined, reader: Reader): boolean {
  return field !== undefined && !reader.hides(field);
}
