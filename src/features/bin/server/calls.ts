import type { Call } from "../../../server/http/openapi/call.ts";

const tag = "Administration";

/** The call that tells what is in recycle bins. */
export const calls: readonly Call[] = [
  { method: "post", path: "/rs/bin/query", tag, summary: "All recycle bins: {rows, more}" },
];
