import type { Call } from "../../../server/http/openapi/engineCalls.ts";

const prefix = "/system/msg/oaMsg";
const tag = "Messages";
const id = { type: "string", format: "uuid" };

/** The home page and the reader's own messages, beside what every document answers at the same prefix. */
export const messageCalls: readonly Call[] = [
  {
    method: "get",
    path: "/res/captcha",
    tag: "Open",
    summary: "A picture to read: {id, picture}; its letters count once, for ten minutes",
    open: true,
  },
  {
    method: "get",
    path: "/res/register",
    tag: "Open",
    summary: "Which registrations are open, the form, the agreements",
    open: true,
  },
  {
    method: "post",
    path: "/res/register/invitation",
    tag: "Open",
    summary: "What an invitation says",
    body: { type: "object", properties: { code: { type: "string" } } },
    open: true,
  },
  {
    method: "post",
    path: "/res/register/file",
    tag: "Open",
    summary: "Upload a file of an application: field, then the file",
    bodyType: "multipart/form-data",
    body: { type: "object", properties: { field: { type: "string" }, file: { type: "string" } } },
    open: true,
  },
  {
    method: "post",
    path: "/res/register",
    tag: "Open",
    summary: "Send an application: {source, code?, captcha, password, agreements, set, lines}",
    body: { type: "object" },
    open: true,
  },
  {
    method: "get",
    path: "/res/open/:list",
    tag: "Open",
    summary: "Rows that strangers may read: bidding-center, notices",
    open: true,
  },
  { method: "get", path: "/res/open/:list/:id", tag: "Open", summary: "One of them", open: true },
  {
    method: "get",
    path: "/res/notice/open/list",
    tag: "Open",
    summary: "Bidding announcements for all, in effect",
    open: true,
  },
  { method: "get", path: "/res/notice/open/:id", tag: "Open", summary: "One of them", open: true },
  {
    method: "get",
    path: "/res/home",
    tag: "Home",
    summary: "Numbers, charts, own documents and announcements of the reader's home page",
  },
  { method: "get", path: `${prefix}/unreadCount`, tag, summary: "How many are unread: {unread}" },
  { method: "post", path: `${prefix}/unreadCount`, tag, summary: "How many are unread: {unread}" },
  {
    method: "get",
    path: `${prefix}/unread`,
    tag,
    summary: "The newest five unread, and how many there are: {unread, rows}",
  },
  {
    method: "post",
    path: `${prefix}/unread`,
    tag,
    summary: "Five unread, the newest first, and how many there are: {unread, rows}",
    body: { type: "object", properties: { page: { type: "integer" } } },
  },
  {
    method: "post",
    path: `${prefix}/list`,
    tag,
    summary: "A page of a tab: {rows, total}",
    body: {
      type: "object",
      properties: {
        tab: { enum: ["all", "unread", "read"] },
        search: { type: "string" },
        page: { type: "integer", minimum: 1 },
        size: { enum: [10, 20, 50, 100] },
      },
    },
  },
  {
    method: "post",
    path: `${prefix}/read`,
    tag,
    summary: "Mark one or many as read: {read, unread}",
    body: { type: "object", properties: { id, ids: { type: "array", items: id } } },
  },
  { method: "post", path: `${prefix}/readAll`, tag, summary: "Mark all as read: {read, unread}" },
  {
    method: "get",
    path: "/res/events",
    tag,
    summary:
      'Server-sent events while the session lives: {"type": "message", "unread": n} at once and when it changes, {"type": "schema", "fingerprint": f} when other schema files are served',
  },
];
