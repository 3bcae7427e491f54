import type { ColumnView, Operator } from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";

/** An operator in words; comparisons of dates say before and after. */
export function operatorWord(op: Operator, column: ColumnView | undefined, words: Words): string {
  const isTime =
    column?.widget === "date" || column?.widget === "datetime" || column?.kind === "time";
  if (isTime && (op === "<" || op === "<=" || op === ">" || op === ">="))
    return words(`op.date.${op}`);
  return words(`op.${op}`);
}

/** The operator a column starts with: one of many for choices and references, a span for dates, `contains` for text. */
export function firstOperator(column: ColumnView): Operator {
  const preferred: readonly Operator[] = {
    choice: ["in", "="],
    choices: ["in", "="],
    state: ["in", "="],
    reference: ["in", "="],
    references: ["in", "="],
    date: ["between", "relative", "="],
    datetime: ["between", "relative", "="],
    decimal: ["between", "=", ">="],
    integer: ["between", "=", ">="],
    text: ["contains", "starts", "="],
    textarea: ["contains"],
    sequence: ["contains", "starts", "="],
    html: ["contains"],
    switch: ["="],
    masked: [],
    attachment: ["notEmpty"],
    image: ["notEmpty"],
    json: ["notEmpty"],
    attributes: ["contains"],
  }[column.widget] as readonly Operator[];
  const found = preferred.find((op) => column.operators.includes(op)) ?? column.operators[0];
  if (!found) throw new Error(`${column.key} takes no operators`);
  return found;
}
