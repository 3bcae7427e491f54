import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls that export to spreadsheets and import from them. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/list/:page/export",
    tag: "Lists",
    summary: "Export the result as a job",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/list/:page/import/preview",
    tag: "Lists",
    summary: "Upload a file to import",
    body: textFields("file"),
    bodyType: "multipart/form-data",
  },
  {
    method: "post",
    path: "/list/:page/import",
    tag: "Lists",
    summary: "Import it as a job",
    body: { type: "object" },
  },
  {
    method: "get",
    path: "/list/:page/import/template",
    tag: "Lists",
    summary: "An empty file to fill in (?format=xlsx or csv)",
  },
];
