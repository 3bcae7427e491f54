import type { FieldSettings, Kind, Parsed } from "./kind.ts";
import { dateOf, isDate } from "./calendar.ts";
import { byDate, checkLimits, limitWords } from "./limits.ts";
import { refused, shown } from "./refused.ts";

export const date: Kind = {
  name: "date",
  about: "A calendar date, YYYY-MM-DD; it has no time zone and never shifts.",
  words: limitWords(["2020-01-01", "2099-12-31"]),
  type: () => ({ type: "date" }),
  column: () => "date",
  operators: ["=", "!=", "<", "<=", ">", ">=", "between", "relative", "empty", "notEmpty"],
  widget: () => "date",
  numeric: false,
  parse,
  fromText: (text, field, language) => {
    const typed = text.normalize("NFKC").trim();
    return typed === ""
      ? { value: null }
      : parse(typedDate(typed, language === "en") ?? typed, field);
  },
  toText: (value) => (typeof value === "string" ? value : ""),
};

/**
 * The canonical date of a typed text: `2026-11-21`, `2026/1/5`, `2026.11.21`, `2026年11月21日`, `20261121`, each also
 * with midnight as spreadsheets add it; `11/21/2026` where months come first. Undefined when it is no date.
 */
export function typedDate(text: string, monthFirst: boolean): string | undefined {
  const day = text.replace(/[T ]+0{1,2}:00(:00(\.0+)?)?$/, "");
  const parts =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(day) ??
    /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(day) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(day);
  if (parts) return dateOf(Number(parts[1]), Number(parts[3]), Number(parts[4]));
  const american = monthFirst ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day) : null;
  return american
    ? dateOf(Number(american[3]), Number(american[1]), Number(american[2]))
    : undefined;
}

function parse(input: unknown, field: FieldSettings): Parsed {
  if (input === null || input === undefined || input === "") return { value: null };
  if (typeof input !== "string" || !isDate(input)) return refused("common.date", shown(input));
  return checkLimits(input, field, {}, byDate) ?? { value: input };
}
