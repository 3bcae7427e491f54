import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { keyShape } from "./keyShape.ts";

const line = (description: string) => ({ type: "string", cel: "lines", description }) as const;

/** What schema files say to `reserveStock` (server/effects/reserveStock.ts). */
export const reserveStock: EffectSignature = {
  name: "reserveStock",
  params: {
    type: "object",
    description: "Lines hold stock",
    properties: {
      lines: { type: "string", minLength: 1, description: "The line table" },
      where: line("Lines that hold; all unless stated"),
      quantity: line("How much is held from now on; null or 0: nothing"),
      unit: line("Unit of the quantity"),
      factor: line("One unit in base units; null: as the material's conversions say"),
      key: keyShape,
      until: {
        type: "string",
        cel: "row",
        description: "Instant at which it is freed by itself",
        examples: ["validUntil"],
      },
    },
    required: ["lines", "quantity", "unit", "key"],
    additionalProperties: false,
  },
};
