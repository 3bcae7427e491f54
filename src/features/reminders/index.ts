import type { Feature } from "../../engine/dialect/model/feature.ts";
import { linkReminders } from "./words/link.ts";
import { remindersShape } from "./words/shape.ts";

/** Dates that people are told of before they come. */
export const reminders: Feature = {
  name: "reminders",
  words: { shapes: { document: { reminders: remindersShape } }, link: { actions: linkReminders } },
};
