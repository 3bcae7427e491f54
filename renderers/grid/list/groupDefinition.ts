import {
  addDays,
  addMonths,
  sameValue,
  type ColumnView,
  type Condition,
  type Filter,
  type GroupWayView,
  type ListPage,
  type ListRow,
} from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";
import { groupOf, filterOf } from "../filter/filterTree.ts";
import { groupAsked, type ListState } from "./listState.ts";

/**
 * A list's definition for its rows summed up: the group's columns, counts, and sums with units. A sum offers no
 * action but to open its rows. Returns the definition itself where there is no such group.
 */
export function groupDefinition(
  definition: ListPage,
  group: string | undefined,
  words: Words,
): ListPage {
  const by = definition.groups?.by.find(({ key }) => key === group);
  if (!by) return definition;
  const column = (key: string) => definition.columns.find((each) => each.key === key);
  const common = by.columns.flatMap((key, at) => {
    const found = column(key);
    return found ? [at === 0 && by.step ? inSteps(found, by, words) : found] : [];
  });
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
    // Names with the greatest first, as they are drawn.
    sort: definition.groups!.drawn && !by.step ? [`-${definition.groups!.drawn[0]}`] : by.columns,
    columns,
    codeField: columns[0]!.key,
  };
}

/** A date that counts by spans of time: those are texts that sort by themselves. */
function inSteps({ key, title }: ColumnView, { step }: GroupWayView, words: Words): ColumnView {
  return {
    key,
    title: words(`list.step.${step!}`, { title }),
    kind: "text",
    widget: "text",
    sortable: true,
    operators: [],
    width: 140,
  };
}

/** The filter for the rows of a group: the group's values, combined with the current filter. */
export function groupFilter(
  definition: ListPage,
  at: { readonly row: ListRow; readonly rows: readonly ListRow[]; readonly state: ListState },
): Filter | undefined {
  const { row, rows, state } = at;
  const group = groupAsked(state, definition);
  const by = definition.groups?.by.find(({ key }) => key === group);
  if (!by) return state.filter;
  const isTwin = (other: ListRow) =>
    other !== row && by.columns.every((key) => sameValue(other[key], row[key]));
  // Only in a group with several units do these distinguish its rows.
  const units = rows.some(isTwin)
    ? unitsOf([...definition.columns.filter(({ sum }) => sum), ...definition.groups!.sums])
    : [];
  const keys = [...new Set([...by.columns, ...units])];
  const known = groupOf(state.filter);
  const own = keys.flatMap((key) => {
    const column = definition.columns.find((each) => each.key === key);
    if (!column) return [];
    return key === by.columns[0] && by.step
      ? withinStep(key, row[key])
      : [conditionOn(column, row[key])];
  });
  // A span of time narrows the one that was asked for; what rows have in common says more than any other condition on it.
  const said = by.step ? keys.slice(1) : keys;
  const kept =
    known.mode === "all"
      ? known.items.filter((item) => !("field" in item && said.includes(item.field)))
      : [known];
  return filterOf({ mode: "all", items: [...kept, ...own] });
}

/** From the first to the last day of a span: `2026`, `2026-Q4`, `2026-11`, `2026-11-24`. */
function withinStep(field: string, span: unknown): readonly Condition[] {
  if (typeof span !== "string") return [{ field, op: "empty" }];
  const [year, part] = span.split("-") as [string, string | undefined];
  if (part !== undefined && span.length === 10) return [{ field, op: "=", value: span }];
  const quarter = part?.startsWith("Q") ? Number(part.slice(1)) : undefined;
  const first = quarter === undefined ? Number(part ?? 1) : quarter * 3 - 2;
  const months = part === undefined ? 12 : quarter === undefined ? 1 : 3;
  const since = `${year}-${String(first).padStart(2, "0")}-01`;
  return [{ field, op: "between", value: [since, addDays(addMonths(since, months)!, -1)!] }];
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
