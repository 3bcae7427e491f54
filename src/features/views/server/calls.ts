import { textFields, type Call } from "../../../server/http/openapi/call.ts";

/** Calls about named looks at lists. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/list/:page/views",
    tag: "Lists",
    summary: "Views of the list: one's own, those of one's roles, those for all",
  },
  {
    method: "post",
    path: "/list/:page/views/save",
    tag: "Lists",
    summary:
      "Keep a view of one's own: name, state, share (me, role, all), role; with id: change it",
    body: { type: "object" },
  },
  {
    method: "post",
    path: "/list/:page/views/drop",
    tag: "Lists",
    summary: "Forget a view of one's own",
    body: textFields("id"),
  },
  {
    method: "post",
    path: "/list/:page/views/default",
    tag: "Lists",
    summary: "Open the list with a view; without id as it is",
    body: textFields("id"),
  },
];
