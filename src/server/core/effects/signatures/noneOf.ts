import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `noneOf` (../noneOf.ts). */
export const noneOf: EffectSignature = {
  name: "noneOf",
  params: {
    type: "object",
    description: "Refuses while the company has a record of a document for which a condition holds",
    properties: {
      document: { type: "string", names: "document", description: "Whose records" },
      where: {
        type: "string",
        cel: "target",
        description: "Over its header, our row as `this`: what must not be there",
      },
      when: { type: "string", cel: "row", description: "Asked only while this holds" },
      message: {
        type: "string",
        of: "messages",
        description: "Row of the error table; {0}: the document and the numbers of the first few",
      },
      tell: {
        type: "string",
        cel: "targetText",
        description: "A text over the found header that {0} has in place of document and number",
      },
    },
    required: ["document", "where", "message"],
    additionalProperties: false,
  },
};
