import { nearest } from "../../../engine/dialect/text/nearest.ts";
import { unknownField } from "../../../engine/dialect/link/rows.ts";
import type { DetailDefinition, Document, Field } from "../../../engine/dialect/model/document.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";
import type { PageStep } from "../../../engine/dialect/model/feature.ts";
import {
  codeKinds,
  paperSizes,
  type OnePrintSource,
  type PaperSize,
  type PrintDefinition,
} from "./print.ts";
import {
  statedSections,
  statedTables,
  type Step,
} from "../../../engine/dialect/pages/detailDefinition.ts";

/** Kinds that say nothing on paper. */
const unprinted = new Set(["attachment", "image", "json"]);
const longTexts = new Set(["note", "html"]);

/** The prints of a page, the usual one first. What the document says of its print counts on every page; without it a page prints what it shows. */
export function printsOfPage({ own, source, ...step }: PageStep): readonly PrintDefinition[] {
  const { print, detail } = source;
  const isOwn = !own || print !== undefined || (detail !== undefined && !own.source.print);
  if (!isOwn) return own.page.prints;
  if (print === undefined) return [printDefinition(undefined, { ...step, pointer: "/print" })];
  if (isList(print)) checkNames(print, step.report);
  const stated = isList(print) ? print : [print];
  return stated.map((one, index) => {
    const at = { ...step, pointer: isList(print) ? pointerTo("/print", index) : "/print" };
    return Object.freeze({
      ...printDefinition(one, at),
      key: one.key,
      run: actionOf(one, at),
      ...(isLabel(one) && {
        labels: labelOf(one, at),
        // A label of the document itself has the lines that it names, no others.
        tables: one.each === undefined && one.tables ? statedTables(one.tables, at) : [],
      }),
    });
  });
}

function isList(
  print: OnePrintSource | readonly OnePrintSource[],
): print is readonly OnePrintSource[] {
  return Array.isArray(print);
}

/** Several prints are told apart by keys and labels. */
function checkNames(prints: readonly OnePrintSource[], report: Step["report"]): void {
  prints.forEach((print, index) => {
    const { key } = print;
    for (const word of ["key", "title", "zh-CN"] as const)
      if (print[word] === undefined)
        report(pointerTo("/print", index), { message: `"${word}" is missing` });
    if (key !== undefined && prints.findIndex((other) => other.key === key) !== index)
      report(pointerTo("/print", index, "key"), { message: `"${key}" is there twice` });
  });
}

/**
 * The print of a page as stated over its defaults: the sections of its detail page that stand open, the line tables with
 * the columns of that page, computed amounts under the lines, long texts below. Number and state stand in the head
 * of the first page. Names that are not there are reported and left out.
 */
function printDefinition(
  source: OnePrintSource | undefined,
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
    key: undefined,
    size: sizeOf(source, step),
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
    run: undefined,
    labels: labelsOf(source?.labels, step),
  });
}

/** Labels are a line table whose first column is the code: what is not there is reported as in tables. */
function labelsOf(stated: OnePrintSource["labels"], step: Step): PrintDefinition["labels"] {
  if (!stated) return undefined;
  const { of: path, qr, columns } = stated;
  const report: Step["report"] = (_pointer, problem) =>
    step.report(pointerTo(step.pointer, "labels"), problem);
  const [table] = statedTables([{ path, columns: [qr, ...columns] }], { ...step, report });
  const beside = table?.columns.filter((key) => key !== qr) ?? [];
  return table && { path, codes: [{ key: qr, as: "qr" }], columns: beside, alone: undefined };
}

/** Whether a print is a label, on a page of its own size. */
function isLabel({ each, codes }: OnePrintSource): boolean {
  return each !== undefined || codes !== undefined;
}

/** A print of nothing but labels: one for each line of a table, or one of the document itself. */
function labelOf(
  { each: path, codes = [], columns = [], size }: OnePrintSource,
  step: Step,
): PrintDefinition["labels"] {
  const coded = codes.map(({ of, as = codeKinds[0] }) => ({ key: of, as }));
  const report: Step["report"] = (_pointer, problem) => step.report(step.pointer, problem);
  const fields = [...coded.map(({ key }) => key), ...columns];
  const isThere =
    path === undefined
      ? areOfHeader(fields, step)
      : statedTables([{ path, columns: fields }], { ...step, report }).length > 0;
  if (coded.length === 0)
    step.report(pointerTo(step.pointer, "each"), { message: 'A label needs "codes"' });
  const [width, height] = (size ?? "").split("x").map(Number);
  if (!width || !height) {
    step.report(pointerTo(step.pointer, "size"), { message: "A label has a size in mm: 100x70" });
    return undefined;
  }
  if (!isThere) return undefined;
  return { path: path ?? "", codes: coded, columns: [...columns], alone: { width, height } };
}

function areOfHeader(fields: readonly string[], { document, pointer, report }: Step): boolean {
  const keys = document.header.fields.map(({ key }) => key);
  const unknown = fields.filter((key) => !keys.includes(key));
  for (const key of unknown) report(pointer, unknownField(key, keys));
  return unknown.length === 0;
}

/** What runs each time it is printed: a system action of the header. */
function actionOf({ run }: OnePrintSource, { document, pointer, report }: Step) {
  const actions = document.header.actions.filter(({ system }) => system).map(({ key }) => key);
  if (run === undefined || actions.includes(run)) return run;
  report(pointerTo(pointer, "run"), {
    message: `No system action "${run}" of the header`,
    allowed: actions,
    nearest: nearest(run, actions),
  });
  return undefined;
}

/** The sheet of a print; labels have a size of their own. */
function sizeOf(source: OnePrintSource | undefined, step: Step): PaperSize {
  const known = paperSizes.find((size) => size === source?.size);
  if (source?.size !== undefined && !known && !isLabel(source))
    step.report(pointerTo(step.pointer, "size"), {
      message: `"${source.size}" is no sheet: labels (codes) alone are of any size`,
      allowed: paperSizes,
    });
  return known ?? "A4";
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

function signaturesOf(
  source: OnePrintSource | undefined,
  step: Step,
): PrintDefinition["signatures"] {
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
