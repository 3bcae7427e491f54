import type { messages as source } from "./zh-CN.ts";

/** Texts of the home page, in American English. */
export const messages: Record<keyof typeof source, string> = {
  "home.morning": "Good morning, {name}",
  "home.afternoon": "Good afternoon, {name}",
  "home.evening": "Good evening, {name}",
  "home.today": "Today is {date}",
  "home.shortcuts": "Pages",
  "home.recent": "Recent documents",
  "home.noRecent": "No documents opened yet",
  "home.noRecentHelp":
    "Documents you open from a list appear here. They are kept on this device only.",
  "home.clearRecent": "Clear",
  "home.todo": "To do",
  "home.nothing": "Nothing awaits you today.",
  "home.things":
    "{count, plural, one {One thing awaits} other {# things await}} you, first: {first}.",
  "home.deal": "Deal with it",
  "home.many": "{names} and others, {count} in all",
  "home.comma": ", ",
  "home.stop": ". ",
  "home.noTodo": "Nothing waits for you",
  "home.facts": "At a glance",
  "home.rows": "{count, plural, one {1 row} other {{count}{more} rows}}",
  "home.inList": "Open in the list",
  "home.mine": "My documents",
  "home.noMine": "You have no unfinished documents",
  "home.noData": "No data yet",
  "home.others": "Others",
  "home.noValue": "Not set",
  "home.count": "Count",
  "home.day": "Day",
  "home.month": "Month",
  "home.announcements": "Announcements",
  "home.noAnnouncements": "No announcements",
  "home.allAnnouncements": "All announcements",
};
