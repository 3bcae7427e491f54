import { expect, it } from "vitest";
import type { FormFieldView, Row, TableView } from "../../../src/engine/index.ts";
import type { LineContext } from "./lineContext.ts";
import { lineRoom, SeenLines } from "./lineRoom.ts";

const field = (key: string, more: Partial<FormFieldView> = {}): FormFieldView =>
  ({ key, title: key, kind: "text", widget: "text", editable: "system", ...more }) as FormFieldView;
const amount = (key: string, more: Partial<FormFieldView> = {}) =>
  field(key, { kind: "amount", widget: "decimal", numeric: true, ...more });

const fields = [
  field("material", { to: "material", widget: "reference", fill: { name: "name" } } as never),
  field("name"),
  amount("net"),
  field("remark", { editable: "open" }),
  field("reason"),
  field("store", { kind: "reference", widget: "reference", to: "warehouse" } as never),
];
const table = { path: "items", fields, columns: fields.map(({ key }) => key) };
const store = { page: {} } as never;
const row = { material: { id: "1" }, name: "Bar", net: "12.50", reason: "Late", store: "RAW" };

const contextOf = (of: object, reading: boolean) =>
  ({ store, table: of as TableView, reading }) as unknown as LineContext;

const seen = (of: readonly FormFieldView[], rows: readonly object[]) =>
  new SeenLines().see(of, rows as readonly Row[]);

function shown(options: {
  readonly width: number;
  readonly reading?: boolean;
  readonly rows?: readonly object[];
  readonly told?: readonly string[];
  readonly typed?: readonly string[];
  readonly chosen?: readonly string[];
}) {
  const { width, reading = true, rows = [row], told = [], typed = [], chosen } = options;
  const context = contextOf(table, reading);
  const room = lineRoom({
    context,
    lines: seen(fields, rows),
    width,
    told: new Set(told),
    typed: new Set(typed),
    chosen: chosen && new Set(chosen),
  });
  return room.fields.map(({ key }) => key);
}

it("gives columns to what matters most, and to others as far as there is room", () => {
  expect(shown({ width: 0 })).toEqual(["material", "net", "store", "remark", "reason"]);
  expect(shown({ width: 360 })).toEqual(["material", "net"]);
  expect(shown({ width: 500 })).toEqual(["material", "net", "store"]);
});

it("leaves out what is empty in all lines, and what a person types in never", () => {
  expect(shown({ width: 2000 })).toEqual(["material", "net", "store", "reason"]);
  expect(shown({ width: 300, reading: false, typed: ["remark"] })).toEqual([
    "material",
    "net",
    "remark",
  ]);
  expect(shown({ width: 2000, rows: [] })).toContain("remark");
});

it("shows what there is a problem in, and what the person chose", () => {
  expect(shown({ width: 300, told: ["reason"] })).toEqual(["material", "net", "reason"]);
  expect(shown({ width: 300, chosen: ["store", "remark"] })).toEqual([
    "material",
    "store",
    "remark",
  ]);
});

it("never gives a figure less room than the longest of its lines needs", () => {
  const context = contextOf(table, true);
  const none = { width: 800, told: new Set<string>(), typed: new Set<string>(), chosen: undefined };
  const rows = [row, { ...row, net: "123456789012.50" }];
  const { widths } = lineRoom({ context, lines: seen(fields, rows), ...none });
  expect(widths.get("net")).toBeGreaterThanOrEqual("123,456,789,012.50".length * 7.3 + 16);
});

it("counts a state that all lines are in as no more than a reference", () => {
  const state = field("status", { kind: "state", widget: "state" } as never);
  const all = [fields[0], fields[1], state, fields[2]] as FormFieldView[];
  const stated = { ...table, fields: all, columns: all.map(({ key }) => key) };
  const columns = (rows: readonly object[]) =>
    lineRoom({
      context: contextOf(stated, true),
      lines: seen(all, rows),
      width: 400,
      told: new Set(),
      typed: new Set(),
      chosen: undefined,
    }).fields.map(({ key }) => key);
  expect(columns([{ ...row, status: "OPEN" }])).toEqual(["material", "net"]);
  expect(
    columns([
      { ...row, status: "OPEN" },
      { ...row, status: "DONE" },
    ]),
  ).toContain("status");
});
