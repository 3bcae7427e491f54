import type { Table } from "../../dialect/model/document.ts";
import { pointerTo } from "../../dialect/read/jsonText.ts";

/** The pointer to a table's words in its document's file: `""` for the header, `/properties/items/items` for lines. */
export function pointerOf(table: Table): string {
  return table.parent ? pointerTo(pointerOf(table.parent), "properties", table.key, "items") : "";
}
