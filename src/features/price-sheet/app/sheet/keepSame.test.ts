import { expect, test } from "vitest";
import { keepSame } from "./keepSame.ts";
import { sheetOf } from "./sheet.ts";
import { inquiryOf, quotationOf } from "../sheetFixture.ts";
import type { Loaded } from "./sheetSource.ts";

/** A sheet of a hundred lines by ten suppliers, as it is read; the given line is awarded to the first. */
function read(awarded: number) {
  const indexes = Array.from({ length: 100 }, (_, index) => index);
  const lines = indexes.map((index) => ({
    quantity: "100",
    awarded: index === awarded ? "100" : "0",
  }));
  const quotations = Array.from({ length: 10 }, (_, supplier) =>
    quotationOf(
      `Supplier ${supplier}`,
      indexes.map((index) => String(10 + index + supplier / 10)),
      { awards: indexes.map((index) => (supplier === 0 && index === awarded ? "100" : null)) },
    ),
  );
  const record = inquiryOf(lines);
  const lineActions = { line1: { giveUp: { allowed: true } } };
  const inquiry = { record, actions: {}, lineActions } as unknown as Loaded["inquiry"];
  const loaded: Loaded = { definition: {} as Loaded["definition"], inquiry, quotations };
  return { loaded, sheet: sheetOf(record, quotations), turn: awarded };
}

test("of a sheet that is read again only the lines that changed are new ones", () => {
  const before = read(-1);
  const now = read(7);
  const kept = keepSame(before, now);
  const changed = kept.sheet.lines.filter((line, index) => line !== before.sheet.lines[index]);
  expect(changed.map(({ item }) => item)).toEqual([8]);
  expect(kept.sheet.columns).toBe(before.sheet.columns);
  expect(kept.loaded.inquiry.lineActions).toBe(before.loaded.inquiry.lineActions);
  expect(kept.turn).toBe(7);
  expect(kept.sheet).toEqual(now.sheet);
  expect(keepSame(undefined, now)).toEqual(now);
});
