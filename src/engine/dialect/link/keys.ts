import type { DocumentDraft, TableDraft } from "../assemble/draft.ts";
import { ownActions } from "../assemble/ownActions.ts";
import { longestSqlName } from "../assemble/sqlNames.ts";
import { pointerTo } from "../read/jsonText.ts";

/** Columns that every table has, and names that expressions give a meaning of their own. */
const reservedKeys = [
  "id",
  "orgId",
  "deptId",
  "version",
  "createdBy",
  "createdAt",
  "updatedBy",
  "updatedAt",
  "deleted",
  "schemaVersion",
  "headerId",
  "parentId",
  "item",
  "header",
  "parent",
  "me",
  "may",
  "parameter",
  "today",
  "now",
  "isNew",
  "this",
  "input",
  "masked",
] as const;
/** Names that no field and no condition bears. */
export const reserved: ReadonlySet<string> = new Set(reservedKeys);
/** By this a new line is known until it is stored. */
const newLineKey = "key";

/** Keys and codes of one document: reserved keys of fields and actions, codes written twice, names too long for SQL. */
export function checkKeys(draft: DocumentDraft): void {
  for (const table of draft.tables) {
    for (const key of Object.keys(table.source.properties ?? {})) {
      const isTaken = reserved.has(key) || (key === newLineKey && table.pointer !== "");
      if (!isTaken) continue;
      const message = `"${key}" is reserved: every row has it already`;
      draft.report(pointerTo(table.pointer, "properties", key), { message, onKey: true });
    }
    checkActionKeys(draft, table);
    checkCodes(draft, table);
    checkSqlNames(draft, table);
  }
}

/** What happens to every document has its key already; only how a document is deleted may say more (guards, a button). */
function checkActionKeys(draft: DocumentDraft, { source, pointer }: TableDraft): void {
  for (const key of Object.keys(source.actions ?? {})) {
    if (key === "delete" || !Object.hasOwn(ownActions, key)) continue;
    const message = `"${key}" is reserved: every document has an action of this name already`;
    draft.report(pointerTo(pointer, "actions", key), { message, onKey: true });
  }
}

function checkCodes(draft: DocumentDraft, { table, fields }: TableDraft): void {
  const coded = fields.filter(({ field }) => field.code !== undefined);
  const [first] = coded;
  if (table.code === undefined && first) {
    const owner = table.parent ? "lines" : "document";
    const message = `Codes of fields are columns of a view: it needs a name, the "code" of the ${owner}`;
    return draft.report(pointerTo(first.pointer, "code"), { message });
  }
  const seen = new Map<string, string>();
  for (const { field, pointer } of coded) {
    const other = seen.get(field.code!);
    const message = `Code "${field.code}" is the code of "${other}" already`;
    if (other !== undefined) draft.report(pointerTo(pointer, "code"), { message });
    seen.set(field.code!, field.key);
  }
}

function checkSqlNames(draft: DocumentDraft, { table, fields, pointer }: TableDraft): void {
  if (table.sql.table.length > longestSqlName) {
    const message = `The table's name "${table.sql.table}" has more than ${longestSqlName} characters`;
    draft.report(pointer, { message });
  }
  for (const { field, pointer: at } of fields) {
    if (field.key.length <= longestSqlName) continue;
    draft.report(at, {
      message: `"${field.key}" has more than ${longestSqlName} characters`,
      onKey: true,
    });
  }
}
