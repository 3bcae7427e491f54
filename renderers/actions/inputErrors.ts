import { isOfInput, type Session } from "./actionSession.ts";

/** The errors of each line's input, by row id and key; `""` is the line as a whole. */
export type LineErrors = ReadonlyMap<string, Readonly<Record<string, string>>>;

/**
 * The errors of the common input by key, and of each line's: those of the server for the remaining rows, overlaid by
 * those found here.
 */
export function inputErrors(
  { left, outcomes, button }: Session,
  found: LineErrors,
): { readonly common: Readonly<Record<string, string>>; readonly lines: LineErrors } {
  const common: Record<string, string> = {};
  const lines = new Map<string, Readonly<Record<string, string>>>();
  for (const { id } of left) {
    const outcome = outcomes.get(id);
    if (!outcome || outcome.status === 200) continue;
    const own: Record<string, string> = {};
    const ofInput = outcome.problems.filter(isOfInput);
    for (const problem of ofInput) {
      const key = problem.field ?? problem.path!.slice("input.".length);
      const isOfLine = problem.line !== undefined || !button.input;
      (isOfLine ? own : common)[key] = problem.message || outcome.message;
    }
    if (button.lineInput && ofInput.length === 0) own[""] = outcome.message;
    lines.set(id, own);
  }
  for (const [id, wrong] of found) lines.set(id, wrong);
  return { common, lines };
}
