import { bound } from "../bindings.ts";

const part = (description: string) => ({ type: "string", cel: "lines", description }) as const;

/** A key of stock: shape of `KeyParams`. */
export const keyShape = {
  type: "object",
  description: "Which stock",
  properties: {
    warehouse: part("Warehouse"),
    location: { ...part("Location, where locations are managed"), examples: ["location"] },
    material: part("Material"),
    batch: part("Batch"),
    status: { ...part("Stock status: OK, QI, BLK, NG, RES"), fits: bound.ledger.fields.status },
    pallet: { ...part("Pallet"), examples: ["pallet"] },
    owner: part("OWN, or whose it is"),
  },
  required: ["warehouse", "material", "status", "owner"],
  additionalProperties: false,
} as const;
