import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls of pages that follow what others do to the document that they show. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/detail/:page/watch",
    tag: "Documents",
    summary:
      "A page with an id of its own (watcher) shows a version of a document: who else has it open, and what happened since",
    body: {
      type: "object",
      properties: {
        id: { type: "string" },
        watcher: { type: "string" },
        version: { type: "integer" },
        editing: { type: "boolean" },
      },
    },
  },
  {
    method: "post",
    path: "/res/unwatch",
    tag: "Documents",
    summary: "The page shows it no more",
    body: textFields("watcher"),
  },
];
