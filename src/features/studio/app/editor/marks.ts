import type { Diagnostic } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { SchemaProblem } from "../../../../engine/index.ts";

/** Problems as marks in a text, which may have been changed since they were found. */
export function problemMarks(document: Text, problems: readonly SchemaProblem[]): Diagnostic[] {
  return problems.map((problem) => {
    const from = placeIn(document, problem);
    const line = document.lineAt(from);
    const word = /^("(?:[^"\\]|\\.)*"|[\w.+-]+|.)/.exec(line.text.slice(from - line.from))?.[0];
    return {
      from,
      to: from + (word?.length ?? 0),
      severity: problem.severity,
      message: problemText(problem),
    };
  });
}

/** Where a problem is, or the end of the text where it has become shorter. */
export function placeIn(
  document: Text,
  { line, column }: Pick<SchemaProblem, "line" | "column">,
): number {
  const { from, length } = document.line(Math.min(line, document.lines));
  return from + Math.min(column - 1, length);
}

/** What is wrong, what was meant and what is allowed. Its readers write schemas: it is English everywhere. */
export function problemText({ message, nearest, allowed }: SchemaProblem): string {
  return [
    message,
    nearest === undefined ? "" : `; did you mean "${nearest}"?`,
    allowed === undefined ? "" : ` (allowed: ${allowed})`,
  ].join("");
}
