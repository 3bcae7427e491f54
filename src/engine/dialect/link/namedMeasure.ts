import type { Drafts } from "../assemble/draft.ts";
import type { Scope } from "../expression/types.ts";
import type { Measure } from "../model/measure.ts";
import type { Report } from "../model/problem.ts";
import { nearest } from "../text/nearest.ts";

/** What expressions know of a measure that was asked: its value, null without data, and how many rows it is of. */
export const measureGives: Scope = { value: { type: "decimal" }, rows: { type: "decimal" } };

/** The measure of a name; otherwise reported with those there are. */
export function namedMeasure(
  key: string,
  { report }: { readonly report: Report },
  { measures }: Drafts,
  pointer: string,
): Measure | undefined {
  const found = measures.get(key)?.measure;
  if (found) return found;
  const known = [...measures.keys()];
  report(pointer, {
    message: `No measure "${key}"`,
    allowed: known,
    nearest: nearest(key, known),
  });
  return undefined;
}

/** Reports what a measure cannot be narrowed to. */
export function checkMeasureKey(
  { key: name, keys }: Measure,
  key: string,
  report: Report,
  pointer: string,
  { onKey = true } = {},
): void {
  if (keys.includes(key)) return;
  report(pointer, {
    message: `"${name}" is not narrowed by "${key}"`,
    allowed: keys,
    nearest: nearest(key, keys),
    onKey,
  });
}
