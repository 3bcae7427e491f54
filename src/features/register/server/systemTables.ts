import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** What applications to register keep apart from the document: the password's hash, and files before they are sent. */
  registration: [
    `create table if not exists system.registration (
      "applicationId" uuid primary key, "passwordHash" text not null)`,
    `create table if not exists system.registration_file (
      "fileId" uuid primary key, ip text, at timestamptz not null)`,
  ],
};
