import type { Field } from "../../dialect/model/document.ts";
import { addDays } from "../../dialect/kinds/date.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";
import { effectiveLimits } from "../../dialect/kinds/decimal.ts";
import { patternSample } from "./patternSample.ts";

/** Texts for usual patterns, different for every `n`; the first that fits is taken, else one is made of the pattern. */
const patterned = (n: number) => [
  `P${n}`,
  `p${n}`,
  letters(n, 3),
  letters(n, 2),
  `person${n}@example.com`,
  `P-${String(n).padStart(6, "0")}`,
];

/**
 * A value a field takes, different for every `n`: within length, pattern and limits; undefined for
 * references, which need a row, and for files, which need an upload.
 */
export function sampleValue(field: Field, n: number, today: string): WireValue | undefined {
  switch (field.kind.name) {
    case "text":
    case "note":
    case "html":
      return sampleText(field, n);
    case "date":
      return isKey(field) ? addDays(today, -n)! : today;
    case "datetime":
      return `${today}T10:00:00.000Z`;
    case "time":
      return `${String(8 + (n % 12)).padStart(2, "0")}:30`;
    case "boolean":
      return false;
    case "choice":
      return sampleChoice(field, n);
    case "json":
      return {};
    case "integer":
      return Number(sampleNumber(field, keyNumbers(field, n)));
    case "quantity":
    case "price":
    case "amount":
    case "rate":
    case "percent":
      return sampleNumber(field, keyNumbers(field, n));
    default:
      return undefined;
  }
}

/** Whether a field belongs to a key, so that two rows do not share its value. */
export function isKey(field: Field): boolean {
  return field.unique || field.table.unique.some((keys) => keys.includes(field.key));
}

function sampleChoice(field: Field, n: number): WireValue {
  const choices = field.choices!;
  const { value } = choices[isKey(field) ? n % choices.length : 0]!;
  return field.many ? [value] : value;
}

function sampleText(field: Field, n: number): string {
  const length = field.maxLength ?? 4000;
  if (field.pattern === undefined)
    return `${field.key.slice(0, Math.max(1, length - 6))}-${n}`.slice(-length);
  const pattern = new RegExp(field.pattern, "u");
  const text =
    patterned(n).find((candidate) => candidate.length <= length && pattern.test(candidate)) ??
    patternSample(field.pattern, n, length);
  if (text === undefined)
    throw new Error(
      `no text could be made up for "${field.key}" by its pattern ${field.pattern}; give one in the example`,
    );
  return text;
}

const keyNumbers = (field: Field, n: number): readonly number[] =>
  isKey(field) ? [2000 + (n % 90), n % 90] : [];

/** The first number within a field's limits: one of those that are wished for, else a usual one. */
export function sampleNumber(field: Field, wished: readonly number[]): string {
  const { above, min, max, below } = effectiveLimits({ key: field.key, limits: field.limits }, {});
  const fits = (value: number) =>
    (above === undefined || value > Number(above)) &&
    (min === undefined || value >= Number(min)) &&
    (max === undefined || value <= Number(max)) &&
    (below === undefined || value < Number(below));
  const value = [...wished, 1, 0, 2, 5, 10, 2000].find(fits);
  if (value === undefined)
    throw new Error(`no number could be made up for "${field.key}"; give one in the example`);
  return String(value);
}

/** `n` written with capital letters, the last `count` of them: `AAB`. */
function letters(n: number, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(n / 26 ** (count - 1 - at)) % 26)),
  ).join("");
}
