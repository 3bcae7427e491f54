import type { Kind, Parsed } from "./kind.ts";
import { refused, shown } from "./refused.ts";

/** Times of day as text of one form, so that comparing them as texts (`from < to`) compares them as times. */
export const time: Kind = {
  name: "time",
  about:
    "A time of day, `08:30`, 00:00 to 23:59, without a date or a time zone; in expressions a text that compares as time does.",
  words: {},
  type: () => ({ type: "text" }),
  column: () => "character varying(5)",
  operators: ["=", "!=", "<", "<=", ">", ">=", "between", "in", "empty", "notEmpty"],
  widget: () => "text",
  numeric: false,
  parse,
  // `830`, `8.30` and full-width digits as people type them.
  fromText: (text) => {
    const typed = text.normalize("NFKC").trim();
    const parts = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed);
    return parse(parts ? `${parts[1]}:${parts[2]}` : typed);
  },
  toText: (value) => (typeof value === "string" ? value : ""),
};

function parse(input: unknown): Parsed {
  if (input === null || input === undefined) return { value: null };
  const typed = typeof input === "string" ? input.trim() : input;
  if (typed === "") return { value: null };
  const parts = typeof typed === "string" ? /^(\d{1,2}):(\d{2})$/.exec(typed) : null;
  if (!parts || Number(parts[1]) > 23 || Number(parts[2]) > 59)
    return refused("common.timeOfDay", shown(input));
  return { value: `${parts[1]!.padStart(2, "0")}:${parts[2]}` };
}
