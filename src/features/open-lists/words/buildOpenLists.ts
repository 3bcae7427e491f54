import { nearest } from "../../../engine/dialect/text/nearest.ts";
import type { Drafts } from "../../../engine/dialect/assemble/draft.ts";
import type { MakeLabel } from "../../../engine/dialect/assemble/label.ts";
import type { CheckedFile, CheckedFiles } from "../../../engine/dialect/shapes/checkFiles.ts";
import type { Field, Table } from "../../../engine/dialect/model/document.ts";
import { booleanType, compilerOf } from "../../../engine/dialect/link/compile.ts";
import type { OpenList, OpenListSource } from "./openList.ts";
import { pointerTo } from "../../../engine/dialect/read/jsonText.ts";

/** The lists that strangers may read. A column that could reveal more than itself is reported. */
export function buildOpenLists(options: {
  readonly checked: CheckedFiles;
  readonly drafts: Drafts;
  readonly makeLabel: MakeLabel;
}): readonly OpenList[] {
  return Object.freeze(
    options.checked.ofClass("openList").flatMap((file) => buildOpenList(file, options) ?? []),
  );
}

function buildOpenList(
  { name, source, report }: CheckedFile<OpenListSource>,
  { drafts, makeLabel }: { readonly drafts: Drafts; readonly makeLabel: MakeLabel },
): OpenList | undefined {
  const { in: listed, where: condition, order = [] } = source.from ?? {};
  const draft = drafts.find(listed ?? "");
  if (!draft) {
    const names = drafts.all.map(({ document }) => document.name);
    if (listed !== undefined && !drafts.isUnreadable(listed))
      report("/from/in", {
        message: `No document "${listed}"`,
        allowed: names,
        nearest: nearest(listed, names),
      });
    return undefined;
  }
  const { document, suspects } = draft;
  const field = (key: string, pointer: string) => openField(document.header, key, pointer, report);
  const columns = (source.fields ?? []).flatMap(
    (key, index) => field(key, pointerTo("/fields", index)) ?? [],
  );
  for (const [index, key] of order.entries())
    field(key.replace(/^-/, ""), pointerTo("/from/order", index));
  const ends = source.until === undefined ? [] : [source.until].flat();
  const until = ends.flatMap(
    (key, index) => field(key, ends.length === 1 ? "/until" : pointerTo("/until", index)) ?? [],
  );
  const where = compilerOf(report, [suspects])(condition, {
    pointer: "/from/where",
    scope: document.header.scope,
    expects: booleanType,
  });
  if (!where) return undefined;
  return Object.freeze({
    name,
    title: makeLabel(source, name),
    document,
    where,
    columns: Object.freeze(columns),
    until: Object.freeze(until),
    sort: Object.freeze(order),
  });
}

function openField(
  table: Table,
  key: string,
  pointer: string,
  report: CheckedFile<OpenListSource>["report"],
): Field | undefined {
  const field = table.field(key);
  const isOpen = (one: Field) =>
    one.to === undefined &&
    one.confidential === undefined &&
    !one.internal &&
    one.kind.operators.length > 0;
  if (field && isOpen(field)) return field;
  const known = table.fields.filter(isOpen).map((one) => one.key);
  report(pointer, {
    message: field ? `"${key}" is nothing for strangers` : `No field "${key}"`,
    allowed: known,
    nearest: nearest(key, known),
  });
  return undefined;
}
