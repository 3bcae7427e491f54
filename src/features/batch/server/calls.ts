import type { Call } from "../../../server/http/openapi/call.ts";

/** The call that makes documents in one go. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/list/:page/batch/:action",
    tag: "Lists",
    summary: "Make documents in one go, as a job; the body is what its dialog asks for",
    body: { type: "object" },
  },
];
