import type { Filter, ListPage } from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";
import type { Reading } from "../../widgets/index.ts";
import { describeItem } from "./describeFilter.ts";
import { groupOf } from "./filterTree.ts";

/** A filter in words; nothing where there is none. */
export function filterWords(
  { columns, lineFilters = [] }: ListPage,
  filter: Filter | undefined,
  using: { readonly words: Words; readonly reading: Reading },
): string {
  if (filter === undefined) return "";
  const known = new Map([...columns, ...lineFilters].map((column) => [column.key, column]));
  return describeItem(groupOf(filter), { columns: known, ...using });
}
