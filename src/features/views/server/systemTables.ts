import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /** A named look at a list, in one company: its owner's alone, of a role, or everybody's. */
  listView: [
    `create table if not exists system."listView" (
      id uuid primary key, "userId" uuid not null, "orgId" uuid not null, page text not null, name text not null,
      state jsonb not null, share text not null check (share in ('me', 'role', 'all')), role uuid,
      at timestamptz not null, unique ("userId", "orgId", page, name))`,
    `create index if not exists "listView_page_idx" on system."listView" ("orgId", page)`,
  ],
  /** The look with which a list opens for somebody. */
  listViewDefault: [
    `create table if not exists system."listViewDefault" (
      "userId" uuid not null, "orgId" uuid not null, page text not null,
      "viewId" uuid not null references system."listView" (id) on delete cascade,
      primary key ("userId", "orgId", page))`,
  ],
  /** Who gets a look as a message, how often, and the day of the last one. */
  listSubscription: [
    `create table if not exists system."listSubscription" (
      "viewId" uuid not null references system."listView" (id) on delete cascade, "userId" uuid not null,
      rhythm text not null check (rhythm in ('DAILY', 'WEEKLY', 'MONTHLY')), "sentOn" date not null,
      primary key ("viewId", "userId"))`,
  ],
};
