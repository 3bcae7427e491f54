/**
 * The logs as documents read them (`"editable": "nobody"`): changes of documents, and calls that were refused or failed;
 * features bring those of their own logs. They hold no values, since a reader of a log may not see every field of the
 * documents in it. Made after the tables, and again at every start.
 */
export const logViews: readonly string[] = [
  logView(
    "operation_log",
    `select id, "orgId", null::uuid as "deptId", 1 as version, actor as "createdBy", at as "createdAt",
      actor as "updatedBy", at as "updatedAt", false as deleted, 1 as "schemaVersion", '{}'::jsonb as "lastItems",
      at as "time", actor, document as entity, "recordId"::text as record, number, action, "fromState", "toState", reason,
      (select jsonb_agg(key order by key) from jsonb_object_keys(coalesce(diff -> 'header', '{}'::jsonb)) key) as changed,
      ip, 'OK'::text as result
    from system.history`,
  ),
  logView(
    "interface_log",
    `select id, "orgId", null::uuid as "deptId", 1 as version, "userId" as "createdBy", at as "createdAt",
      "userId" as "updatedBy", at as "updatedAt", false as deleted, 1 as "schemaVersion", '{}'::jsonb as "lastItems",
      at as "time", "userId" as "user", method, path, status, "msgKey" as "messageKey", id::text as "traceId"
    from system.refusal`,
  ),
];

/** Triggers of logs that only grow. */
export const logGuards: readonly string[] = [appendOnlyTrigger("history")];

/**
 * Makes a system table one that only grows: nobody changes or deletes its rows, but for what has had its time
 * (`waybill.migrating`), and for the column `filled`, which may be filled once.
 */
export function appendOnlyTrigger(table: string, filled = ""): string {
  return `create or replace trigger waybill_append_only before update or delete on system.${table}
    for each row execute function system.append_only('${filled}')`;
}

/** A log as a document reads it. */
export function logView(name: string, select: string): string {
  return `create or replace view system.${name} as ${select}`;
}
