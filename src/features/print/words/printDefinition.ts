import { nearest } from "../../../engine/dialect/text/nearest.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import type { DetailDefinition, Document, Field } from "../../../engine/dialect/model/document.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import type { PageStep } from "../../../engine/dialect/model/feature.ts";
import type { PrintDefinition, PrintSource } from "./print.ts";
import {
  statedSections,
  statedTables,
  type Step,
} from "../../../engine/dialect/pages/detailDefinition.ts";

/** Kinds that say nothing on paper. */
const unprinted = new Set(["attachment", "image", "json"]);
const longTexts = new Set(["note", "html"]);

/** The print of a page. What the document says of its print counts on every page; without it a page prints what it shows. */
export function printOfPage({ own, source, ...step }: PageStep): PrintDefinition {
  const { print, detail } = source;
  const isOwn = !own || print !== undefined || (detail !== undefined && !own.source.print);
  return isOwn ? printDefinition(print, { ...step, pointer: "/print" }) : own.page.print;
}

/**
 * The print of a page as stated over its defaults: the sections of its detail page that stand open, the line tables with
 * the columns of that page, computed amounts under the lines, long texts below. Number and state stand in the head
 * of the first page. Names that are not there are reported and left out.
 */
function printDefinition(
  source: PrintSource | undefined,
  step: Step & { readonly detail: DetailDefinition },
): PrintDefinition {
  const { document, makeLabel } = step;
  const { header } = document;
  const totals = headerFields(source?.totals, "totals", step) ?? defaultTotals(document);
  const texts = headerFields(source?.texts, "texts", step) ?? defaultTexts(document);
  const elsewhere = new Set([
    ...totals,
    ...texts,
    document.identity.code,
    document.status?.field ?? "",
  ]);
  const sections = source?.sections
    ? statedSections(source.sections, step)
    : step.detail.sections
        .filter(({ collapsed }) => collapsed !== true)
        .map((section) => ({
          ...section,
          fields: section.fields.filter(
            (key) => !elsewhere.has(key) && isPrinted(header.field(key)),
          ),
        }));
  return Object.freeze({
    title: source?.title === undefined ? document.title : makeLabel(source, document.name),
    paper: source?.paper,
    sections,
    tables: source?.tables
      ? statedTables(source.tables, step)
      : step.detail.tables.map(({ path, columns }) => ({
          path,
          columns: columns.filter((key) => isPrinted(document.table(path)?.field(key))),
        })),
    totals,
    texts,
    note: source?.note && makeLabel(source.note, "note"),
    signatures: signaturesOf(source, step),
    labels: labelsOf(source?.labels, step),
  });
}

/** Labels are a line table whose first column is the code: what is not there is reported as in tables. */
function labelsOf(stated: PrintSource["labels"], step: Step): PrintDefinition["labels"] {
  if (!stated) return undefined;
  const { of: path, qr, columns } = stated;
  const report: Step["report"] = (_pointer, problem) =>
    step.report(pointerTo(step.pointer, "labels"), problem);
  const [table] = statedTables([{ path, columns: [qr, ...columns] }], { ...step, report });
  return table && { path, qr, columns: table.columns.filter((key) => key !== qr) };
}

function defaultTotals({ header }: Document): readonly string[] {
  return header.fields
    .filter(({ kind, compute }) => kind.name === "amount" && compute !== undefined)
    .map(({ key }) => key);
}

function defaultTexts({ header }: Document): readonly string[] {
  return header.fields.filter(({ kind }) => longTexts.has(kind.name)).map(({ key }) => key);
}

function isPrinted(field: Field | undefined): boolean {
  return field !== undefined && !unprinted.has(field.kind.name);
}

function headerFields(
  stated: readonly string[] | undefined,
  word: "totals" | "texts",
  step: Step,
): readonly string[] | undefined {
  const { header } = step.document;
  const keys = header.fields.map(({ key }) => key);
  return stated?.filter((key, index) => {
    if (header.field(key)) return true;
    step.report(pointerTo(step.pointer, word, index), unknownField(key, keys));
    return false;
  });
}

function signaturesOf(source: PrintSource | undefined, step: Step): PrintDefinition["signatures"] {
  const { header } = step.document;
  const references = header.fields.filter(({ to }) => to !== undefined).map(({ key }) => key);
  return (source?.signatures ?? []).map(({ of, ...label }, index) => {
    const isKnown = of === undefined || references.includes(of);
    if (!isKnown && !step.suspects.has(of))
      step.report(pointerTo(step.pointer, "signatures", index, "of"), {
        message: `No reference "${of}"`,
        allowed: references,
        nearest: nearest(of, references),
      });
    return { title: step.makeLabel(label, "signature"), of: isKnown ? of : undefined };
  });
}
