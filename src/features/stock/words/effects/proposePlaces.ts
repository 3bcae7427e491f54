import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { keyShape } from "./keyShape.ts";

const line = (description: string) => ({ type: "string", cel: "lines", description }) as const;
const field = (description: string) => ({ type: "string", minLength: 1, description }) as const;
/** A field of the lines that take the proposal. */
const own = (description: string) => ({ ...field(description), of: "lines" }) as const;

/** What schema files say to `proposePlaces` (server/effects/proposePlaces.ts). */
export const proposePlaces: EffectSignature = {
  name: "proposePlaces",
  params: {
    type: "object",
    description: "Locations that lines could be put at, written into lines of theirs",
    properties: {
      lines: field("The line table"),
      where: line("Lines that need a place; all unless stated"),
      quantity: line("How much is put away"),
      unit: line("Unit of the quantity"),
      factor: line("One unit in base units; null: as the material's conversions say"),
      key: keyShape,
      areas: line("Types of areas, the best first: ['STORE', 'PICK']"),
      rule: line(
        "SAME: where the same goods are; EMPTY: empty locations first; SEQUENCE: as they are picked",
      ),
      into: {
        type: "object",
        description:
          "Lines of the line that become the proposal, in the place of those that are there",
        properties: {
          lines: field("Their table"),
          location: own("Field of the location"),
          batch: own("Field of the batch"),
          quantity: own("Field of the quantity, in the line's unit"),
        },
        required: ["lines", "location", "quantity"],
        additionalProperties: false,
      },
    },
    required: ["lines", "quantity", "unit", "key", "areas", "rule", "into"],
    additionalProperties: false,
  },
};
