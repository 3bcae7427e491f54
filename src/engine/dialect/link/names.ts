import type { Drafts, DocumentDraft } from "../assemble/draft.ts";
import { pointerTo } from "../read/jsonText.ts";

/** Names that must differ between documents: coded names of headers and lines, call prefixes, tables in the store. */
export function checkNames(drafts: Drafts): void {
  const codes = new Map<string, string>();
  const prefixes = new Map<string, string>();
  const tables = new Map<string, string>();
  for (const draft of drafts.all) {
    const { name, api } = draft.document;
    if (api !== undefined)
      claim(prefixes, api, name, (owner) =>
        report(draft, "/api", `"${api}" is the prefix of ${owner} already`),
      );
    for (const { table, lines, pointer } of draft.tables) {
      const place = table.path === "" ? name : `${name}.${table.path}`;
      const codeAt = lines ? pointer.replace(/items$/, "code") : "/code";
      if (table.code !== undefined)
        claim(codes, table.code, place, (owner) =>
          report(draft, codeAt, `Code "${table.code}" is the code of ${owner} already`),
        );
      const sqlName = `${table.sql.schema}.${table.sql.table}`;
      claim(tables, sqlName, place, (owner) =>
        report(draft, pointer, `Table "${sqlName}" is the table of ${owner} already`),
      );
    }
  }
}

/** Page names are looked up without their kind: no page bears a document's name, none is there twice. */
function claim(
  taken: Map<string, string>,
  name: string,
  owner: string,
  onTaken: (owner: string) => void,
): void {
  const other = taken.get(name);
  if (other === undefined) taken.set(name, owner);
  else onTaken(other);
}

function report(draft: DocumentDraft, pointer: string, message: string): void {
  draft.report(pointer || pointerTo("", "name"), { message });
}
