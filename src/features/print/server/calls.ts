import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls that print. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/detail/:page/print",
    tag: "Documents",
    summary: "A document, or several by `ids`, as a PDF (application/pdf); language: cn, tw or en",
    body: textFields("id", "language"),
  },
  {
    method: "post",
    path: "/detail/:page/preview",
    tag: "Documents",
    summary:
      "Texts [{field, text}] with values in the places of their placeholders, as a print has them",
    body: { type: "object" },
  },
];
