import { expect, test } from "vitest";
import type { ListRow } from "../../src/engine/index.ts";
import { stateOfRow } from "../grid/cells/rowFacts.ts";
import { lanesOf, movedBy, nameBeside, barPlace } from "./bars.ts";

const row = (id: string, from: string | null, to: string | null, lane: string): ListRow =>
  ({ id, from, to, lane: { id: lane, code: lane, name: lane.toUpperCase() } }) as never;
const at = (hour: number) => `2026-06-15T${String(hour).padStart(2, "0")}:00:00.000Z`;
const paths = { from: "from", to: "to", lane: "lane" };

test("rows stand in the lanes of their values; what overlaps lies below, what follows does not", () => {
  const lanes = lanesOf(
    [
      row("1", at(8), at(12), "b"),
      row("2", at(9), at(10), "b"),
      row("3", at(12), at(13), "b"),
      row("4", at(8), at(9), "a"),
      row("5", at(9), at(8), "a"),
      row("6", null, null, "a"),
    ],
    paths,
  );
  expect(
    lanes.map(({ title, depths, bars }) => [
      title,
      depths,
      bars.map((bar) => [bar.row.id, bar.depth]),
    ]),
  ).toEqual([
    ["A", 1, [["4", 0]]],
    [
      "B",
      2,
      [
        ["1", 0],
        ["2", 1],
        ["3", 0],
      ],
    ],
  ]);
});

test("bars are cut where they reach beyond what is seen", () => {
  const span = { from: Date.parse(at(8)), length: 4 * 3_600_000 };
  const place = (from: number, to: number) =>
    barPlace({ from: Date.parse(at(from)), to: Date.parse(at(to)) }, span);
  expect(place(9, 10)).toEqual({ left: 25, width: 25 });
  expect(place(6, 10)).toEqual({ left: 0, width: 50 });
  expect(place(11, 20)).toEqual({ left: 75, width: 25 });
});

test("the name of a short bar stands behind it, as far as the next one leaves room", () => {
  const span = { from: Date.parse(at(0)), length: 24 * 3_600_000 };
  const [lane] = lanesOf(
    [
      row("1", at(6), at(7), "a"),
      row("2", at(12), at(18), "a"),
      row("3", at(18), at(19), "a"),
      row("4", at(19), at(20), "a"),
    ],
    paths,
  );
  const of = (id: string) =>
    nameBeside(
      lane!.bars.find((bar) => bar.row.id === id)!,
      span,
    );
  expect(of("1")?.width).toBeCloseTo((5 / 24) * 100);
  expect(of("1")?.left).toBeCloseTo((7 / 24) * 100);
  expect(of("2")).toBeUndefined();
  expect(of("3")).toBeUndefined();
  expect(of("4")?.width).toBeCloseTo((4 / 24) * 100);
});

test("a pointer moves by quarters of an hour", () => {
  const span = { from: 0, length: 24 * 3_600_000 };
  expect(movedBy(100, 960, span)).toBe(10 * 900_000);
  expect(movedBy(-4, 960, span)).toBe(0);
  expect(movedBy(-6, 960, span)).toBe(-900_000);
  expect(movedBy(10, 0, span)).toBe(0);
});

test("a bar is drawn by the first state of its page, whatever it is called", () => {
  const column = (key: string, kind: string, value: string, tone: string) => ({
    key,
    kind,
    choices: [{ value, title: value.toLowerCase(), tone }],
  });
  const page = {
    columns: [
      column("kind", "choice", "A", "bad"),
      column("phase", "state", "ON", "progress"),
      column("status", "state", "OLD", "muted"),
    ],
  } as never;
  const one = { ...row("1", at(8), at(9), "a"), kind: "A", phase: "ON", status: "OLD" } as never;
  expect(stateOfRow(page, one)).toMatchObject({ tone: "progress", title: "on" });
  expect(stateOfRow(page, row("2", at(8), at(9), "a"))).toBeUndefined();
});
