import { addDays, addMonths } from "../../../engine/index.ts";
import type { HomePoint } from "../answers/home.ts";
import type { GroupRow } from "./widgetSql.ts";

/** Longest run of days or months that a chart shows. */
const longestRun = 62;

/** Days and months without rows are there too, with 0, up to today: a gap would look like the one before it. */
export function everyStep(
  rows: readonly GroupRow[],
  by: "day" | "month",
  today: string,
): HomePoint[] {
  const values = new Map(rows.map(({ key, value }) => [key!, value]));
  const [first, last] = [rows[0]?.key, rows.at(-1)?.key];
  if (first == null || last == null) return [];
  const current = by === "day" ? today : today.slice(0, 7);
  const end = last > current ? last : current;
  const points: HomePoint[] = [];
  for (let at: string = first; at <= end; at = next(at, by))
    points.push({ key: at, label: at, value: values.get(at) ?? "0" });
  return points.slice(-longestRun);
}

/** The day or month after; past the calendar's end there is none, and the text sorts behind all. */
function next(at: string, by: "day" | "month"): string {
  const after = by === "day" ? addDays(at, 1) : addMonths(`${at}-01`, 1)?.slice(0, 7);
  return after ?? "9999-99";
}
