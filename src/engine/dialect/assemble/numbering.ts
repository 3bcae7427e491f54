import type { Numbering } from "../model/document.ts";

const pattern = /^([^{}]*)(\{yyyy\}(?:\{MM\}(?:\{dd\})?)?)?\{(0+)\}$/;

/** Reads `RTA{yyyy}{MM}{0000}`: prefix `RTA`, period `yyyyMM`, length 4. Undefined when it is no numbering. */
export function parseNumbering(source: string): Numbering | undefined {
  const match = pattern.exec(source);
  if (!match) return undefined;
  const period = (match[2] ?? "").replace(/[{}]/g, "") as Numbering["period"];
  return Object.freeze({ pattern: source, prefix: match[1]!, period, length: match[3]!.length });
}
