import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { keyShape } from "./keyShape.ts";

const line = (description: string) => ({ type: "string", cel: "lines", description }) as const;
const field = (description: string) => ({ type: "string", minLength: 1, description }) as const;
/** A field of the lines that take the proposal. */
const own = (description: string) => ({ ...field(description), of: "lines" }) as const;

/** What schema files say to `allocateStock` (server/effects/allocateStock.ts). */
export const allocateStock: EffectSignature = {
  name: "allocateStock",
  params: {
    type: "object",
    description: "Stock that lines could take, written into lines of theirs",
    properties: {
      lines: field("The line table"),
      where: line("Lines that need stock; all unless stated"),
      quantity: line("How much is needed"),
      unit: line("Unit of the quantity"),
      factor: line("One unit in base units; null: as the material's conversions say"),
      key: keyShape,
      rule: line("FEFO: what expires first; FIFO: what came first"),
      into: {
        type: "object",
        description:
          "Lines of the line that become the proposal, in the place of those that are there",
        properties: {
          lines: field("Their table"),
          location: own("Field of the location"),
          batch: own("Field of the batch"),
          pallet: own("Field of the pallet"),
          quantity: own("Field of the quantity, in the line's unit"),
        },
        required: ["lines", "quantity"],
        additionalProperties: false,
      },
    },
    required: ["lines", "quantity", "unit", "key", "rule", "into"],
    additionalProperties: false,
  },
};
