import type { Call } from "../../../server/http/openapi/call.ts";

const tag = "Administration";
const text = { type: "string" };

/** Calls about what a process keeps in memory. */
export const calls: readonly Call[] = [
  { method: "post", path: "/rs/redis/query", tag, summary: "Caches of this process: {groups}" },
  {
    method: "post",
    path: "/rs/redis/delete",
    tag,
    summary: "Drop a cache's entry, or all of a group: {removed}",
    body: { type: "object", properties: { group: text, key: text } },
  },
  {
    method: "post",
    path: "/rs/redis/refresh",
    tag,
    summary: "Drop a group and read it anew",
    body: { type: "object", properties: { group: text } },
  },
];
