import type { Row, TableView } from "../../../src/engine/index.ts";
import { lineIn } from "../../actions/readPlaces.ts";
import type { ActionRow } from "../../actions/targets.ts";
import type { Reading } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { lineKey } from "../../document/address.ts";

/** Lines of a stored document as what an action runs on; lines that were never saved are left out. */
export function lineTargets(options: {
  table: TableView;
  lines: readonly Row[];
  record: Row;
  reading: Reading;
}): readonly ActionRow[] {
  const { table, lines, record, reading } = options;
  return lines.flatMap((line): ActionRow[] => {
    const place = lineIn(record, table.path, lineKey(line));
    if (!place?.row.id || record.id === undefined) return [];
    const { row, parent } = place;
    return [
      {
        id: place.row.id,
        name: [parent?.item, row.item].filter((item) => item !== undefined).join("."),
        about: lineWords(table, row, record, reading),
        document: { id: record.id, version: record.version ?? 0 },
        line: { table: table.path, id: place.row.id, version: row.version ?? 0 },
        place,
      },
    ];
  });
}

/** The texts that distinguish a line: its first texts and references. */
function lineWords(table: TableView, row: Row, header: Row, reading: Reading): string {
  return table.columns
    .flatMap((key) => table.fields.find((field) => field.key === key) ?? [])
    .filter(({ numeric, widget }) => !numeric && widget !== "state")
    .map((field) => widgetOf(field).text(row[field.key], field, { ...reading, row, header }))
    .filter(Boolean)
    .slice(0, 2)
    .join(" · ");
}
