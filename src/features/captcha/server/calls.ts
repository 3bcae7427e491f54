import type { Call } from "../../../server/http/openapi/call.ts";

/** The call for work to do. */
export const calls: readonly Call[] = [
  {
    method: "get",
    path: "/res/captcha",
    tag: "Open",
    summary:
      "Work to do before signing in or registering: {id, challenge}; its answer counts once, for ten minutes",
    open: true,
  },
];
