/** What happens to the stored values when a column's type changes. */
type ColumnChange = "same" | "widen" | "narrow" | "replace";

/**
 * Compares two column types as `format_type` spells them: `widen` keeps every value, `narrow` may refuse or cut some,
 * `replace` cannot convert at all (the column is made anew).
 *
 * `columnChange("character varying(20)", "character varying(60)")` is `widen`;
 * `columnChange("numeric(18,6)", "numeric(18,2)")` is `narrow`; `columnChange("uuid", "integer")` is `replace`.
 */
export function columnChange(from: string, to: string): ColumnChange {
  if (from === to) return "same";
  const [old, next] = [parse(from), parse(to)];
  if (old.family !== next.family) return "replace";
  if (old.family === "text") return sizeOf(next) >= sizeOf(old) ? "widen" : "narrow";
  if (old.family === "number") {
    const kept = next.whole >= old.whole && next.scale >= old.scale;
    return kept ? "widen" : "narrow";
  }
  if (old.family === "instant") return next.scale >= old.scale ? "widen" : "narrow";
  return "replace";
}

interface Parsed {
  /** Types of one family convert into each other; any other type is a family of its own. */
  readonly family: string;
  /** Digits before the point, and after it (fraction digits of an instant). */
  readonly whole: number;
  readonly scale: number;
}

function parse(type: string): Parsed {
  const [, name = type, first, second] =
    /^([a-z ]+?)(?:\((\d+)(?:,(\d+))?\))?( with time zone)?$/.exec(type) ?? [];
  const [a, b] = [first === undefined ? Infinity : Number(first), Number(second ?? 0)];
  switch (name) {
    case "text":
    case "character varying":
      return { family: "text", whole: a, scale: 0 };
    case "integer":
      return { family: "number", whole: 10, scale: 0 };
    case "bigint":
      return { family: "number", whole: 19, scale: 0 };
    case "numeric":
      return first === undefined
        ? { family: "number", whole: Infinity, scale: Infinity }
        : { family: "number", whole: a - b, scale: b };
    case "timestamp":
    case "timestamp with time zone":
      return { family: "instant", whole: 0, scale: first === undefined ? 6 : a };
    default:
      return { family: type, whole: 0, scale: 0 };
  }
}

function sizeOf({ whole }: Parsed): number {
  return whole;
}
