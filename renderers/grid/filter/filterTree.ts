import type { Condition, Filter } from "../../../src/engine/index.ts";

/** A filter as the panels edit it: a group with a mode, holding conditions and groups. */
export interface Group {
  readonly mode: "all" | "any";
  readonly items: readonly Item[];
}
export type Item = Condition | Group;

export const isGroup = (item: Item): item is Group => "mode" in item;

/** Any filter as one group; a bare condition or array is an `all`. */
export function groupOf(filter: Filter | undefined): Group {
  if (!filter) return { mode: "all", items: [] };
  if (Array.isArray(filter))
    return { mode: "all", items: (filter as readonly Filter[]).map(itemOf) };
  if ("all" in filter) return { mode: "all", items: filter.all.map(itemOf) };
  if ("any" in filter) return { mode: "any", items: filter.any.map(itemOf) };
  return { mode: "all", items: [filter as Condition] };
}

/** The filter of a group: incomplete conditions and empty groups are left out; undefined when nothing remains. */
export function filterOf(group: Group): Filter | undefined {
  const items = group.items.flatMap((item): Filter[] => {
    if (!isGroup(item)) return isComplete(item) ? [item] : [];
    const inner = filterOf(item);
    return inner === undefined ? [] : [inner];
  });
  if (items.length === 0) return undefined;
  if (items.length === 1) return items[0];
  return group.mode === "all" ? { all: items } : { any: items };
}

/** Whether a condition says all it needs: an operator with its value, both ends of a span, a count of days. */
export function isComplete({ op, value }: Condition): boolean {
  if (op === "empty" || op === "notEmpty") return true;
  if (op === "between")
    return Array.isArray(value) && value.length === 2 && value.every((end) => !isBlank(end));
  if (op === "relative") {
    if (!Array.isArray(value)) return typeof value === "string" && value !== "";
    return Number.isInteger(value[1]) && Number(value[1]) > 0;
  }
  if (op === "in") return Array.isArray(value) && value.length > 0;
  return !isBlank(value);
}

/** The condition the filter bar shows for a field: the only one on it at the top level of an `all`. */
export function barCondition(filter: Filter | undefined, field: string): Condition | undefined {
  const group = groupOf(filter);
  if (group.mode !== "all" && group.items.length > 1) return undefined;
  return group.items.find((item): item is Condition => !isGroup(item) && item.field === field);
}

/** A filter with the bar's condition on a field put, replaced or (null) taken out; everything else stays. */
export function withBarCondition(
  filter: Filter | undefined,
  field: string,
  condition: Condition | null,
): Filter | undefined {
  const group = groupOf(filter);
  if (group.mode === "any" && group.items.length > 1) {
    return filterOf({ mode: "all", items: [group, ...(condition ? [condition] : [])] });
  }
  const present = barCondition(filter, field);
  const items = present
    ? group.items.flatMap((item) => (item === present ? (condition ? [condition] : []) : [item]))
    : [...group.items, ...(condition ? [condition] : [])];
  return filterOf({ mode: "all", items });
}

/** A filter without one item of its top level. */
export function withoutItem(filter: Filter | undefined, at: number): Filter | undefined {
  const group = groupOf(filter);
  return filterOf({ ...group, items: group.items.filter((_, index) => index !== at) });
}

/** A group with the item at a path of positions replaced, or taken out with null. An empty path is the group itself. */
export function replacedAt(group: Group, path: readonly number[], item: Item | null): Group {
  const [at, ...rest] = path;
  if (at === undefined) return item && isGroup(item) ? item : group;
  const items = group.items.flatMap((present, index) => {
    if (index !== at) return [present];
    if (rest.length > 0) return [isGroup(present) ? replacedAt(present, rest, item) : present];
    return item ? [item] : [];
  });
  return { ...group, items };
}

const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

function itemOf(filter: Filter): Item {
  if (Array.isArray(filter) || "all" in filter || "any" in filter) return groupOf(filter);
  return filter as Condition;
}
