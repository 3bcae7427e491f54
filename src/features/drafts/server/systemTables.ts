import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /**
   * A person's own unsaved work (`kind` edit: on a detail page; guide: in a guide, at `step`), by page and key: the
   * record's id, or for a new one a key that the client chose. It takes no number, writes no history, reserves nothing.
   */
  draft: [
    `create table if not exists system.draft (
      id uuid primary key, "userId" uuid not null, "orgId" uuid not null, kind text not null check (kind in ('edit', 'guide')),
      page text not null, key text not null, "recordId" uuid, "baseVersion" int, step text, title text,
      changes jsonb not null, "createdAt" timestamptz not null, at timestamptz not null,
      unique ("userId", "orgId", kind, page, key))`,
    `create index if not exists draft_at_idx on system.draft (at)`,
  ],
};
