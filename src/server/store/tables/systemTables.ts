/** Statements by system table. Each may run again on a database that has the table. */
export type SystemTables = Readonly<Record<string, readonly string[]>>;

/**
 * The tables that no document describes, in the schema `system` beside its documents: those of the store, the
 * core and the calls; features bring their own. Every statement may run again on a database that has them; a new column
 * is an `add column if not exists` at the end of its table's list.
 */
export const systemTables: SystemTables = {
  /** What `migrate` applied last: the schema's fingerprint and the whole model. One row, id 1. */
  schema_state: [
    `create table if not exists system.schema_state (
      id int primary key check (id = 1), fingerprint text not null, model jsonb not null,
      "appliedAt" timestamptz not null default now())`,
    // Changes that users could notice, for the change log: gzipped JSON.
    `alter table system.schema_state add column if not exists "packedThings" bytea`,
    `alter table system.schema_state drop column if exists things`,
  ],
  /**
   * Documents whose stored rows are to be recomputed, because they got fields whose values follow from others. Their rows
   * are taken in the order of their ids: `after` is the last one that was, `done` how many.
   */
  recompute: [
    `create table if not exists system.recompute (
      document text primary key, after uuid, done bigint not null default 0, at timestamptz not null default now())`,
  ],
  /** Changes that users notice, each time the store was migrated to other schema files, shown at `/docs/changes`. */
  schema_change: [
    `create table if not exists system.schema_change (
      id bigint generated always as identity primary key, at timestamptz not null default now(),
      fingerprint text not null, differences jsonb not null)`,
  ],
  /** What has been set up once: the default roles, the demo data. */
  setup: [
    `create table if not exists system.setup (key text primary key, at timestamptz not null default now())`,
  ],
  /** Sign-ins that are valid until they expire or are deleted, by the SHA-256 of their token. */
  session: [
    `create table if not exists system.session (
      "tokenHash" text primary key, "userId" uuid not null, "orgId" uuid, language text not null,
      "createdAt" timestamptz not null default now(), "expiresAt" timestamptz not null, ip text)`,
    `create index if not exists session_user_idx on system.session ("userId")`,
    `create index if not exists session_expires_idx on system.session ("expiresAt")`,
    `alter table system.session add column if not exists id uuid not null default gen_random_uuid(),
      add column if not exists client text not null default 'WEB', add column if not exists agent text,
      add column if not exists "lastSeenAt" timestamptz`,
  ],
  /** The last number given per company, document (and type, in its key) and period. */
  counter: [
    `create table if not exists system.counter (
      "orgId" uuid not null, document text not null, period text not null, value bigint not null,
      primary key ("orgId", document, period))`,
  ],
  /** Every change of every document, written in the transaction that makes it. */
  history: [
    `create table if not exists system.history (
      id uuid primary key, document text not null, "recordId" uuid not null, version int not null,
      action text not null, "fromState" text, "toState" text, actor uuid not null,
      at timestamptz not null, reason text, ip text, "traceId" text, "orgId" uuid, diff jsonb)`,
    `create index if not exists history_record_idx on system.history (document, "recordId", version)`,
    `alter table system.history add column if not exists number text`,
    `create index if not exists history_at_idx on system.history ("orgId", at desc)`,
  ],
  /** The keys of sealed values, by id alone; `current` encrypts new values. */
  seal_key: [
    `create table if not exists system.seal_key (
      id text primary key, current boolean not null, at timestamptz not null default now())`,
    `create unique index if not exists seal_key_current_idx on system.seal_key (current) where current`,
  ],
  /** The day on which a company's nightly task was last done. */
  nightly: [
    `create table if not exists system.nightly (
      task text not null, "orgId" uuid not null, day date not null, primary key (task, "orgId"))`,
  ],
  /**
   * Comments on a document: plain text, mentioned users, and files by id. `internal`: not for portal users. `texts`: by language,
   * where the server says what its author did with the document (mailed, shared).
   */
  comment: [
    `create table if not exists system.comment (
      id uuid primary key, document text not null, "recordId" uuid not null, "userId" uuid not null,
      at timestamptz not null, text text not null, mentions uuid[] not null default '{}',
      files uuid[] not null default '{}', "orgId" uuid, "traceId" text)`,
    `alter table system.comment add column if not exists internal boolean not null default false`,
    `alter table system.comment add column if not exists texts jsonb`,
    `create index if not exists comment_deed_idx on system.comment ("userId", at) where texts is not null`,
    `create index if not exists comment_record_idx on system.comment (document, "recordId", id)`,
    `create index if not exists comment_files_idx on system.comment using gin (files)`,
  ],
  /**
   * Which row was made from which, by a conversion: rows are lines, or headers where no line is concerned. `quantity` is
   * what the target's row takes of the source's, in the source's unit; `share` what it took at first. A target line that
   * was removed leaves its link behind, dead and without `targetLine`.
   */
  link: [
    `create table if not exists system.link (
      id uuid primary key, position bigint generated always as identity, "orgId" uuid, conversion text not null,
      kind text not null, "sourceDocument" text not null, "sourceCode" text not null, "sourceId" uuid not null,
      "sourceTable" text not null, "sourceLine" uuid not null, "sourceNo" text, "sourceItem" int,
      "targetDocument" text not null, "targetCode" text not null, "targetId" uuid not null,
      "targetTable" text not null, "targetLine" uuid, "targetNo" text, "targetItem" int,
      share numeric(18,6), quantity numeric(18,6), live boolean not null default true,
      at timestamptz not null)`,
    // The latest of a row (`backValues`); it took the place of link_source_idx.
    `create index if not exists link_latest_idx on system.link ("sourceId", conversion, "sourceLine", live desc, position desc)`,
    `drop index if exists system.link_source_idx`,
    // The part of a row that counts (`followSums`), however much of it was voided.
    `create index if not exists link_live_idx on system.link ("sourceId", "sourceLine") where live`,
    `create index if not exists link_target_idx on system.link ("targetId", "targetLine")`,
    // Made because the row names its source, not by a conversion: nothing is taken back by it.
    `alter table system.link add column if not exists named boolean not null default false`,
    `create or replace view system.rtl as select id, "orgId", "sourceCode" as rtl001, "sourceNo" as rtl002,
      "sourceItem" as rtl003, "targetCode" as rtl004, "targetNo" as rtl005, "targetItem" as rtl006,
      quantity as rtl007, live as rtl008, kind as rtl009 from system.link`,
  ],
  job: [
    `create table if not exists system.job (
      id uuid primary key, kind text not null, "orgId" uuid, "userId" uuid not null, language text,
      state text not null, done bigint not null default 0, total bigint, ok bigint, failed bigint,
      message text, request jsonb, "fileId" uuid, "fileName" text, "createdAt" timestamptz not null default now(),
      "startedAt" timestamptz, "heartbeatAt" timestamptz, "endedAt" timestamptz)`,
    `create index if not exists job_user_idx on system.job ("userId", "createdAt")`,
    `create index if not exists job_open_idx on system.job (state) where state in ('waiting', 'running')`,
    `alter table system.job add column if not exists cancelled boolean not null default false,
      add column if not exists attempts int not null default 0, add column if not exists worker uuid,
      add column if not exists position jsonb, add column if not exists results jsonb`,
  ],
  /** Uploads by id; the bytes are stored once by their hash. */
  file: [
    `create table if not exists system.file (
      id uuid primary key, sha256 text not null, name text not null, size bigint not null, mime text not null,
      document text, field text, "orgId" uuid, "createdBy" uuid, "createdAt" timestamptz not null default now())`,
    `create index if not exists file_sha256_idx on system.file (sha256)`,
    // Of a purged document: removed unless something else refers to it.
    `alter table system.file add column if not exists "droppedAt" timestamptz,
      add column if not exists "droppedFrom" uuid`,
    // Of a sealed field: its name, encrypted as its bytes are.
    `alter table system.file add column if not exists sealed text`,
    `create index if not exists file_dropped_idx on system.file ("droppedAt") where "droppedAt" is not null`,
  ],
  /** Every refusal and failure, shown at \`/trace/:id\`. */
  refusal: [
    `create table if not exists system.refusal (
      id uuid primary key, at timestamptz not null, status int not null, "msgKey" text not null,
      message text not null, path text not null, method text not null, "userId" uuid, "orgId" uuid, detail jsonb)`,
    `create index if not exists refusal_at_idx on system.refusal (at)`,
  ],
  /** Answers by the caller's \`Idempotency-Key\`: a replay gets the first answer. */
  idempotency: [
    `create table if not exists system.idempotency (
      "userId" uuid not null, key text not null, "requestHash" text not null, answer jsonb,
      at timestamptz not null default now(), primary key ("userId", key))`,
    `create index if not exists idempotency_at_idx on system.idempotency (at)`,
  ],
};

/**
 * `system.announce(channel)`: a statement trigger that tells every process that a table was written, unless the
 * transaction says `set local waybill.quiet = 'on'` (the note of a sign-in, which changes nothing sessions are built from).
 */
export const announceFunction = `create or replace function system.announce() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('waybill.quiet', true), '') <> 'on' then
      perform pg_notify(tg_argv[0], tg_table_name);
    end if;
    return null;
  end $$`;

/**
 * `system.append_only(column)`: a row trigger that lets nobody change or delete a row, but for filling one empty column
 * once, and a migration (`set local waybill.migrating = 'on'`).
 */
export const appendOnlyFunction = `create or replace function system.append_only() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('waybill.migrating', true), '') = 'on' then
      return coalesce(new, old);
    end if;
    if tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[0]) is null
        and (to_jsonb(new) - tg_argv[0]) = (to_jsonb(old) - tg_argv[0]) then
      return new;
    end if;
    raise exception '%.% only grows: no % of its rows', tg_table_schema, tg_table_name, lower(tg_op)
      using errcode = 'restrict_violation';
  end $$`;

/** Extensions that are made where the server has them; without `pg_trgm` there is no search. */
export const extensions = ["pg_trgm", "btree_gin", "unaccent"] as const;
