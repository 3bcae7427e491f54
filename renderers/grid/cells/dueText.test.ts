import { expect, test } from "vitest";
import type { Words } from "../../base/words.ts";
import { dueText } from "./dueText.ts";

const words = ((key: string, values?: { readonly count: number }) =>
  values ? `${key} ${values.count}` : key) as Words;
const said = (date: string) => Object.values(dueText(date, "2026-11-23", words));

test.each([
  ["2026-11-20", ["11-20", "object.late 3", "bad"]],
  ["2026-11-23", ["11-23", "object.today", "need"]],
  ["2026-11-24", ["11-24", "object.tomorrow", "need"]],
  ["2026-11-26", ["11-26", "object.inDays 3", "need"]],
  ["2026-11-27", ["11-27", "object.inDays 4", undefined]],
  ["2027-01-08", ["2027-01-08", "object.inDays 46", undefined]],
])("%s is said with its distance", (date, expected) => {
  expect(said(date)).toEqual(expected);
});
