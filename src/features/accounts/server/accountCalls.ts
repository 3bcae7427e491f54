import type { Call } from "../../../server/http/openapi/engineCalls.ts";

const tag = "Administration";
const id = { type: "string", format: "uuid" };
const ids = { type: "array", items: id };
const text = { type: "string" };
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: "object", properties });

/** Calls about sessions, rights, the organisation, the recycle bin and caches. Users, roles and the rest are documents. */
export const accountCalls: readonly Call[] = [
  {
    method: "post",
    path: "/rs/session/query",
    tag: "Session",
    summary: "Live sessions, one's own or a user's: {rows}",
    body: object({ user: id }),
  },
  {
    method: "post",
    path: "/rs/session/end",
    tag: "Session",
    summary: "End sessions by id, else all but this one: {ended}",
    body: object({ user: id, ids }),
  },
  {
    method: "post",
    path: "/rs/rights/tree",
    tag,
    summary: "What can be granted, by module and menu",
  },
  {
    method: "post",
    path: "/rs/rights/user",
    tag,
    summary: "What a user may do in this company, and by which roles",
    body: object({ user: id }),
  },
  {
    method: "post",
    path: "/rs/roleOrg/query",
    tag,
    summary: "Who has which role in which company: {rows: [{role, company, users}]}",
    body: object({ company: id, role: id, user: id }),
  },
  {
    method: "post",
    path: "/rs/roleOrg/save",
    tag,
    summary: "Give a role in a company to users, take it from others: {rows}",
    body: object({ role: id, company: id, add: ids, remove: ids }),
  },
  {
    method: "post",
    path: "/rs/organisation",
    tag,
    summary: "Companies, departments and people: {companies}",
  },
  {
    method: "post",
    path: "/rs/menu/tree",
    tag,
    summary: "The whole menu as it is arranged: {entries, editable}",
  },
  {
    method: "post",
    path: "/rs/menu/move",
    tag,
    summary: "Put a menu entry into a group, before another one: {entries, editable}",
    body: object({ id, version: { type: "integer" }, parent: id, before: id }),
  },
  { method: "post", path: "/rs/bin/query", tag, summary: "All recycle bins: {rows, more}" },
  { method: "post", path: "/rs/redis/query", tag, summary: "Caches of this process: {groups}" },
  {
    method: "post",
    path: "/rs/redis/delete",
    tag,
    summary: "Drop a cache's entry, or all of a group: {removed}",
    body: object({ group: text, key: text }),
  },
  {
    method: "post",
    path: "/rs/redis/refresh",
    tag,
    summary: "Drop a group and read it anew",
    body: object({ group: text }),
  },
];
