import type { DocumentDraft } from "../../assemble/draft.ts";
import { notAssignable } from "../../expression/typeRelations.ts";
import type { Expression, Scope } from "../../expression/types.ts";
import type { Conversion, ConversionSource, NamedSource } from "../../model/convert.ts";
import type { Field, Table } from "../../model/document.ts";
import { fieldType } from "../../model/scope.ts";
import { pointerTo } from "../../read/jsonText.ts";
import type { Compile } from "../compile.ts";
import { readIn } from "../readIn.ts";
import { unknownField } from "../rows.ts";

/*
 * What a conversion writes: fields of its target (`header`, `lines`), fields that show the target (`back`), and the
 * target's fields that name the source (`named`).
 */

/**
 * Compiles what a conversion writes into fields of a target's table, `at` a pointer. States, numbers and computed values
 * are not to be written.
 */
export function mapped(
  step: {
    readonly draft: DocumentDraft;
    /** The target's document, unless it is the same. */
    readonly owner?: DocumentDraft;
    readonly compile: Compile;
    readonly scope: Scope;
    readonly at: string;
  },
  words: Readonly<Record<string, string>> | undefined,
  target: Table,
): Readonly<Record<string, Expression>> {
  const { draft, owner = draft, scope, compile } = step;
  const keys = target.fields.map(({ key }) => key);
  const compiled = Object.entries(words ?? {}).flatMap(([key, cel]) => {
    const at = pointerTo(step.at, key);
    const field = target.field(key);
    if (!field) draft.report(at, { ...unknownField(key, keys), onKey: true });
    else if (field.machine !== undefined || field.consumed || field.kind.name === "number-series")
      draft.report(at, { message: `"${key}" is set by the system alone`, onKey: true });
    else if (field.compute && !field.computeWhen)
      draft.report(at, { message: `"${key}" is computed, never copied`, onKey: true });
    const expects = field && !owner.suspects.has(field.key) ? { expects: fieldType(field) } : {};
    const expression = compile(cel, { pointer: at, scope, ...expects });
    return expression ? [[key, expression] as const] : [];
  });
  return Object.freeze(Object.fromEntries(compiled));
}

/**
 * `back`: fields of the source row that show the latest live follow-up's header field, its line's item, or, by `id`,
 * the follow-up itself.
 */
export function linkBack(step: {
  readonly draft: DocumentDraft;
  readonly from: Table;
  readonly header: Table;
  readonly lines: Table | undefined;
  /** As written, and where. */
  readonly back: ConversionSource["back"];
  readonly at: string;
}): Readonly<Record<string, string>> {
  const { draft, from, header, lines } = step;
  for (const [key, shows] of Object.entries(step.back ?? {})) {
    const at = pointerTo(step.at, key);
    const field = from.field(key);
    const keys = from.fields.map((other) => other.key);
    if (!field) draft.report(at, { ...unknownField(key, keys), onKey: true });
    else if (field.machine !== undefined || field.compute || field.consumed)
      draft.report(at, { message: `"${key}" is not to be written back`, onKey: true });
    if (shows === "item") {
      if (!lines) draft.report(at, { message: `"${header.document}" is a header: it has no item` });
      else if (field && fieldType(field).type !== "decimal")
        draft.report(at, { message: `An item is a number: "${key}" cannot hold it` });
      continue;
    }
    if (shows === "id") {
      if (field && field.to !== header.document)
        draft.report(at, { message: `"${key}" is no reference to ${header.document}` });
      continue;
    }
    const shown = header.field(shows);
    const names = ["item", "id", ...header.fields.map((other) => other.key)];
    if (!shown) draft.report(at, unknownField(shows, names));
    else if (field) {
      const why = notAssignable(fieldType(shown), fieldType(field));
      if (why !== undefined) draft.report(at, { message: `"${key}" cannot take it: ${why}` });
    }
  }
  return Object.freeze({ ...step.back });
}

