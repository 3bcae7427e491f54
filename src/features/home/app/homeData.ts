import { listStateToParams } from "../../../../renderers/grid/list/listAddress.ts";
import type { Filter, MenuNode } from "../../../engine/index.ts";
import type { HomePage, HomeChart, HomePoint, HomeShown } from "../answers/home.ts";
import { call } from "../../../app/core/http/http.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";

/** Asks for the reader's home page. Rejects like `call`; the page shows a refusal itself. */
export function askHome(signal: AbortSignal): Promise<HomePage> {
  return call<HomePage>({ method: "GET", path: "/res/home", quiet: () => true, signal });
}

/** The list behind a number or a chart, narrowed to one of its values; undefined without a page in the menu. */
export function listBehind(
  menu: readonly MenuNode[],
  { page, view, filter }: HomeShown,
  narrowed?: Filter,
): string | undefined {
  const entry = entryOfPage(menu, page);
  if (!entry) return undefined;
  const parts = [filter, narrowed].flatMap((part) => part ?? []);
  const params = listStateToParams({
    ...(view !== undefined && { view }),
    ...(parts.length > 0 && { filter: parts as Filter }),
  });
  return params.size > 0 ? `${entry.path}?${params.toString()}` : entry.path;
}

/** The filter of one value of a chart's bars: equal to it, or empty. Undefined for all the others together. */
export function filterOfPoint({ group }: HomeChart, { key }: HomePoint): Filter | undefined {
  if (key === undefined) return undefined;
  return key === null ? { field: group, op: "empty" } : { field: group, op: "=", value: key };
}
