import type { messages as source } from "./zh-CN.ts";

/** Texts of the recycle bin, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "bin.title": "Recycle bin",
  "bin.help": "Deleted documents go back to where they were; what is deleted for good is gone.",
  "bin.find": "Find by number or name",
  "bin.all": "All kinds",
  "bin.kind": "Kind",
  "bin.number": "Number",
  "bin.name": "Summary",
  "bin.deletedAt": "Deleted at",
  "bin.deletedBy": "Deleted by",
  "bin.restore": "Restore",
  "bin.purge": "Delete for good",
  "bin.restored": "{number} is restored",
  "bin.purged": "{number} is gone",
  "bin.askPurge": "Delete {number} for good? This cannot be undone.",
  "bin.none": "Nothing was deleted",
  "bin.more": "The newest 100 of each kind; the lists' own bins have the rest",
  "bin.actions": "Actions",
};
