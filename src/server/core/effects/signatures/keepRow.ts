import type { EffectSignature } from "../../../../engine/index.ts";

const values = (description: string) =>
  ({
    type: "object",
    keys: "target",
    additionalProperties: { type: "string", cel: "nth" },
    description,
  }) as const;

/** What schema files say to `keepRow` (../keepRow.ts). */
export const keepRow: EffectSignature = {
  name: "keepRow",
  params: {
    type: "object",
    description:
      "Keeps records of another document up to date: makes each, or changes the one there is",
    properties: {
      document: { type: "string", names: "document", description: "Whose record" },
      same: values("Header fields by which it is known; a null value is nothing to do"),
      set: values("What it says"),
      new: values("What it says besides when it is made"),
      times: {
        type: "string",
        cel: "row",
        description:
          "So many records (1,000 at most), whose values know which one it is as `nth`; one unless stated",
      },
      when: { type: "string", cel: "row", description: "Rows it is for; all unless stated" },
    },
    required: ["document", "same", "set"],
    additionalProperties: false,
  },
};
