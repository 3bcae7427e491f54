import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls about unsaved changes. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/detail/:page/draft",
    tag: "Drafts",
    summary: "Keep unsaved changes: id and version, or key",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/detail/:page/draft/get",
    tag: "Drafts",
    summary: "My unsaved changes of a document",
    body: textFields("id", "key"),
  },
  {
    method: "post",
    path: "/detail/:page/draft/drop",
    tag: "Drafts",
    summary: "Forget them",
    body: textFields("id", "key"),
  },
  { method: "post", path: "/drafts/mine", tag: "Drafts", summary: "My open drafts" },
];
