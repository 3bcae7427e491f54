import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** The sealed values of a record, encrypted as one text, while it is sealed; `files`: what they refer to. */
  sealed: [
    `create table if not exists system.sealed (
      "recordId" uuid primary key, document text not null, body text not null, files uuid[] not null default '{}',
      at timestamptz not null)`,
  ],
  /** What a history entry tells of sealed fields: encrypted (`body`), after the opening as it was (`diff`). */
  sealed_change: [
    `create table if not exists system.sealed_change (
      id uuid primary key, "recordId" uuid not null, body text, diff jsonb)`,
    `create index if not exists sealed_change_record_idx on system.sealed_change ("recordId")`,
  ],
  /** The words about sealing that stored rows were last sealed by. */
  schema_state: [`alter table system.schema_state add column if not exists sealed text`],
};
