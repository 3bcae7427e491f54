import { expect, test } from "vitest";
import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { caseButtons, fittingRows, nextForRows } from "./rowButtons.ts";

const button = (key: string, ...from: string[]): ButtonView => ({
  key,
  title: key,
  moves: { status: { field: "status", from, to: [] } },
});
const buttons = [
  button("submit", "DRAFT", "REFUSED"),
  button("release", "APPROVED"),
  button("print"),
];
const page = {
  table: "",
  columns: [],
  buttons,
  next: {
    machine: "status",
    column: "status",
    states: { DRAFT: { primary: "submit" }, APPROVED: { primary: "release" }, DONE: {} },
  },
} as unknown as ListPage;
const rows = (...states: string[]) =>
  states.map((status, at) => ({ id: String(at), version: 1, status }) as ListRow);

test("an action fits the rows in whose states it starts; one that moves nothing fits all", () => {
  const some = rows("DRAFT", "DONE", "REFUSED");
  expect(buttons.map((each) => fittingRows(each, some))).toEqual([2, 0, 3]);
});

test("the next step is the one that most rows have", () => {
  const next = nextForRows(page, buttons, rows("APPROVED", "DRAFT", "APPROVED", "DONE"));
  expect([next?.button.key, next?.count]).toEqual(["release", 2]);
  expect(nextForRows(page, buttons, rows("DONE"))).toBeUndefined();
  expect(nextForRows(page, [buttons[2]!], rows("DRAFT"))).toBeUndefined();
});

const leave = {
  key: "submit",
  title: "Submit",
  moves: { status: { field: "status", from: ["DRAFT", "RETURNED"], to: ["SUBMITTED"] } },
};

test("an action is offered for rows of which one stands in a state that it starts from", () => {
  expect(fittingRows(leave, rows("APPROVED"))).toBe(0);
  expect(fittingRows(leave, rows("APPROVED", "DRAFT"))).toBe(1);
});

test("a state that the list does not show is the server's to judge", () => {
  expect(fittingRows(leave, [{ id: "1", version: 1 }])).toBe(1);
  expect(fittingRows({ key: "note", title: "Note" }, rows("APPROVED"))).toBe(1);
  const anywhere = { ...leave, moves: { status: { field: "status", from: [], to: [] } } };
  expect(fittingRows(anywhere, rows("APPROVED"))).toBe(1);
});

test("beside the verdicts of an inbox stand the other actions that fit its document, also those of one document alone", () => {
  const alone = { ...button("pass", "DRAFT"), bulk: false };
  const inbox = {
    ...page,
    buttons: [...buttons, alone, button("export"), button("delete")],
    inbox: [{ action: "submit", key: "S" }],
  };
  const keys = (...states: string[]) =>
    caseButtons(inbox, rows(...states)[0]!).map(({ key }) => key);
  expect(keys("DRAFT")).toEqual(["pass"]);
  expect(keys("APPROVED")).toEqual(["release"]);
});
