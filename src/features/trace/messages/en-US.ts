import type { messages as source } from "./zh-CN.ts";

/** Texts of the page of an error, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "trace.title": "Error details",
  "trace.id": "Id",
  "trace.at": "Time",
  "trace.status": "Status",
  "trace.message": "Message",
  "trace.key": "Message key",
  "trace.call": "Call",
  "trace.who": "User",
  "trace.company": "Company",
  "trace.problems": "Problems",
  "trace.more": "Technical details",
  "trace.missing": "There is no record {id}, or you may not see it",
};
