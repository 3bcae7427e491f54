import type { Call } from "../../../server/http/openapi/call.ts";

/** The call that runs a long action. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/biz/:document/:action/job",
    tag: "Documents",
    summary:
      "Run an action that works its lines off in portions, as a job; body as of the action, one target",
    body: { type: "object" },
  },
];
