import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { intoShape, scopeShape } from "./countShapes.ts";

const row = (description: string) => ({ type: "string", cel: "row", description }) as const;

/** What schema files say to `beginCount` (server/effects/beginCount.ts). */
export const beginCount: EffectSignature = {
  name: "beginCount",
  params: {
    type: "object",
    description: "A stocktake of stock in a scope",
    properties: {
      scope: scopeShape,
      freeze: row("Whether the stock is held"),
      blindFor: {
        type: "array",
        items: row("Staff"),
        description: "Staff who may not see the quantities meanwhile",
      },
      lines: { type: "string", minLength: 1, description: "The line table" },
      into: intoShape,
    },
    required: ["scope", "freeze", "lines", "into"],
    additionalProperties: false,
  },
  gives: { snapshot: { type: "row", fields: { last: { type: "text" } } } },
};
