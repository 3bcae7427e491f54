import { expect, test } from "vitest";
import type { GroupWayView, ListPage, ListRow } from "../../src/engine/index.ts";
import { groupChart } from "./groupChart.ts";
import type { Reading } from "../widgets/widget.ts";

const quantity = { kind: "quantity", widget: "decimal", numeric: true, decimalsFrom: "unit" };
const reference = { kind: "reference", widget: "reference" };
const definition = {
  columns: [
    { key: "store", title: "Store", ...reference },
    { key: "unit", title: "Unit", ...reference },
  ],
  groups: { sums: [{ key: "held", title: "Held", ...quantity }], drawn: ["held"] },
} as unknown as ListPage;
const way = { key: "store", title: "Store", columns: ["store"], chart: "bars" } as GroupWayView;
const row = (store: string, unit: string, held: string) =>
  ({
    id: `${store} ${unit}`,
    version: 1,
    store: { id: store, code: store, name: store },
    unit: { id: unit, code: unit, name: unit },
    held,
  }) as unknown as ListRow;
const labels = (language: Reading["language"], ...rows: readonly ListRow[]) =>
  groupChart(definition, way, rows, {
    figure: undefined,
    reading: { language } as Reading,
    others: "others",
  })!.data.categories;

test("a group is called by its unit too where there are several units", () => {
  const rows = [row("Raw", "kg", "5"), row("Raw", "pcs", "7"), row("Spare", "pcs", "2")];
  expect(labels("en", ...rows)).toEqual(["Raw (pcs)", "Raw (kg)", "Spare (pcs)"]);
  expect(labels("cn", ...rows)[0]).toBe("Raw（pcs）");
});

test("a unit that all groups have is not said of each", () => {
  expect(labels("en", row("Raw", "pcs", "7"), row("Spare", "pcs", "2"))).toEqual(["Raw", "Spare"]);
});
