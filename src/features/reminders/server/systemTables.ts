import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** Which reminder was sent for which date of a row, so that each is sent once. */
  reminder: [
    `create table if not exists system.reminder (
      document text not null, key text not null, "recordId" uuid not null, "rowId" uuid not null, date date not null,
      days integer not null, at timestamptz not null, primary key (document, key, "rowId", date, days))`,
    `create index if not exists reminder_record on system.reminder ("recordId")`,
  ],
};
