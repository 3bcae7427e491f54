import type { messages as source } from "./zh-CN.ts";

/** Texts of the bell and its messages, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "bell.title": "Unread messages",
  "bell.unread": "Unread messages: {count}",
  "bell.none": "No unread messages",
  "bell.readAll": "Mark all as read",
  "bell.readOne": "Mark “{title}” as read",
  "bell.markRead": "Mark as read",
  "bell.detail": "Details",
  "bell.detailOf": "Details of the message “{title}”",
  "bell.page": "{from}–{to} of {count}",
  "bell.newer": "Newer messages",
  "bell.older": "Older messages",
  "bell.all": "Message centre",
};
