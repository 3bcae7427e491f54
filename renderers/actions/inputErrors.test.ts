import { expect, test } from "vitest";
import type { ButtonView } from "../../src/engine/index.ts";
import { newSession } from "./actionSession.ts";
import { inputErrors } from "./inputErrors.ts";
import type { Outcome } from "./runTargets.ts";

const row = { id: "a", name: "a", document: { id: "a", version: 1 } };
const lineInput = { type: "object", properties: { price: {} } };
const input = { type: "object", properties: { reason: {} } };

/** What a dialog says after the server refused a row for one input. */
function said(button: Partial<ButtonView>, problem: { field: string; line?: string }) {
  const outcome: Outcome = {
    row,
    status: 5102,
    message: "refused",
    detailId: undefined,
    made: [],
    links: [],
    problems: [
      {
        status: 5102,
        msgKey: "common.required",
        message: "Needed",
        path: `input.${problem.field}`,
        ...problem,
      },
    ],
  };
  const session = newSession({ key: "award", title: "Award", ...button } as ButtonView, [row]);
  const { common, lines } = inputErrors(
    { ...session, outcomes: new Map([["a", outcome]]) },
    new Map(),
  );
  return [common, lines.get("a")];
}

test("what is wrong with the common input stands there, with a line's at the line", () => {
  expect(said({ input, lineInput }, { field: "reason" })).toEqual([{ reason: "Needed" }, {}]);
  expect(said({ input, lineInput }, { field: "price", line: "a" })).toEqual([
    {},
    { price: "Needed" },
  ]);
});

test("where only lines are asked, it is a line's even if the server names none", () => {
  expect(said({ lineInput }, { field: "price" })).toEqual([{}, { price: "Needed" }]);
});
