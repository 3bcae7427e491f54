import type { Call } from "../../../server/http/openapi/call.ts";

/** The call for a picture to read. */
export const calls: readonly Call[] = [
  {
    method: "get",
    path: "/res/captcha",
    tag: "Open",
    summary: "A picture to read: {id, picture}; its letters count once, for ten minutes",
    open: true,
  },
];
