import { subjectOf } from "../../../../../renderers/values/subjectOf.ts";
import type { ListPage, ListRow, MenuNode } from "../../../../engine/index.ts";
import { entryOfDocument } from "../../reader/menu.ts";

/** What a row of the page at `path` opens: itself, or the document it names, on that one's own page if the reader has it: what is decided on leaves an inbox. */
export function rowAddress(
  menu: readonly MenuNode[],
  path: string,
  { opens, inbox, document }: ListPage,
  row: ListRow,
): string {
  const subject = opens ? subjectOf(opens, row) : inbox && { document, id: row.id };
  const entry = subject && entryOfDocument(menu, subject.document);
  return entry
    ? `${entry.path}/${encodeURIComponent(subject.id)}`
    : `${path}/${encodeURIComponent(row.headerId ?? row.id)}`;
}
