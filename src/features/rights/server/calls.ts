import type { Call } from "../../../server/http/openapi/call.ts";

const tag = "Administration";
const id = { type: "string", format: "uuid" };
const ids = { type: "array", items: id };

/** Calls about who may do what. Roles themselves are documents. */
export const calls: readonly Call[] = [
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
    body: { type: "object", properties: { user: id } },
  },
  {
    method: "post",
    path: "/rs/roleOrg/query",
    tag,
    summary: "Who has which role in which company: {rows: [{role, company, users}]}",
    body: { type: "object", properties: { company: id, role: id, user: id } },
  },
  {
    method: "post",
    path: "/rs/roleOrg/save",
    tag,
    summary: "Give a role in a company to users, take it from others: {rows}",
    body: { type: "object", properties: { role: id, company: id, add: ids, remove: ids } },
  },
];
