import { Decimal } from "decimal.js";

/** What a cell of a spreadsheet holds. A date is a wall-clock reading, written in UTC: it belongs to no time zone. */
export type Cell = string | number | boolean | Date | null;

/**
 * A cell as people would type it. Numbers are cut to the 15 digits that spreadsheets keep (what is beyond is the noise
 * of binary fractions) and written without exponent; a date at midnight is `2026-11-21`, else `2026-11-21 08:30:00`.
 */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "true" : "false";
  if (typeof cell === "number") {
    return Number.isFinite(cell) ? new Decimal(cell.toPrecision(15)).toFixed() : "";
  }
  if (Number.isNaN(cell.getTime())) return "";
  // Serial numbers of days hit a second only to within microseconds.
  const text = new Date(Math.round(cell.getTime() / 10) * 10).toISOString();
  const [day, time] = text.slice(0, -1).split("T") as [string, string];
  if (time === "00:00:00.000") return day;
  return `${day} ${time.endsWith(".000") ? time.slice(0, 8) : time}`;
}

/** Whether a row has no content at all. */
export function isBlankRow(row: readonly Cell[]): boolean {
  return row.every((cell) => cellText(cell).trim() === "");
}
