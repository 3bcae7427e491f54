import pg from "pg";

const { builtins } = pg.types;
type Parser = (text: string) => unknown;

const same: Parser = (text) => text;

/**
 * PostgreSQL's text of an instant, `2026-11-21 10:37:00.123456+00`, as ISO 8601 UTC with milliseconds,
 * `2026-11-21T10:37:00.123Z`. Finer digits are cut off. `infinity` is kept as it is.
 */
export function instantText(text: string): string {
  const match =
    /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)(?::?(\d\d))?(?::\d\d)?$/.exec(text);
  if (!match) return text;
  const [, day, time, fraction = "", hours, minutes = "00"] = match;
  const millis = fraction.slice(1, 4).padEnd(3, "0");
  const iso = `${day}T${time}.${millis}`;
  if (hours === "+00" && minutes === "00") return `${iso}Z`;
  return new Date(`${iso}${hours}:${minutes}`).toISOString();
}

function listOf(element: Parser): Parser {
  const strings = pg.types.getTypeParser(1009 as number) as unknown as (
    text: string,
  ) => (string | null)[];
  return (text) => strings(text).map((item) => (item === null ? null : element(item)));
}

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [builtins.DATE, same],
  [builtins.INT8, same],
  [builtins.NUMERIC, same],
  [builtins.TIMESTAMP, same],
  [builtins.TIMESTAMPTZ, instantText],
  [1182, listOf(same)], // date[]
  [1016, listOf(same)], // int8[]
  [1231, listOf(same)], // numeric[]
  [1185, listOf(instantText)], // timestamptz[]
]);

/**
 * How column values come out of both databases: date, int8 and numeric as PostgreSQL's own text (never a JS Date or
 * float), timestamptz as ISO 8601 UTC; the rest as `pg` does it.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};
