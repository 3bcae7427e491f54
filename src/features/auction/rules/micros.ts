/* Instants of auctions count microseconds since 1970: whole numbers, exact until the year 2255. */

const written = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?Z$/;

/** Microseconds since 1970 of an ISO 8601 instant in UTC (`2026-11-21T04:00:00.123456Z`). Throws on any other text. */
export function microsOf(text: string): number {
  const parts = written.exec(text);
  const seconds = parts ? Date.parse(`${parts[1]}Z`) : Number.NaN;
  if (Number.isNaN(seconds)) throw new RangeError(`“${text}” is no instant in UTC`);
  return seconds * 1000 + Number((parts![2] ?? "").padEnd(6, "0"));
}

/** The text of microseconds since 1970, six digits behind the point: texts of this form sort as the instants do. */
export function microsText(micros: number): string {
  const millis = Math.floor(micros / 1000);
  const rest = String(micros - millis * 1000).padStart(3, "0");
  return new Date(millis).toISOString().replace("Z", `${rest}Z`);
}

/** Microseconds of minutes. */
export function minutes(count: number): number {
  return count * 60_000_000;
}

/** Microseconds of seconds. */
export function seconds(count: number): number {
  return count * 1_000_000;
}
