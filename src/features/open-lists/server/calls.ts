import type { Call } from "../../../server/http/openapi/call.ts";

/** Calls about lists that strangers may read. */
export const calls: readonly Call[] = [
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
];
