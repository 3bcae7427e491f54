import { expect, it } from "vitest";
import type { FieldView, Row } from "../../../src/engine/index.ts";
import { contentWidth, headingWidth, lineWidth } from "./columnWidths.ts";

const field = (kind: string, title: string): FieldView =>
  ({ key: kind, kind, title, widget: "decimal", numeric: true }) as unknown as FieldView;

it("gives figures of lines the room of their numbers, not that of lists", () => {
  // What a digit takes at the size of cells, and the padding of a cell.
  const roomOf = (text: string) => text.length * 7.3 + 16;
  const row = { amount: "12345678.90", price: "12345.6789" } as unknown as Row;
  const roomFor = (one: FieldView) => lineWidth(one, contentWidth(one, row));
  expect(roomFor(field("amount", "金额"))).toBeGreaterThanOrEqual(roomOf("12,345,678.90"));
  expect(roomFor(field("price", "单价"))).toBeGreaterThanOrEqual(roomOf("12,345.6789"));
  // Beside the panel at 1440 px: selection, item, identity, quantity, price, amount, state and one nested table.
  const columns = [
    field("quantity", "采购数量"),
    field("price", "未税单价"),
    field("amount", "含税金额"),
  ];
  const all = 40 + 44 + 240 + columns.reduce((sum, one) => sum + lineWidth(one, 0), 0) + 116 + 90;
  expect(all).toBeLessThanOrEqual(864);
});

it("never cuts a heading of lines", () => {
  const title = "未税金额(本位币)";
  expect(lineWidth(field("amount", title), 0)).toBe(headingWidth(title));
  const needed = { ...field("price", "单价单价单价"), required: true };
  expect(lineWidth(needed, 0)).toBeGreaterThan(headingWidth(needed.title));
});
