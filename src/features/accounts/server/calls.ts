import { textFields, type Call } from "../../../server/http/openapi/call.ts";

const id = { type: "string", format: "uuid" };
const ids = { type: "array", items: id };

/** Calls about one's own session, and about sessions of others. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/rs/login",
    tag: "Session",
    summary: "Sign in",
    body: textFields("loginName", "password", "company"),
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
    body: textFields("old", "new"),
  },
  {
    method: "get",
    path: "/rs/rights/my/menu/button/:menu",
    tag: "Session",
    summary: "My buttons on a menu",
  },
  { method: "get", path: "/user/info", tag: "Session", summary: "Who is signed in" },
  {
    method: "post",
    path: "/rs/session/query",
    tag: "Session",
    summary: "Live sessions, one's own or a user's: {rows}",
    body: { type: "object", properties: { user: id } },
  },
  {
    method: "post",
    path: "/rs/session/end",
    tag: "Session",
    summary: "End sessions by id, else all but this one: {ended}",
    body: { type: "object", properties: { user: id, ids } },
  },
];
