import type { Expression } from "../../expression/types.ts";
import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Conversion } from "../../model/convert.ts";
import type { Field, Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { readIn } from "../readIn.ts";

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
    if (rows) words(rows, target, pointerTo(pointer, "below", below.key, "lines"), below.lines);
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
