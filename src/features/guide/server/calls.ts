import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls of guides. */
export const calls: readonly Call[] = [
  { method: "get", path: "/guide/:page", tag: "Guides", summary: "Definition of a guide" },
  {
    method: "post",
    path: "/guide/:page/get",
    tag: "Guides",
    summary: "A new document, or my draft as I left it",
    body: textFields("draft"),
  },
  {
    method: "post",
    path: "/guide/:page/save",
    tag: "Guides",
    summary: "Keep my draft: {draft?, version?, step, reached?, changes}",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/guide/:page/check",
    tag: "Guides",
    summary: "Judge a step, or all: {step?, changes}",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/guide/:page/finish",
    tag: "Guides",
    summary: "Make the document and run the guide's action on it: {draft?, changes, confirm?}",
    body: { type: "object" },
  },
  { method: "post", path: "/guide/:page/drafts", tag: "Guides", summary: "My unfinished guides" },
  {
    method: "post",
    path: "/guide/:page/drop",
    tag: "Guides",
    summary: "Discard my draft",
    body: textFields("draft"),
  },
];
