import type { DocumentDraft } from "../../assemble/draft.ts";
import type { ConversionSource, NamedSource } from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { unknownField } from "../rows.ts";

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
  const { named } = source;
  if (!named) return undefined;
  const pointer = pointerTo(step.pointer, "named");
  const keysOf = (table: Table) => table.fields.map(({ key }) => key);
  const by = header.field(named.document);
  if (!by)
    draft.report(pointerTo(pointer, "document"), unknownField(named.document, keysOf(header)));
  else if (by.to !== draft.document.name || by.many)
    draft.report(pointerTo(pointer, "document"), {
      message: `"${by.key}" is no reference to "${draft.document.name}"`,
    });
  if (from.parent?.parent || source.mergeBy || source.across)
    draft.report(pointer, {
      message:
        "Only rows that become one row each can be named: no lines of lines, no mergeBy, no across",
    });
  const row = lines ?? header;
  const item = named.item === undefined ? undefined : row.field(named.item);
  if (named.item !== undefined && !item)
    draft.report(pointerTo(pointer, "item"), unknownField(named.item, keysOf(row)));
  else if (
    (item === undefined) === (from.parent !== undefined) ||
    (item && item.kind.name !== "integer")
  )
    draft.report(named.item === undefined ? pointer : pointerTo(pointer, "item"), {
      message: "A line is named by an integer with its item, a header by its reference alone",
    });
  return Object.freeze({ ...named });
}
