import { decimalPattern } from "../../../../engine/index.ts";
import { cellText, type Cell } from "../../../sheets/server/index.ts";
import { writtenLabel } from "./label.ts";

/** A field as a schema file would have it. */
export interface GuessedField {
  readonly key: string;
  readonly title: string;
  readonly source: Readonly<Record<string, unknown>>;
  readonly required: boolean;
}

/** What an example table seems to hold: a document's own columns, and those of its lines where rows repeat a document. */
export interface GuessedTable {
  readonly header: readonly GuessedField[];
  readonly lines: readonly GuessedField[];
}

/**
 * Reads fields off an example: rows with the same first column are the lines of one document, and the columns that are the
 * same in all of them are its own. Kinds follow from the values and, between quantities, prices and amounts, from the
 * heading. What it cannot tell is a text; whoever asked corrects it in the file.
 */
export function guessFields(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): GuessedTable {
  const values = columns.map((_, at) => rows.map((row) => cellText(row[at]).trim()));
  const keys = keysOf(columns);
  const fields = columns.map((title, at) => guess(keys[at]!, title, values[at]!));
  const groups = [...Map.groupBy(rows.keys(), (row) => values[0]?.[row]).values()];
  if (groups.every((group) => group.length === 1)) return { header: fields, lines: [] };
  const isOwn = (at: number) =>
    groups.every((group) => new Set(group.map((row) => values[at]![row])).size === 1);
  return {
    header: fields.filter((_, at) => isOwn(at)),
    lines: fields.filter((_, at) => !isOwn(at)),
  };
}

/** English headings give the key in camelCase; others a number, since keys are ASCII. */
export function keysOf(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title, at) => {
    // "Visitor's company" is of one visitor: visitorCompany.
    const plain = title.replaceAll(/['’]s?\b/g, "");
    const words = plain.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [`field${at + 1}`];
    const [first, ...rest] = words.map((word) => word.toLowerCase());
    const base = [first, ...rest.map((word) => word[0]!.toUpperCase() + word.slice(1))].join("");
    let key = reserved.has(base) ? `${base}Value` : base;
    for (let number = 2; taken.has(key); number++) key = `${base}${number}`;
    taken.add(key);
    return key;
  });
}

/** Names that every row has already. */
const reserved = new Set(
  "id orgId deptId version createdBy createdAt updatedBy updatedAt deleted headerId parentId item items header parent me today now isNew parameter".split(
    " ",
  ),
);

function guess(key: string, title: string, values: readonly string[]): GuessedField {
  const filled = values.filter((value) => value !== "");
  const required = filled.length > 0 && filled.length === values.length;
  return { key, title, source: filled.length === 0 ? text(40) : sourceOf(title, filled), required };
}

function sourceOf(title: string, filled: readonly string[]): Readonly<Record<string, unknown>> {
  const all = (pattern: RegExp) => filled.every((value) => pattern.test(value));
  if (all(/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/)) return { kind: "date" };
  if (all(/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[ T]\d{1,2}:\d{2}(:\d{2})?$/)) return { kind: "datetime" };
  if (all(/^(true|false|yes|no|y|n|是|否)$/i)) return { kind: "boolean" };
  if (all(/^-?\d+([.]\d+)?\s*%$/)) return { kind: "percent" };
  if (all(new RegExp(decimalPattern)) && !all(/^0\d/)) {
    if (/price|单价|單價/i.test(title)) return { kind: "price" };
    if (/amount|total|sum|cost|金额|金額|合计|合計/i.test(title)) return { kind: "amount" };
    if (/q(uanti)?ty|数量|數量/i.test(title)) return { kind: "quantity" };
    return all(/^-?\d{1,9}$/) ? { kind: "integer" } : { kind: "rate" };
  }
  const distinct = [...new Set(filled)];
  const isChoice =
    distinct.length <= 8 && filled.length >= distinct.length * 3 && distinct.length > 1;
  if (isChoice && distinct.every((value) => value.length <= 30)) {
    return { choices: Object.fromEntries(distinct.toSorted().map(choice)) };
  }
  const longest = Math.max(...filled.map((value) => value.length));
  return longest > 200 ? { kind: "note" } : text(longest);
}

/** Room to grow: the next of the usual lengths. */
function text(longest: number): Readonly<Record<string, unknown>> {
  const usual = [20, 40, 100, 200, 500];
  return { kind: "text", maxLength: usual.find((length) => length >= longest * 1.5) ?? 500 };
}

function choice(title: string): readonly [value: string, label: string | object] {
  const value = /^[A-Za-z][A-Za-z0-9 _-]*$/.test(title)
    ? title.toUpperCase().replaceAll(/[ -]+/g, "_")
    : title;
  const label = writtenLabel(value, title, title);
  return [value, "title" in label ? label : label["zh-CN"]!];
}
