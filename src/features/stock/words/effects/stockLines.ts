import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { intoShape } from "./countShapes.ts";

const row = (description: string) => ({ type: "string", cel: "row", description }) as const;

/** What schema files say to `stockLines` (server/effects/stockLines.ts). */
export const stockLines: EffectSignature = {
  name: "stockLines",
  params: {
    type: "object",
    description: "The stock that is somewhere, as lines",
    properties: {
      of: {
        type: "object",
        description: "Which stock: all parts that are stated must be the same",
        minProperties: 1,
        properties: {
          warehouse: { ...row("Warehouse"), examples: ["warehouse"] },
          location: { ...row("Location"), examples: ["location"] },
          material: { ...row("Material"), examples: ["material"] },
          batch: { ...row("Batch"), examples: ["batch"] },
          pallet: row("Pallet"),
        },
        additionalProperties: false,
      },
      lines: { type: "string", minLength: 1, description: "The line table" },
      into: intoShape,
      onePlace: {
        type: "boolean",
        default: false,
        description: "Refuses stock that would be at several locations or in several warehouses",
      },
    },
    required: ["of", "lines", "into"],
    additionalProperties: false,
  },
};