/**
 * `named` of a conversion: the target's reference to the source document and, where lines are converted, the field of the
 * target's line that holds the item of the source's.
 */
export function linkNamed(step: {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
  readonly from: Table;
  readonly header: Table;
  readonly lines: Table | undefined;
}): NamedSource | undefined {
  const { draft, source, from, header, lines } = step;
  const { named, groupBy } = source;
  if (!named) return undefined;
  const merges = groupBy && "lines" in groupBy;
  const pointer = pointerTo(step.pointer, "named");
  const keysOf = (table: Table) => table.fields.map(({ key }) => key);
  const by = header.field(named.header);
  if (!by) draft.report(pointerTo(pointer, "header"), unknownField(named.header, keysOf(header)));
  else if (by.to !== draft.document.name || by.many)
    draft.report(pointerTo(pointer, "header"), {
      message: `"${by.key}" is no reference to "${draft.document.name}"`,
    });
  if (from.parent?.parent || merges || source.across)
    draft.report(pointer, {
      message:
        "Only rows that become one row each can be named: no lines of lines, no lines in groupBy, no across",
    });
  const row = lines ?? header;
  const item = named.lines === undefined ? undefined : row.field(named.lines);
  if (named.lines !== undefined && !item)
    draft.report(pointerTo(pointer, "lines"), unknownField(named.lines, keysOf(row)));
  else if (
    (item === undefined) === (from.parent !== undefined) ||
    (item && item.kind.name !== "integer")
  )
    draft.report(named.lines === undefined ? pointer : pointerTo(pointer, "lines"), {
      message: "A line is named by an integer with its item, a header by its reference alone",
    });
  return Object.freeze({ ...named });
}

/**
 * No conversion carries an internal value into a field that portal users read: neither to the document that it makes nor
 * back to the one it is made from. A field that says `"internal": false` may be known to them.
 */
export function checkConvertInternal(step: {
  readonly draft: DocumentDraft;
  readonly owner: DocumentDraft;
  readonly from: Table;
  readonly header: Table;
  readonly lines: Table | undefined;
  readonly made: Conversion;
  readonly pointer: string;
}): void {
  const { draft, owner, from, header, lines, made, pointer } = step;
  const words = (of: Table, target: Table | undefined, at: string, set: Filled) => {
    for (const [key, expression] of Object.entries(set)) {
      const read = readIn(of, expression, ({ internal }) => internal === true);
      if (read) report(owner, target?.field(key), read, pointerTo(at, key));
    }
  };
  const report = (of: DocumentDraft, field: Field | undefined, read: Field, at: string) => {
    if (!field || !isOpen(of, field)) return;
    draft.report(at, {
      message: `"${read.key}" is internal, and portal users read "${field.key}" of ${of.document.name}: it must say "internal" too (false: they may know it)`,
    });
  };
  words(from, header, pointerTo(pointer, "header"), made.header);
  words(from, lines, pointerTo(pointer, "lines"), made.lines);
  for (const below of made.below) {
    const rows = from.children.find(({ path }) => path === below.from);
    const target = lines?.children.find(({ key }) => key === below.key);
    if (rows)
      words(
        rows,
        target,
        pointerTo(pointer, "tables", `${lines?.path}.${below.key}`, "lines"),
        below.lines,
      );
  }
  for (const [key, shows] of Object.entries(made.back)) {
    const read = header.field(shows);
    if (read?.internal) report(draft, from.field(key), read, pointerTo(pointer, "back", key));
  }
}

type Filled = Readonly<Record<string, Expression>>;

/** Whether portal users read the field. */
function isOpen({ source, tables }: DocumentDraft, field: Field): boolean {
  if (source.access?.supplier === undefined && source.access?.customer === undefined) return false;
  const draft = tables
    .flatMap(({ fields }) => fields)
    .find((other) => (other.field as Field) === field);
  return draft?.source.internal === undefined;
}
