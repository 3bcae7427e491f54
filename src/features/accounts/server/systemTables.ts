import { appendOnlyTrigger, logView } from "../../../server/store/tables/logViews.ts";
import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** Passwords of users, apart from the document `user` so that no list or export can reach them. */
  credential: [
    `create table if not exists system.credential (
      "userId" uuid primary key, hash text not null, "changedAt" timestamptz not null default now(),
      "failedCount" int not null default 0, "lockedUntil" timestamptz,
      "mustChange" boolean not null default false)`,
  ],
  /** One-time links to set a password, by the SHA-256 of their secret. */
  credential_link: [
    `create table if not exists system.credential_link (
      "tokenHash" text primary key, "userId" uuid not null, "createdAt" timestamptz not null default now(),
      "expiresAt" timestamptz not null, "usedAt" timestamptz)`,
  ],
  /** Every try to sign in, kept as long as the parameter LOG_DAYS says. */
  login_attempt: [
    `create table if not exists system.login_attempt (
      id uuid primary key, "loginName" text not null, "userId" uuid, ip text, ok boolean not null,
      at timestamptz not null default now())`,
    `create index if not exists login_attempt_name_idx on system.login_attempt ("loginName", at)`,
    `create index if not exists login_attempt_at_idx on system.login_attempt (at desc)`,
    `alter table system.login_attempt add column if not exists reason text`,
    `create index if not exists login_attempt_ip_idx on system.login_attempt (ip, at)`,
    logView(
      "login_log",
      `select id, null::uuid as "orgId", null::uuid as "deptId", 1 as version, "userId" as "createdBy", at as "createdAt",
        "userId" as "updatedBy", at as "updatedAt", false as deleted, 1 as "schemaVersion", '{}'::jsonb as "lastItems",
        at as "time", "loginName", "userId" as "user", ip, case when ok then 'OK' else 'FAIL' end as result, reason
      from system.login_attempt`,
    ),
    appendOnlyTrigger("login_attempt"),
  ],
};
