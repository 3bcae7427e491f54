import type { Scope } from "../../expression/types.ts";
import type { DocumentDraft } from "../../assemble/draft.ts";
import type { Across, ConversionSource } from "../../model/convert.ts";
import type { Table } from "../../model/document.ts";
import { pointerTo } from "../../read/jsonText.ts";
import { linkBack } from "./convertBack.ts";

interface AcrossStep {
  readonly draft: DocumentDraft;
  readonly source: ConversionSource;
  readonly pointer: string;
}

/** The line table that `across` of a conversion names; undefined without the word, and when it is reported. */
export function acrossTable({ draft, source, pointer }: AcrossStep): Table | undefined {
  const rows = source.across?.rows;
  if (rows === undefined) return undefined;
  const tables = draft.document.header.children;
  const table = tables.find(({ path }) => path === rows);
  const taken = table?.path === source.from;
  if (table && !taken) return table;
  draft.report(pointerTo(pointer, "across", "rows"), {
    message: taken
      ? "The rows that are converted cannot be those across which it is done"
      : `No line table "${rows}"`,
    allowed: tables.flatMap(({ path }) => (path === source.from ? [] : path)),
  });
  return undefined;
}

/** `across`: the row for which a follow-up is made, with the names it has itself. */
export function acrossScope(table: Table | undefined): Scope {
  return table ? { across: { type: "row", fields: table.scope } } : {};
}

/** Fields of the `across` rows that show their follow-ups. */
export function linkAcross(step: AcrossStep & { readonly header: Table }, table: Table): Across {
  const { draft, source, pointer, header } = step;
  const { back } = source.across!;
  const at = pointerTo(pointer, "across", "back");
  return Object.freeze({
    table: table.path,
    back: linkBack({ draft, from: table, header, lines: undefined, back, at }),
  });
}
