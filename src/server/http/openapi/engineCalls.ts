import { readCall } from "./readCall.ts";

/** One call as it is described. */
export interface Call {
  readonly method: "get" | "post";
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly bodyType?: string;
  /** What is in the envelope's data, when it is more than a note. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Needs no token. */
  readonly open?: boolean;
}

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

const object = (...keys: readonly string[]) => ({
  type: "object",
  properties: Object.fromEntries(keys.map((key) => [key, { type: "string" }])),
});
const anything = { type: "object" };

/** The calls that do not depend on a document. */
export const engineCalls: readonly Call[] = [
  {
    method: "post",
    path: "/rs/login",
    tag: "Session",
    summary: "Sign in",
    body: object("loginName", "password", "company"),
    open: true,
  },
  { method: "post", path: "/rs/logout", tag: "Session", summary: "Sign out" },
  {
    method: "post",
    path: "/rs/switchLang/:lang",
    tag: "Session",
    summary: "Switch the language: cn, tw or en",
  },
  {
    method: "post",
    path: "/rs/switchOrg/:id",
    tag: "Session",
    summary: "Switch the company; answers a new token",
  },
  {
    method: "post",
    path: "/rs/resetPassword",
    tag: "Session",
    summary: "Change one's own password",
    body: object("old", "new"),
  },
  {
    method: "get",
    path: "/rs/rights/my/menu/button/:menu",
    tag: "Session",
    summary: "My buttons on a menu",
  },
  {
    method: "post",
    path: "/rs/search",
    tag: "Session",
    summary: "Documents by the beginning of their number or code, as far as I may open them",
    body: object("q"),
  },
  { method: "get", path: "/user/info", tag: "Session", summary: "Who is signed in" },
  { method: "get", path: "/menu/load", tag: "Session", summary: "My menu" },
  {
    method: "get",
    path: "/res/initConfig",
    tag: "Session",
    summary: "Languages, limits, server time; signed in: parameters, dictionaries, numbering",
    open: true,
  },
  { method: "get", path: "/res/trace/:id", tag: "Session", summary: "What a refused call said" },
  { method: "get", path: "/list/:page", tag: "Lists", summary: "Definition of a list page" },
  {
    method: "post",
    path: "/list/:page/query",
    tag: "Lists",
    summary: "Rows: filter, search, sort, page, size",
    body: anything,
  },
  {
    method: "post",
    path: "/list/:page/summary",
    tag: "Lists",
    summary: "Sums over the whole result",
    body: anything,
  },
  {
    method: "post",
    path: "/list/:page/export",
    tag: "Lists",
    summary: "Export the result as a job",
    body: anything,
  },
  {
    method: "post",
    path: "/list/:page/import/preview",
    tag: "Lists",
    summary: "Upload a file to import",
    body: object("file"),
    bodyType: "multipart/form-data",
  },
  {
    method: "post",
    path: "/list/:page/import",
    tag: "Lists",
    summary: "Import it as a job",
    body: anything,
  },
  {
    method: "get",
    path: "/list/:page/import/template",
    tag: "Lists",
    summary: "An empty file to fill in (?format=xlsx or csv)",
  },
  {
    method: "post",
    path: "/list/:page/batch/:action",
    tag: "Lists",
    summary: "Make documents in one go, as a job; the body is what its dialog asks for",
    body: anything,
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
    path: "/detail/:page/print",
    tag: "Documents",
    summary: "A document, or several by `ids`, as a PDF (application/pdf); language: cn, tw or en",
    body: object("id", "language"),
  },
  {
    method: "post",
    path: "/detail/:page/preview",
    tag: "Documents",
    summary:
      "Texts [{field, text}] with values in the places of their placeholders, as a print has them",
    body: anything,
  },
  {
    method: "post",
    path: "/detail/:page/related",
    tag: "Documents",
    summary: "What a document was made from and what was made of it",
    body: object("id"),
  },
  {
    method: "post",
    path: "/detail/:page/save",
    tag: "Documents",
    summary: "Save changed fields",
    body: anything,
  },
  { method: "get", path: "/guide/:page", tag: "Guides", summary: "Definition of a guide" },
  {
    method: "post",
    path: "/guide/:page/get",
    tag: "Guides",
    summary: "A new document, or my draft as I left it",
    body: object("draft"),
  },
  {
    method: "post",
    path: "/guide/:page/save",
    tag: "Guides",
    summary: "Keep my draft: {draft?, version?, step, reached?, changes}",
    body: anything,
  },
  {
    method: "post",
    path: "/guide/:page/check",
    tag: "Guides",
    summary: "Judge a step, or all: {step?, changes}",
    body: anything,
  },
  {
    method: "post",
    path: "/guide/:page/finish",
    tag: "Guides",
    summary: "Make the document and run the guide's action on it: {draft?, changes, confirm?}",
    body: anything,
  },
  { method: "post", path: "/guide/:page/drafts", tag: "Guides", summary: "My unfinished guides" },
  {
    method: "post",
    path: "/guide/:page/drop",
    tag: "Guides",
    summary: "Discard my draft",
    body: object("draft"),
  },
  {
    method: "post",
    path: "/detail/:page/timeline",
    tag: "Documents",
    summary: "What happened to a document and was said about it: before, kinds, entry",
    body: object("id", "before"),
  },
  {
    method: "post",
    path: "/detail/:page/comment",
    tag: "Documents",
    summary: "Say something: text, mentions, files; internal: for the company's own people alone",
    body: anything,
  },
  {
    method: "post",
    path: "/detail/:page/people",
    tag: "Documents",
    summary: "Whom to mention",
    body: object("id", "q"),
  },
  {
    method: "post",
    path: "/detail/:page/draft",
    tag: "Drafts",
    summary: "Keep unsaved changes: id and version, or key",
    body: anything,
  },
  {
    method: "post",
    path: "/detail/:page/draft/get",
    tag: "Drafts",
    summary: "My unsaved changes of a document",
    body: object("id", "key"),
  },
  {
    method: "post",
    path: "/detail/:page/draft/drop",
    tag: "Drafts",
    summary: "Forget them",
    body: object("id", "key"),
  },
  { method: "post", path: "/drafts/mine", tag: "Drafts", summary: "My open drafts" },
  { method: "get", path: "/biz/:document", tag: "Documents", summary: "States, actions and rules" },
  {
    method: "post",
    path: "/biz/:document/:action",
    tag: "Documents",
    summary: "Run an action on one or many; also delete, restore and purge",
    body: anything,
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
    body: anything,
  },
  {
    method: "post",
    path: "/files",
    tag: "Files",
    summary: "Upload: page, field, file",
    body: object("page", "field", "file"),
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
];
