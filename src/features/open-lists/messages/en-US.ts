import type { messages as source } from "./zh-CN.ts";

/** Texts of public lists, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "bidding.left": "Time left",
  "bidding.days": "{days} d {clock}",
  "bidding.find": "Search title or number",
  "bidding.kind": "Kind",
  "bidding.allKinds": "All kinds",
  "bidding.state": "State",
  "bidding.allStates": "All states",
  "bidding.notFound": "Nothing fits; try other words",
  "bidding.read": "Read",
};
