import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** What applications to register keep apart from the document: the password's hash, and files before they are sent. */
  registration: [
    `create table if not exists system.registration (
      "applicationId" uuid primary key, "passwordHash" text not null)`,
    `create table if not exists system.registration_file (
      "fileId" uuid primary key, ip text, at timestamptz not null)`,
    // What was uploaded with a token, and in a day (of UTC) from an address.
    `create table if not exists system.registration_token (
      "tokenHash" text primary key, "expiresAt" timestamptz not null, files integer not null, bytes bigint not null)`,
    `create table if not exists system.registration_day (
      day text not null, ip text not null, bytes bigint not null, primary key (day, ip))`,
  ],
};
