import type { Call } from "../../../server/http/openapi/call.ts";

const tag = "Administration";

/** The call that tells the organisation. */
export const calls: readonly Call[] = [
  {
    method: "post",
    path: "/rs/organisation",
    tag,
    summary: "Companies, departments and people: {companies}",
  },
];
