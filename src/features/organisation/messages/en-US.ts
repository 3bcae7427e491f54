import type { messages as source } from "./zh-CN.ts";

/** Texts of the tree of companies, departments and staff, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "organisation.title": "My organisation",
  "organisation.find": "Find a department or a person",
  "organisation.none": "No department or person fits",
  "organisation.people": "{count, plural, one {# person} other {# people}}",
  "organisation.manager": "Manager",
  "organisation.current": "Current company",
};
