import type { Among, AmongSource } from "../model/among.ts";
import type { DocumentDraft } from "../assemble/draft.ts";
import type { Field } from "../model/document.ts";
import { unsupportedInSql } from "../expression/sqlSupport.ts";
import { pointerTo } from "../read/jsonText.ts";
import { booleanType, compilerOf } from "./compile.ts";
import { unknownField } from "./rows.ts";

/** Checks and compiles the word `among` of a document. */
export function linkAmong(draft: DocumentDraft): void {
  const made = (draft.source.among ?? []).flatMap(
    (source, index) => amongOf(draft, source, pointerTo("", "among", index)) ?? [],
  );
  draft.document.among = Object.freeze(made);
}

function amongOf(draft: DocumentDraft, source: AmongSource, pointer: string): Among | undefined {
  const { header } = draft.document;
  const { same, sum, max, apart, message } = source;
  const field = (key: string, at: string, fits: (field: Field) => boolean, what: string) => {
    const found = header.field(key);
    const keys = header.fields.filter(fits).map((other) => other.key);
    if (!found) draft.report(at, unknownField(key, keys));
    else if (!fits(found)) draft.report(at, { message: `"${key}" ${what}`, allowed: keys });
  };
  if (same === undefined) return undefined;
  same.forEach((key, index) =>
    field(key, pointerTo(pointer, "same", index), isOne, "holds many values, or sealed ones"),
  );
  if (sum !== undefined) field(sum, pointerTo(pointer, "sum"), isNumber, "is no number");
  const [first] = apart ?? [];
  const border = first === undefined ? undefined : header.field(first);
  const ends =
    [
      { fits: isNumber, what: "is no number" },
      { fits: isInstant, what: "is no point in time" },
    ].find(({ fits }) => border !== undefined && fits(border)) ??
    ({ fits: isDate, what: "is no date" } as const);
  apart?.forEach((key, index) => {
    field(key, pointerTo(pointer, "apart", index), ends.fits, ends.what);
  });
  const at = pointerTo(pointer, "where");
  const { isNew: _, me: __, ...scope } = header.scope;
  const compile = compilerOf(draft.report, [draft.suspects]);
  const where = compile(source.where, { pointer: at, scope, expects: booleanType });
  const why = where && unsupportedInSql(where.tree);
  if (why !== undefined) draft.report(at, { message: why });
  const isSaid = source.title !== undefined && source["zh-CN"] !== undefined;
  if (message === undefined && !isSaid)
    draft.report(pointer, {
      message: `It refuses in words of its own ("title", "zh-CN") or by a "message"`,
    });
  const own = { ...source, "zh-CN": source["zh-CN"] ?? "" };
  const title = message === undefined ? draft.makeLabel(own, header.title.en) : undefined;
  const shared = { same, where, message, title };
  if (sum !== undefined && max !== undefined) {
    const limit = compile(max, { pointer: pointerTo(pointer, "max"), scope, expects: decimalType });
    return limit && Object.freeze({ ...shared, sum, max: limit });
  }
  if (apart !== undefined)
    return Object.freeze({ ...shared, apart, touching: ends.fits === isInstant });
  draft.report(pointer, { message: 'It needs "sum" and "max", or "apart"' });
  return undefined;
}

const decimalType = { type: "decimal" } as const;
const isOne = (field: Field) => !field.many && field.sealed !== true;
const isNumber = (field: Field) =>
  isOne(field) &&
  ["quantity", "price", "amount", "rate", "percent", "integer"].includes(field.kind.name);
const isDate = (field: Field) => isOne(field) && field.kind.name === "date";
const isInstant = (field: Field) => isOne(field) && field.kind.name === "datetime";
