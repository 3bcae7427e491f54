import { expect, test } from "vitest";
import { fitsRows } from "./fitsRows.ts";

const submit = {
  key: "submit",
  title: "Submit",
  moves: { status: { field: "status", from: ["DRAFT", "RETURNED"], to: ["SUBMITTED"] } },
};
const row = (status?: string) => ({ id: "1", version: 1, ...(status && { status }) });

test("an action is offered for rows of which one stands in a state that it starts from", () => {
  expect(fitsRows(submit, [row("APPROVED")])).toBe(false);
  expect(fitsRows(submit, [row("APPROVED"), row("DRAFT")])).toBe(true);
});

test("a state that the list does not show is the server's to judge", () => {
  expect(fitsRows(submit, [row()])).toBe(true);
  expect(fitsRows({ key: "note", title: "Note" }, [row("APPROVED")])).toBe(true);
  const anywhere = { ...submit, moves: { status: { field: "status", from: [], to: [] } } };
  expect(fitsRows(anywhere, [row("APPROVED")])).toBe(true);
});
