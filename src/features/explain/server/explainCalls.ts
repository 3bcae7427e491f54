import { questions } from "../../../engine/index.ts";
import type { Call } from "../../../server/http/openapi/engineCalls.ts";

const text = { type: "string" };
const anything = { type: "object" };

/** Calls that tell implementers and readers why something is as it is. */
export const explainCalls: readonly Call[] = [
  {
    method: "post",
    path: "/rs/fields",
    tag: "Documents",
    summary: "Fields by coded name, key or title, for administrators: {hits}",
    body: { type: "object", properties: { q: text } },
  },
  {
    method: "post",
    path: "/explain/:document",
    tag: "Documents",
    summary:
      "Why a field is readonly, hidden or required, an action refused, a number missing from a list: {title, reasons: [{key, text}]}",
    body: {
      type: "object",
      required: ["ask"],
      properties: {
        ask: { enum: questions },
        page: text,
        field: text,
        action: text,
        table: text,
        id: text,
        line: text,
        typed: {
          type: "object",
          properties: { header: anything, line: anything },
          description: "What was typed and is not saved yet",
        },
        number: text,
        query: anything,
      },
    },
  },
];
