import type { Row } from "../../src/engine/index.ts";
import { memoryId } from "./ids.ts";
import { masters, materials, units, warehouses } from "./masters.ts";

/** What lies where: material, warehouse, stock status, unit, quantity; profiles are kept by the metre and by the piece. */
const held = [
  [0, 0, "OK", "pcs", "120"],
  [0, 1, "OK", "pcs", "40"],
  [0, 0, "QI", "pcs", "15"],
  [2, 0, "OK", "m", "86.5"],
  [2, 0, "OK", "pcs", "12"],
  [3, 1, "BLK", "m", "240"],
] as const;

/** Masters, and stock of three materials in two warehouses. */
export const stockSeed = (): Readonly<Record<string, readonly Row[]>> => ({
  ...masters,
  stock: held.map(([material, warehouse, stockStatus, unit, onHand], index) => {
    const { id, code, name } = materials[material]!;
    return {
      id: memoryId(`stock ${index}`),
      version: 1,
      material: { id, code, name },
      warehouse: warehouses[warehouse],
      stockStatus,
      unit: units[unit],
      onHand,
      reserved: "0",
      available: stockStatus === "OK" ? onHand : "0",
      countFrozen: false,
      blindFor: [],
    };
  }),
});
