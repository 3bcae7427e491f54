import type { Filter } from "../../../src/engine/index.ts";
import type { ColumnLayout, ListState } from "./listState.ts";

/**
 * A list state as query parameters: `?q=pump&sort=-date,number&page=2&size=50&view=open&filter=[...]&cols=number:140,~remark`.
 * In `cols` a `~` hides, `<` and `>` pin left and right, `=` unpins.
 */
export function listStateToParams(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.view) params.set("view", state.view);
  if (state.search) params.set("q", state.search);
  if (state.filter) params.set("filter", JSON.stringify(state.filter));
  if (state.sort) params.set("sort", state.sort.join(","));
  if (state.page && state.page > 1) params.set("page", String(state.page));
  if (state.size) params.set("size", String(state.size));
  if (state.bin) params.set("bin", "1");
  if (state.table) params.set("table", "1");
  if (state.group) params.set("group", state.group);
  if (state.columns) params.set("cols", state.columns.map(writeColumn).join(","));
  return params;
}

/** The list state in query parameters; parts that cannot be read are left out, so an old link still opens. */
export function listStateFromParams(params: URLSearchParams): ListState {
  const sort = params.get("sort");
  const columns = params.get("cols");
  const filter = readFilter(params.get("filter"));
  const page = positive(params.get("page"));
  const size = positive(params.get("size"));
  return {
    ...(params.get("view") ? { view: params.get("view")! } : {}),
    ...(params.get("q") ? { search: params.get("q")! } : {}),
    ...(filter ? { filter } : {}),
    ...(sort === null ? {} : { sort: sort.split(",").filter(Boolean) }),
    ...(page ? { page } : {}),
    ...(size ? { size } : {}),
    ...(params.get("bin") === "1" ? { bin: true } : {}),
    ...(params.get("table") === "1" ? { table: true } : {}),
    ...(params.get("group") ? { group: params.get("group")! } : {}),
    ...(columns ? { columns: columns.split(",").flatMap(readColumn) } : {}),
  };
}

function writeColumn({ key, width, hidden, pin }: ColumnLayout): string {
  const mark = hidden
    ? "~"
    : pin === "left"
      ? "<"
      : pin === "right"
        ? ">"
        : pin === null
          ? "="
          : "";
  return `${mark}${key}${width ? `:${Math.round(width)}` : ""}`;
}

function readColumn(text: string): ColumnLayout[] {
  const match = /^([~<>=]?)([^:]+)(?::(\d+))?$/.exec(text);
  if (!match) return [];
  const [, mark, key, width] = match;
  return [
    {
      key: key!,
      ...(width ? { width: Number(width) } : {}),
      ...(mark === "~" ? { hidden: true } : {}),
      ...(mark === "<"
        ? { pin: "left" as const }
        : mark === ">"
          ? { pin: "right" as const }
          : mark === "="
            ? { pin: null }
            : {}),
    },
  ];
}

function readFilter(text: string | null): Filter | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Filter) : undefined;
  } catch {
    return undefined;
  }
}

function positive(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
