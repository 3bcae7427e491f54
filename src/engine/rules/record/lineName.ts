import type { Problem } from "../../dialect/text/errors.ts";
import type { Place } from "./environment.ts";

/**
 * How people find a line: its number (its position where it has none yet) and what it is about: `M1001 螺栓`, code and name of the first
 * reference that every line has. Fields that some readers may not see name nothing.
 */
export function lineName({ table, row, at }: Place): Pick<Problem, "item" | "subject"> {
  const item = typeof row["item"] === "number" ? row["item"] : (at.at(-1) ?? 0) + 1;
  const field = table.fields.find(
    (one) => one.kind.name === "reference" && one.required && one.closedToSome !== true,
  );
  const value = field && row[field.key];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { item };
  const { code, name } = value as Readonly<Record<string, unknown>>;
  const words = [code, name === code ? undefined : name].filter(
    (word) => typeof word === "string" && word !== "",
  );
  return words.length > 0 ? { item, subject: words.join(" ") } : { item };
}
