import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** Answers of challenges that are to be worked out, until they came or ten minutes are over. */
  captcha: [
    `create table if not exists system.captcha (
      id uuid primary key, "answerHash" text not null, "expiresAt" timestamptz not null)`,
    `create index if not exists captcha_expires_idx on system.captcha ("expiresAt")`,
  ],
};
