import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls about what is said of a document. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/detail/:page/comment",
    tag: "Documents",
    summary: "Say something: text, mentions, files; internal: for the company's own people alone",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/detail/:page/people",
    tag: "Documents",
    summary: "Whom to mention",
    body: textFields("id", "q"),
  },
];
