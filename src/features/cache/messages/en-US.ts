import type { messages as source } from "./zh-CN.ts";

/** Texts of the page of caches, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "cache.title": "Cache",
  "cache.help": "What this process keeps in memory; what is deleted is read anew when needed.",
  "cache.key": "Key",
  "cache.about": "Content",
  "cache.delete": "Delete",
  "cache.deleteOf": "Delete {name}",
  "cache.clear": "Clear",
  "cache.refresh": "Refresh",
  "cache.none": "Nothing is kept",
  "cache.count": "{count, plural, one {# entry} other {# entries}}",
};
