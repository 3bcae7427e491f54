import type { Call } from "../../../server/http/openapi/call.ts";

/** The call behind a trace id. */
export const calls: readonly Call[] = [
  { method: "get", path: "/res/trace/:id", tag: "Session", summary: "What a refused call said" },
];
