import type { ColumnView, ListPage } from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";

/**
 * A list's definition for its recycle bin: user and time of the deletion come first, and only actions of a bin are
 * offered.
 */
export function binDefinition(definition: ListPage, words: Words): ListPage {
  const column = (key: string, title: string, kind: "datetime" | "reference"): ColumnView => ({
    key,
    title,
    kind,
    widget: kind,
    sortable: false,
    operators: [],
  });
  const { guide: _guide, ...rest } = definition;
  return {
    ...rest,
    style: "list",
    buttons: definition.bin ?? [],
    views: [],
    columns: [
      column("deletedAt", words("life.deletedAt"), "datetime"),
      column("deletedBy", words("life.deletedBy"), "reference"),
      ...definition.columns.map(({ sum: _sum, ...each }) => each),
    ],
  };
}
