import type { Call } from "./call.ts";

/** The call that reads one document. */
export const readCall: Call = {
  method: "post",
  path: "/detail/:page/get",
  tag: "Documents",
  summary:
    "One document with its lines; without an id a new one, with asOf as it was in that version, with beside the " +
    "documents that its references name, as the reader sees them on a page",
  body: {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid" },
      asOf: { type: "integer" },
      beside: {
        type: "object",
        description:
          "By page: the path of the reference, and paths of the fields wanted (else all)",
        additionalProperties: {
          type: "object",
          required: ["by"],
          properties: {
            by: { type: "string" },
            fields: { type: "array", items: { type: "string" } },
          },
        },
      },
    },
  },
};
