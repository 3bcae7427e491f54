import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { keyShape } from "./keyShape.ts";
import { bound } from "../bindings.ts";

const line = (description: string) => ({ type: "string", cel: "lines", description }) as const;
const row = (description: string) => ({ type: "string", cel: "row", description }) as const;
const name = (description: string) => ({ type: "string", minLength: 1, description }) as const;
const field = (description: string) => ({ ...name(description), of: "lines" }) as const;

/** What schema files say to `postStock` (server/effects/postStock.ts). */
export const postStock: EffectSignature = {
  name: "postStock",
  params: {
    type: "object",
    description: "Movements of lines",
    properties: {
      lines: name("The line table whose lines are posted"),
      where: line("Lines that are posted; all unless stated"),
      date: row("Posting date"),
      reason: row("Reason, a reference"),
      unit: line("Unit of the quantities; null: the base unit"),
      factor: line("One unit in base units; null: as the material's conversions say"),
      cost: line("Cost of one unit"),
      remark: line("Remark"),
      order: {
        type: "object",
        description: "Purchase order behind the line",
        properties: { number: line("Its number"), item: line("Item of its line") },
        required: ["number", "item"],
        additionalProperties: false,
      },
      workOrder: line("Number of the work order behind the line"),
      returns: line("Whether it goes back: no more of a batch than its order's line brought"),
      fresh: line("Whether a batch that is frozen or has expired is refused"),
      fits: line("Whether what comes in must fit the location: its capacity and mix rules"),
      usesReserved: line(
        "Whether what goes out uses up what the line, or the one above, has reserved",
      ),
      reverses: line("Number of the movement that the line takes back, instead of its legs"),
      legs: {
        type: "array",
        minItems: 1,
        description: "Movements of each line, in order: one out and one in for a transfer",
        items: {
          type: "object",
          properties: {
            when: line("Whether the line has this leg"),
            type: { ...line("Movement type: ADJ_IN"), fits: bound.ledger.fields.type },
            quantity: line("With its sign; null: all that is there, or what the leg before moved"),
            key: keyShape,
          },
          required: ["type", "quantity", "key"],
          additionalProperties: false,
        },
      },
      into: {
        type: "object",
        description: "Fields of the line that take what came of it, of its first leg",
        properties: {
          number: field("Number of the movement"),
          before: field("Balance before, in the line's unit"),
          after: field("Balance after, in the line's unit"),
        },
        additionalProperties: false,
      },
    },
    required: ["lines", "date", "unit", "legs"],
    additionalProperties: false,
  },
};
