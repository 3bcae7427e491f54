import type { Filter } from "../../../engine/index.ts";
import { listStateToParams } from "../../../../renderers/grid/list/listAddress.ts";
import { call } from "../../../app/core/http/http.ts";
import { entryOfPage } from "../../../app/core/reader/menu.ts";
import type { useReader } from "../../../app/core/reader/readerContext.ts";
import { address } from "../../../app/core/source/address.ts";
import type { ChartStep, MeasuredView } from "../words/overview.ts";

/** A figure of a measure, and the lists behind it. */
interface FigureRow {
  /** The month or year, by its first day or name. */
  readonly at?: string;
  /** Null where there are no data. */
  readonly value: string | null;
  readonly rows: number;
  readonly behind: readonly { readonly page: string; readonly filter: readonly Filter[] }[];
}
export interface FigureAnswer {
  readonly suffix: string;
  readonly absent?: true;
  readonly rows: readonly FigureRow[];
}

/** Asks a measure for one record, over time where a step is stated. */
export function askFigure(
  { measure, by, period }: MeasuredView,
  id: string,
  more: { readonly step?: ChartStep; readonly signal: AbortSignal },
): Promise<FigureAnswer> {
  const { step, signal } = more;
  const body = { by: { [by]: id }, ...(period !== undefined && { period }), ...(step && { step }) };
  return call<FigureAnswer>({ path: address`/biz/measure/${measure}`, body, signal });
}

/** Of how many values of a key the record alone has rows, with the list of them. */
export async function askAlone(
  one: MeasuredView & { readonly alone: string },
  id: string,
  signal: AbortSignal,
): Promise<FigureAnswer> {
  const { measure, by, period, alone } = one;
  const path = address`/biz/measure/${measure}`;
  const asked = { group: [alone], ...(period !== undefined && { period }) };
  const own = await call<GroupedAnswer>({ path, body: { ...asked, by: { [by]: id } }, signal });
  const keys = own.rows.flatMap((row) => idOf(row.by[alone]) ?? []);
  if (keys.length === 0) return { ...own, rows: [] };
  const all = await call<GroupedAnswer>({
    path,
    body: { ...asked, by: { [alone]: keys } },
    signal,
  });
  const counts = new Map(all.rows.map((row) => [idOf(row.by[alone]), row.value]));
  const rows = own.rows.filter((row) => counts.get(idOf(row.by[alone])) === row.value);
  const [first] = rows;
  if (!first) return { ...own, rows: [] };
  const values = rows.map((row) => idOf(row.by[alone])!);
  // The list of the first one, widened to all of them.
  const behind = first.behind.map(({ page, filter }) => ({
    page,
    filter: filter.map((part) =>
      "value" in part && part.value === values[0] ? { ...part, op: "in", value: values } : part,
    ) as unknown as readonly Filter[],
  }));
  return { ...own, rows: [{ value: String(rows.length), rows: rows.length, behind }] };
}

interface GroupedAnswer extends FigureAnswer {
  readonly rows: readonly (FigureRow & { readonly by: Readonly<Record<string, unknown>> })[];
}

const idOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : (value as { readonly id?: string } | null)?.id;

/** Where the rows behind a figure are listed: of a ratio, what it is a share of. */
export function pathBehind(
  { behind }: FigureRow,
  menu: ReturnType<typeof useReader>["menu"],
): string | undefined {
  const last = behind.at(-1);
  const entry = last && entryOfPage(menu, last.page);
  if (!last || !entry) return undefined;
  return `${entry.path}?${listStateToParams({ filter: last.filter as unknown as Filter }).toString()}`;
}
