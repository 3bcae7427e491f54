import type { FieldSettings, Kind, Parsed, WireValue } from "./kind.ts";
import { canonicalDecimal, readDecimal } from "./decimal.ts";
import { byNumber, checkLimits, limitWords, type Limits } from "./limits.ts";
import { refused, shown } from "./refused.ts";

interface DecimalKindOptions {
  readonly name: string;
  readonly about: string;
  /** Digits in all and behind the point; `fineScale` is used when the decimals come from a currency. */
  readonly precision: number;
  readonly scale: number;
  readonly fineScale?: number;
  readonly limits: Limits;
  readonly words?: Readonly<Record<string, unknown>>;
  /** A sign people write behind the number. */
  readonly suffix?: string;
}

/** A kind of exact decimals: `numeric` in PostgreSQL, canonical decimal text on the wire, never a JavaScript float. */
export function decimalKind(options: DecimalKindOptions): Kind {
  const scaleOf = (field: FieldSettings): number =>
    field.decimalsFrom !== undefined ? (options.fineScale ?? options.scale) : options.scale;
  const whole = options.precision - options.scale;

  const parse = (input: unknown, field: FieldSettings): Parsed => {
    if (input === null || input === undefined || input === "") return { value: null };
    const scale = field.decimals ?? scaleOf(field);
    const decimal = isExact(input) ? readDecimal(input) : undefined;
    if (decimal === undefined || decimal.decimalPlaces() > scale)
      return refused("common.number", shown(input), String(scale));
    const value = canonicalDecimal(decimal);
    const broken = checkLimits(value, field, options.limits, byNumber);
    if (broken) return broken;
    if (decimal.abs().gte(`1e${whole}`)) {
      const largest = `${"9".repeat(whole)}.${"9".repeat(scale)}`;
      return refused("common.range", shown(value), `-${largest} … ${largest}`);
    }
    return { value };
  };

  return {
    name: options.name,
    about: options.about,
    words: {
      decimals: {
        type: "integer",
        minimum: 0,
        maximum: options.scale,
        description:
          "Places that are typed, shown with zeros (2.0), printed, imported and computed to, where no unit or currency says it; the column keeps those of the kind",
        examples: [2],
      },
      ...limitWords(),
      ...options.words,
    },
    type: () => ({ type: "decimal" }),
    column: (field) => `numeric(${whole + scaleOf(field)},${scaleOf(field)})`,
    operators: ["=", "!=", "<", "<=", ">", ">=", "between", "in", "empty", "notEmpty"],
    widget: () => "decimal",
    numeric: true,
    scale: options.scale,
    parse,
    fromText: (text, field) => {
      const typed = typedDecimal(text, options.suffix ?? field.suffix);
      return typed === undefined
        ? refused("common.number", text.trim(), String(field.decimals ?? scaleOf(field)))
        : parse(typed, field);
    },
    toText: (value) => decimalText(value),
  };
}

/**
 * Plain decimal text from typed text or a spreadsheet cell: full-width digits, `1,234.50` (groups of three), a
 * leading `+`, `1.5E+3`, one trailing suffix. `""` for an empty text, undefined when it is no number.
 */
export function typedDecimal(text: string, suffix?: string): string | undefined {
  let typed = text
    .normalize("NFKC")
    .replace(/\u2212/g, "-")
    .trim();
  if (suffix !== undefined && typed.endsWith(suffix))
    typed = typed.slice(0, -suffix.length).trimEnd();
  if (typed === "") return "";
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed)) typed = typed.replaceAll(",", "");
  if (/^[+-]?\.\d+$/.test(typed)) typed = typed.replace(".", "0.");
  if (/^[+-]?\d+\.$/.test(typed)) typed = typed.slice(0, -1);
  const scientific = /^([+-]?\d+(?:\.\d+)?)[eE]([+-]?\d{1,2})$/.exec(typed);
  if (scientific) {
    const [, digits, exponent] = scientific;
    const value = readDecimal(digits)?.times(readDecimal(10)!.pow(Number(exponent)));
    return value && canonicalDecimal(value);
  }
  return readDecimal(typed) && typed;
}

/** Numbers in JSON are taken while their text is what the sender wrote: at most 15 digits. */
function isExact(input: unknown): boolean {
  if (typeof input !== "number") return typeof input === "string";
  return Number.isFinite(input) && String(input).replace(/\D/g, "").length <= 15;
}

function decimalText(value: WireValue): string {
  const decimal = readDecimal(value);
  return decimal === undefined ? "" : canonicalDecimal(decimal);
}
