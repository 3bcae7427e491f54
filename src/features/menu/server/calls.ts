import type { Call } from "../../../server/http/openapi/call.ts";

const tag = "Administration";
const id = { type: "string", format: "uuid" };

/** Calls about the menu. */
export const calls: readonly Call[] = [
  { method: "get", path: "/menu/load", tag: "Session", summary: "My menu" },
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
    body: {
      type: "object",
      properties: { id, version: { type: "integer" }, parent: id, before: id },
    },
  },
];
