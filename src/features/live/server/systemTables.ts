import { eventChannel } from "../../../server/core/events/events.ts";
import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/**
 * Raises the event `watch` when a watched document is written. A notification takes a lock of the whole database while its
 * transaction commits, so writes that nobody watches must not send one.
 */
const tellOfWrite = `create or replace function system.tell_watchers() returns trigger language plpgsql as $$
  begin
    if exists (select from system.watch where "recordId" = new."recordId" and until > clock_timestamp()) then
      perform pg_notify('${eventChannel}',
        jsonb_build_object('topic', 'watch', 'payload', jsonb_build_object('record', new."recordId"))::text);
    end if;
    return null;
  end $$`;

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /**
   * Open pages, by an id that the page made: which document, whose page, on which side (staff: ""; else the id of the supplier or
   * customer), the version it shows, whether something is typed there. A page that is silent past \`until\` is closed.
   */
  watch: [
    `create unlogged table if not exists system.watch (
      id uuid primary key, "recordId" uuid not null, "orgId" uuid not null, "userId" uuid not null, side text not null,
      page text not null, version int not null, editing boolean not null, until timestamptz not null)`,
    `create index if not exists watch_record_idx on system.watch ("recordId")`,
    `create index if not exists watch_user_idx on system.watch ("userId")`,
    tellOfWrite,
    `create or replace trigger waybill_tell_watchers after insert on system.history
      for each row execute function system.tell_watchers()`,
  ],
};
