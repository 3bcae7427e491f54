import type { ListPage, ListRow } from "../../../src/engine/index.ts";
import type { ActionRow } from "../../actions/targets.ts";
import type { Reading } from "../../widgets/index.ts";
import type { Words } from "../../base/words.ts";
import { cellText, rowName } from "../cells/listColumns.ts";

/** A row of a list as what an action runs on: the document, or on lists of lines the line within its document. */
export function listTarget(
  definition: ListPage,
  row: ListRow,
  { reading, words }: { reading: Reading; words: Words },
): ActionRow {
  const code = rowName(definition, row, reading);
  const { table } = definition;
  if (table === "") {
    return { id: row.id, name: code, document: { id: row.id, version: row.version } };
  }
  if (!row.headerId) throw new Error(`A row of ${table} does not name its document`);
  const item = row["item"];
  return {
    id: row.id,
    name:
      item === undefined || item === null
        ? code
        : words("action.lineName", { name: code, item: String(item) }),
    about: aboutOf(definition, row, reading),
    document: { id: row.headerId, version: Number(row["headerVersion"] ?? row.version) },
    line: { table, id: row.id, version: row.version },
  };
}

/** The first texts and references of the line itself. */
function aboutOf(definition: ListPage, row: ListRow, reading: Reading): string {
  const code = definition.codeField;
  return definition.columns
    .filter(({ key, hidden, widget, numeric }) => {
      const isOwn = !key.includes(".") && key !== code && key !== "item";
      return isOwn && !hidden && !numeric && widget !== "state" && widget !== "date";
    })
    .map((column) => cellText(column, row, row[column.key], reading))
    .filter(Boolean)
    .slice(0, 2)
    .join(" · ");
}
