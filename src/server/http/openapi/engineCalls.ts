import { textFields, type Call } from "./call.ts";
import { readCall } from "./readCall.ts";

/** The envelope of every answer. */
export const envelope = {
  type: "object",
  required: ["status", "message"],
  properties: {
    status: { type: "integer", description: "200, or the code of the refusal" },
    message: { type: "string", description: "In the reader's language" },
    msgKey: { type: "string" },
    args: { type: "array", items: { type: "string" } },
    data: { description: "The answer; of a refusal: problems with their places" },
    detailId: { type: "string", format: "uuid", description: "Opens GET /res/trace/{detailId}" },
  },
} as const;

/** The calls of the core that do not depend on a document. Features describe their own. */
export const engineCalls: readonly Call[] = [
  {
    method: "get",
    path: "/res/initConfig",
    tag: "Session",
    summary: "Languages, limits, server time; signed in: parameters, dictionaries, numbering",
    open: true,
  },
  { method: "get", path: "/list/:page", tag: "Lists", summary: "Definition of a list page" },
  {
    method: "post",
    path: "/list/:page/query",
    tag: "Lists",
    summary: "Rows: filter, search, sort, page, size",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/list/:page/summary",
    tag: "Lists",
    summary: "Sums over the whole result",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/biz/measure/:name",
    tag: "Lists",
    summary:
      "Figures of a measure: by, group, step, period or from and to; with the list behind each",
    body: { type: "object" },
  },
  { method: "get", path: "/jobs/:id", tag: "Lists", summary: "Progress of a job" },
  { method: "post", path: "/jobs/:id/cancel", tag: "Lists", summary: "Cancel a job" },
  {
    method: "get",
    path: "/detail/:page",
    tag: "Documents",
    summary: "Definition of a detail page",
  },
  readCall,
  {
    method: "post",
    path: "/detail/:page/related",
    tag: "Documents",
    summary: "What a document was made from and what was made of it",
    body: textFields("id"),
  },
  {
    method: "post",
    path: "/detail/:page/save",
    tag: "Documents",
    summary: "Save changed fields",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/detail/:page/timeline",
    tag: "Documents",
    summary: "What happened to a document and was said about it: before, kinds, entry",
    body: textFields("id", "before"),
  },
  { method: "get", path: "/biz/:document", tag: "Documents", summary: "States, actions and rules" },
  {
    method: "post",
    path: "/biz/:document/:action",
    tag: "Documents",
    summary: "Run an action on one or many; also delete, restore and purge",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/biz/:document/:action/try",
    tag: "Documents",
    summary: "What an action would be refused or warned of; nothing is kept",
    body: { type: "object" },
  },
  {
    method: "get",
    path: "/res/:name/select",
    tag: "Look-ups",
    summary: "Type-ahead: q, page, size, forPage, forField, in, fields",
  },
  {
    method: "post",
    path: "/res/:name/select",
    tag: "Look-ups",
    summary: "Type-ahead",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/files",
    tag: "Files",
    summary: "Upload: page, field, file",
    body: textFields("page", "field", "file"),
    bodyType: "multipart/form-data",
  },
  { method: "get", path: "/files/:id", tag: "Files", summary: "Download" },
  {
    method: "get",
    path: "/health",
    tag: "Operation",
    summary: "Whether requests are served",
    open: true,
  },
  {
    method: "get",
    path: "/res/events",
    tag: "Messages",
    summary:
      'Server-sent events while the session lives: {"type": "message", "unread": n} at once and when it changes, {"type": "schema", "fingerprint": f} when other schema files are served, {"type": "watch", "watcher": id} when a document that was announced by `/detail/:page/watch` has news',
  },
];
