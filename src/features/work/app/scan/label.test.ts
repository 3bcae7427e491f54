import { expect, test } from "vitest";
import { type WorkLine } from "../workSetting.ts";
import { readLabel, lineOfLabel, namesIn } from "./label.ts";

const code = "RDA2026110001-1-2|M-100|B7|25|RTE2026110003|2";
const work = {
  each: "items",
  label: ["", "material", "batch", "quantity", "orderNo", "orderItem"],
};
const line = (id: string, state: WorkLine["state"], material: string, item: number): WorkLine => ({
  id,
  state,
  item,
  row: {
    id,
    material: { id: `of ${material}`, code: material, name: null },
    orderNo: "RTE2026110003",
    orderItem: item,
  },
});

test("a label tells its parts, and no other code is one", () => {
  expect(readLabel(work, code)).toEqual({
    material: "M-100",
    batch: "B7",
    quantity: "25",
    orderNo: "RTE2026110003",
    orderItem: "2",
  });
  expect(readLabel(work, "RAW-A-01-02")).toBeUndefined();
  expect(readLabel({ each: "items" }, code)).toBeUndefined();
});

test("a label finds the open line that has what it says; what is asked is not compared", () => {
  const label = readLabel(work, code)!;
  const asked = ["batch", "quantity"];
  const lines = [line("a", "open", "M-100", 1), line("b", "open", "M-100", 2)];
  expect(lineOfLabel(lines, label, asked, "a")?.id).toBe("b");
  expect(lineOfLabel([line("b", "done", "M-100", 2)], label, asked, "b")).toBeUndefined();
  expect(lineOfLabel([line("b", "open", "M-200", 2)], label, asked, "b")).toBeUndefined();
});

test("a package is looked for by itself, then by its delivery", () => {
  expect(namesIn(code)).toEqual([code, "RDA2026110001-1-2", "RDA2026110001-1", "RDA2026110001"]);
  expect(namesIn("MBA2026110007")).toEqual(["MBA2026110007"]);
});
