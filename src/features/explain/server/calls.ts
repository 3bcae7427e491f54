import { questions } from "../../../engine/index.ts";
import { textFields, type Call } from "../../../server/http/openapi/call.ts";

const text = { type: "string" };
const anything = { type: "object" };

/** Calls that find documents and fields, and tell why something is as it is. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/rs/search",
    tag: "Session",
    summary: "Documents by the beginning of their number or code, as far as I may open them",
    body: textFields("q"),
  },
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
