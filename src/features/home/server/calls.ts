import type { Call } from "../../../server/http/openapi/call.ts";

/** The call of the home page. */
export const calls: readonly Call[] = [
  {
    method: "get",
    path: "/res/home",
    tag: "Home",
    summary: "Numbers, charts, own documents and announcements of the reader's home page",
  },
];
