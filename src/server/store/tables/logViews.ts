/**
 * The logs as documents read them (`"stored": "view"`): what happened to documents, who signed in, which calls were refused
 * or failed. No values: whoever reads a log may not see every field of what it tells of. Made after the tables, and again
 * at every start.
 */
export const logViews: readonly string[] = [
  view(
    "operation_log",
    `select id, "orgId", null::uuid as "deptId", 1 as version, actor as "createdBy", at as "createdAt",
      actor as "updatedBy", at as "updatedAt", false as deleted, 1 as "schemaVersion", '{}'::jsonb as "lastItems",
      at as "time", actor, document as entity, "recordId"::text as record, number, action, "fromState", "toState", reason,
      (select jsonb_agg(key order by key) from jsonb_object_keys(coalesce(diff -> 'header', '{}'::jsonb)) key) as changed,
      ip, 'OK'::text as result
    from system.history`,
  ),
  view(
    "login_log",
    `select id, null::uuid as "orgId", null::uuid as "deptId", 1 as version, "userId" as "createdBy", at as "createdAt",
      "userId" as "updatedBy", at as "updatedAt", false as deleted, 1 as "schemaVersion", '{}'::jsonb as "lastItems",
      at as "time", "loginName", "userId" as "user", ip, case when ok then 'OK' else 'FAIL' end as result, reason
    from system.login_attempt`,
  ),
  view(
    "interface_log",
    `select id, "orgId", null::uuid as "deptId", 1 as version, "userId" as "createdBy", at as "createdAt",
      "userId" as "updatedBy", at as "updatedAt", false as deleted, 1 as "schemaVersion", '{}'::jsonb as "lastItems",
      at as "time", "userId" as "user", method, path, status, "msgKey" as "messageKey", id::text as "traceId"
    from system.refusal`,
  ),
];

/**
 * Logs only grow: nobody changes or deletes their rows, but for what has had its time (`waybill.migrating`), and one column
 * that may be filled once.
 */
export const logGuards: readonly string[] = Object.entries({
  history: "",
  login_attempt: "",
  offer_chain: "secret",
}).map(
  ([
    table,
    filled,
  ]) => `create or replace trigger waybill_append_only before update or delete on system.${table}
    for each row execute function system.append_only('${filled}')`,
);

function view(name: string, select: string): string {
  return `create or replace view system.${name} as ${select}`;
}
