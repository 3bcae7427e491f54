import type { Call } from "../../../server/http/openapi/call.ts";

const prefix = "/system/msg/oaMsg";
const tag = "Messages";
const id = { type: "string", format: "uuid" };

/** Calls about the reader's own messages, beside what every document answers at the same prefix. */
export const calls: readonly Call[] = [
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
];
