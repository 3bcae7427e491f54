import type { Operator } from "./operator.ts";

export const may: Operator = {
  form: "function",
  takes: ["text"],
  about:
    "Whether who asks has a right, written as a constant `MENU:button`. Known to the server only; elsewhere it is false.",
  signatures: ["may(text) -> boolean"],
  examples: [["may('SYS_USER:edit')", "false"]],
  check: ([right, ...more]) => {
    const written =
      right?.type === "text" && more.length === 0 && right.literals?.length === 1
        ? right.literals[0]!
        : undefined;
    return written !== undefined && /^[A-Z][A-Z0-9_]*:[a-zA-Z][a-zA-Z0-9]*$/.test(written)
      ? { type: "boolean" }
      : { refused: "may takes one right, written as 'MENU:button'" };
  },
  evaluate: ([right], { environment: { may: known } }) =>
    typeof known === "function" && typeof right === "string" && known(right) === true,
};
