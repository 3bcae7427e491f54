import { isDate } from "../kinds/date.ts";
import { canonicalInstant } from "../kinds/instant.ts";

/** The canonical date or instant that a text constant writes; undefined when it writes none. */
export function dateConstant(text: string, type: "date" | "instant"): string | undefined {
  if (type === "instant") return canonicalInstant(text);
  return isDate(text) ? text : undefined;
}
