import type { ServerFeature } from "../../../server/http/feature.ts";
import { remind } from "./remind.ts";
import { systemTables } from "./systemTables.ts";

/** Dates that people are told of before they come, by the clock of the night. */
export const remindersServer: ServerFeature = {
  name: "reminders",
  tables: systemTables,
  nightly: { remind },
  recordTables: [
    {
      table: "reminder",
      column: "recordId",
      documents: ({ reminders }) => reminders !== undefined,
    },
  ],
};
