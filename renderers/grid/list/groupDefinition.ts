import {
  sameValue,
  type ColumnView,
  type Condition,
  type Filter,
  type ListPage,
  type ListRow,
} from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";
import { groupOf, filterOf } from "../filter/filterTree.ts";
import type { ListState } from "./listState.ts";

/**
 * A list's definition for its rows summed up: what they have in common, how many they are, and their sums with the units.
 * Nothing can be done to a sum but to look into it. The definition itself where there is no such group.
 */
export function groupDefinition(
  definition: ListPage,
  group: string | undefined,
  words: Words,
): ListPage {
  const by = definition.groups?.by.find(({ key }) => key === group);
  if (!by) return definition;
  const column = (key: string) => definition.columns.find((each) => each.key === key);
  const common = by.columns.flatMap((key) => column(key) ?? []);
  const sums = [...definition.columns.filter(({ sum }) => sum), ...definition.groups!.sums];
  const units = unitsOf(sums).filter((key) => !by.columns.includes(key));
  const count: ColumnView = {
    key: "count",
    title: words("list.groupCount"),
    kind: "integer",
    widget: "integer",
    numeric: true,
    sortable: true,
    operators: [],
    width: 90,
  };
  const { guide: _guide, bin: _bin, opens: _opens, ...rest } = definition;
  const columns = [
    ...common.map((each) => ({ ...each, hidden: false })),
    ...sums.map((each) => ({ ...each, hidden: false, sortable: true })),
    ...units.flatMap((key) => column(key) ?? []).map((each) => ({ ...each, hidden: false })),
    count,
  ];
  return {
    ...rest,
    style: "list",
    buttons: [],
    sort: by.columns,
    columns,
    codeField: columns[0]!.key,
  };
}

/** The filter that shows the rows of a group: what they have in common, beside the filter that was there. */
export function groupFilter(
  definition: ListPage,
  at: { readonly row: ListRow; readonly rows: readonly ListRow[]; readonly state: ListState },
): Filter | undefined {
  const { row, rows, state } = at;
  const by = definition.groups?.by.find(({ key }) => key === state.group);
  if (!by) return state.filter;
  const isTwin = (other: ListRow) =>
    other !== row && by.columns.every((key) => sameValue(other[key], row[key]));
  // Only where a group has several units do they tell its rows apart.
  const units = rows.some(isTwin)
    ? unitsOf([...definition.columns.filter(({ sum }) => sum), ...definition.groups!.sums])
    : [];
  const keys = [...new Set([...by.columns, ...units])];
  const known = groupOf(state.filter);
  const own = keys.flatMap((key) => {
    const column = definition.columns.find((each) => each.key === key);
    return column ? [conditionOn(column, row[key])] : [];
  });
  const kept =
    known.mode === "all"
      ? known.items.filter((item) => !("field" in item && keys.includes(item.field)))
      : [known];
  return filterOf({ mode: "all", items: [...kept, ...own] });
}

function conditionOn({ key, to, choices, kind }: ColumnView, value: unknown): Condition {
  if (value === null || value === undefined || value === "") return { field: key, op: "empty" };
  const isListed = to !== undefined || choices !== undefined || kind === "state";
  const wire = value as NonNullable<Condition["value"]>;
  return isListed ? { field: key, op: "in", value: [wire] } : { field: key, op: "=", value: wire };
}

function unitsOf(columns: readonly ColumnView[]): readonly string[] {
  return [...new Set(columns.flatMap(({ decimalsFrom }) => decimalsFrom ?? []))];
}
