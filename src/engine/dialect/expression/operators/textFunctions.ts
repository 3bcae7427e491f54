import { Decimal } from "decimal.js";
import { canonicalDecimal, ExactDecimal } from "../../kinds/decimal.ts";
import { isTextual, printType } from "../typeRelations.ts";
import type { ExpressionValue } from "../types.ts";
import { calculation, callOf, fixed, test, type Operator } from "./operator.ts";

/** Characters that `trim` takes off, the same in JavaScript and SQL: ASCII blanks, no-break and ideographic space. */
export const blanks = " \t\n\v\f\r\u00a0\u3000\ufeff";
const leading = new RegExp(`^[${blanks}]+`);
const trailing = new RegExp(`[${blanks}]+$`);

export const contains: Operator = {
  ...fixed(callOf("contains"), [["text", "text"], "boolean"]),
  form: "function",
  about: "Whether a text has another somewhere in it; false when either is null.",
  examples: [["contains('steel plate', 'plate')", "true"]],
  evaluate: test((text: string, part: string) => text.includes(part)),
};

export const startsWith: Operator = {
  ...fixed(callOf("startsWith"), [["text", "text"], "boolean"]),
  form: "function",
  about: "Whether a text begins with another; false when either is null.",
  examples: [["startsWith('RTA2026', 'RTA')", "true"]],
  evaluate: test((text: string, part: string) => text.startsWith(part)),
};

export const endsWith: Operator = {
  ...fixed(callOf("endsWith"), [["text", "text"], "boolean"]),
  form: "function",
  about: "Whether a text ends with another; false when either is null.",
  examples: [["endsWith('a.pdf', '.pdf')", "true"]],
  evaluate: test((text: string, part: string) => text.endsWith(part)),
};

/** The characters of a Chinese credit code, each worth its place (GB 32100-2015). */
export const creditCharacters = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** What each of the first 17 counts: powers of 3, modulo 31. */
export const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a text is a unified social credit code: 18 characters, of which the last is a check digit. */
function isCreditCodeText(code: string): boolean {
  const worth = [...code].map((character) => creditCharacters.indexOf(character));
  if (worth.length !== 18 || worth.includes(-1)) return false;
  const sum = creditWeights.reduce((total, weight, at) => total + worth[at]! * weight, 0);
  return (31 - (sum % 31)) % 31 === worth[17];
}

export const isCreditCode: Operator = {
  ...fixed(callOf("isCreditCode"), [["text"], "boolean"]),
  form: "function",
  about:
    "Whether a text is a Chinese unified social credit code with a right check character (GB 32100-2015); false for null.",
  examples: [
    ["isCreditCode('91350100M000100Y43')", "true"],
    ["isCreditCode('91350100M000100Y44')", "false"],
  ],
  evaluate: test(isCreditCodeText),
};

export const lower: Operator = {
  ...fixed(callOf("lower"), [["text"], "text"]),
  form: "function",
  about: "The text with A to Z in lower case; other letters stay, so that every database agrees.",
  examples: [["lower('ABC-Ä')", '"abc-Ä"']],
  evaluate: calculation((text: string) => text.replace(/[A-Z]+/g, (run) => run.toLowerCase())),
};

export const upper: Operator = {
  ...fixed(callOf("upper"), [["text"], "text"]),
  form: "function",
  about: "The text with a to z in upper case; other letters stay, so that every database agrees.",
  examples: [["upper('abc-ä')", '"ABC-ä"']],
  evaluate: calculation((text: string) => text.replace(/[a-z]+/g, (run) => run.toUpperCase())),
};

export const split: Operator = {
  form: "function",
  about:
    "The parts of a text between separators, as a list of texts; none of a null or empty text, the whole one without a separator.",
  signatures: ["split(text, text) -> list of text"],
  examples: [
    ["split('A-01-3', '-')", '["A", "01", "3"]'],
    ["split('', '-')", "[]"],
  ],
  takes: ["text", "text"],
  check: (args) =>
    args.length === 2 && args.every((type) => type.type === "null" || isTextual(type))
      ? { type: "list", of: { type: "text" } }
      : {
          refused: `split(${args.map(printType).join(", ")}) is not possible; it is split(text, text)`,
        },
  evaluate: ([text, separator]) => {
    if (typeof text !== "string" || text === "") return [];
    return typeof separator === "string" && separator !== "" ? text.split(separator) : [text];
  },
};

export const trim: Operator = {
  ...fixed(callOf("trim"), [["text"], "text"]),
  form: "function",
  about: "The text without blanks and line ends at either side.",
  examples: [["trim('  a b ')", '"a b"']],
  evaluate: calculation((text: string) => text.replace(leading, "").replace(trailing, "")),
};

export const text: Operator = {
  ...fixed(
    callOf("text"),
    [["decimal"], "text"],
    [["date"], "text"],
    [["instant"], "text"],
    [["boolean"], "text"],
    [["text"], "text"],
  ),
  form: "function",
  about:
    "A value as text: decimals without trailing zeros, dates and instants in ISO form, `true` or `false`.",
  examples: [
    ["text(1.50)", '"1.5"'],
    ["text(true)", '"true"'],
  ],
  evaluate: calculation((value: ExpressionValue) =>
    Decimal.isDecimal(value) ? canonicalDecimal(value) : String(value),
  ),
};

export const size: Operator = {
  form: "function",
  about:
    "The number of characters (code points) of a text, or of members of a list or of files; null of a null text.",
  signatures: ["size(text) -> decimal", "size(list) -> decimal", "size(file) -> decimal"],
  examples: [
    ["size('中文')", '"2"'],
    ["size([1, null])", '"2"'],
  ],
  takes: ["text"],
  check: (args) => {
    const [type] = args;
    const isCountable =
      args.length === 1 && ["text", "choice", "list", "file", "null"].includes(type!.type);
    return isCountable
      ? { type: "decimal" }
      : {
          refused: `size(${args.map(printType).join(", ")}) is not possible; it is size(text) or size(list)`,
        };
  },
  evaluate: ([value]) => {
    if (Array.isArray(value)) return new ExactDecimal(value.length);
    return typeof value === "string" ? new ExactDecimal([...value].length) : null;
  },
};
