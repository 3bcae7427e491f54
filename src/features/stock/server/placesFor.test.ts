import { describe, expect, test } from "vitest";
import { ExactDecimal } from "../../../engine/index.ts";
import { placesFor } from "./placesFor.ts";
import type { Room } from "./rooms.ts";

type Lying = readonly [material: string, batch: string | null, quantity: string];

const room = (
  code: string,
  more: Partial<Omit<Room, "contents">> = {},
  lying: readonly Lying[] = [],
): Room => ({
  id: code,
  code,
  areaType: "STORE",
  mixMaterials: false,
  mixBatches: false,
  capacityQuantity: null,
  capacityWeight: null,
  ...more,
  contents: lying.map(([material, batch, quantity]) => ({
    material,
    batch,
    weight: "2",
    quantity: new ExactDecimal(quantity),
  })),
});
const placed = (
  rooms: readonly Room[],
  quantity: string,
  more: Partial<Parameters<typeof placesFor>[0]> = {},
) =>
  placesFor({
    rooms,
    quantity: new ExactDecimal(quantity),
    goods: { material: "M", batch: "B", weight: "2" },
    types: ["STORE", "PICK"],
    rule: "SAME",
    step: new ExactDecimal(1),
    ...more,
  }).map((one) => `${one.room.code} ${one.quantity.toFixed()}`);

describe("where goods are proposed", () => {
  test("the best area counts before the rule, the rule before the sequence", () => {
    const rooms = () => [
      room("P1", { areaType: "PICK" }, [["M", "B", "1"]]),
      room("S1"),
      room("S2", {}, [["M", "B", "1"]]),
    ];
    expect(placed(rooms(), "5")).toEqual(["S2 5"]);
    expect(placed(rooms(), "5", { rule: "EMPTY" })).toEqual(["S1 5"]);
    expect(placed(rooms(), "5", { rule: "SEQUENCE" })).toEqual(["S1 5"]);
    expect(placed(rooms(), "5", { types: ["PICK", "STORE"] })).toEqual(["P1 5"]);
  });

  test("goods that do not fit go on to the next location, and whole units stay whole", () => {
    const rooms = [
      room("S1", { capacityQuantity: "10.5" }, [["M", "B", "7"]]),
      room("S2", { capacityWeight: "9" }),
      room("S3", { capacityQuantity: "100" }),
    ];
    expect(placed(rooms, "20")).toEqual(["S1 3", "S2 4", "S3 13"]);
  });

  test("other materials and batches are kept apart unless the location mixes them", () => {
    const lying: readonly Lying[] = [["N", null, "1"]];
    expect(placed([room("S1", {}, lying)], "1")).toEqual([]);
    expect(placed([room("S1", { mixMaterials: true }, lying)], "1")).toEqual(["S1 1"]);
    const other: readonly Lying[] = [["M", "A", "1"]];
    expect(placed([room("S1", { mixMaterials: true }, other)], "1")).toEqual([]);
    expect(placed([room("S1", { mixBatches: true }, other)], "1")).toEqual(["S1 1"]);
    // What has left leaves room.
    expect(placed([room("S1", {}, [["N", null, "0"]])], "1")).toEqual(["S1 1"]);
  });

  test("what is placed counts for the next line, and no place is invented", () => {
    const rooms = [room("S1", { capacityQuantity: "5" })];
    expect(placed(rooms, "3")).toEqual(["S1 3"]);
    expect(placed(rooms, "3")).toEqual(["S1 2"]);
    expect(placed(rooms, "3")).toEqual([]);
  });
});
