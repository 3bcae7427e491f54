import type { Words } from "../../base/words.ts";

/** A date with its distance from today. */
interface DueText {
  /** `11-26`, with the year where it is another one. */
  readonly day: string;
  readonly distance: string;
  readonly tone: "need" | "bad" | undefined;
}

/** Fewer days than these are shown as urgent. */
const near = 4;

export function dueText(date: string, today: string, words: Words): DueText {
  const day = date.slice(0, 4) === today.slice(0, 4) ? date.slice(5, 10) : date.slice(0, 10);
  const days = Math.round((Date.parse(date.slice(0, 10)) - Date.parse(today)) / 86_400_000);
  if (days < 0) return { day, distance: words("object.late", { count: -days }), tone: "bad" };
  const distance =
    days < 2
      ? words(days === 0 ? "object.today" : "object.tomorrow")
      : words("object.inDays", { count: days });
  return { day, distance, tone: days < near ? "need" : undefined };
}
