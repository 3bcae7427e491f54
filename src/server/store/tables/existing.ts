import { sql } from "kysely";
import type { Db } from "../connection/store.ts";

/** What exists in the database, as far as a plan needs it. Names are `schema.name`. */
export interface Existing {
  /** Column name -> type (as `format_type` spells it) and whether it refuses null, by table. */
  readonly tables: ReadonlyMap<
    string,
    ReadonlyMap<string, { readonly type: string; readonly notNull: boolean }>
  >;
  /** And statistics of columns that go together. */
  readonly indexes: ReadonlySet<string>;
  readonly views: ReadonlySet<string>;
  readonly foreignKeys: ReadonlySet<string>;
  readonly triggers: ReadonlySet<string>;
  readonly schemas: ReadonlySet<string>;
  /** Tables with at least one row: what would be lost, or locked for longer. */
  readonly filled: ReadonlySet<string>;
}

/** Reads the catalogs of the given PostgreSQL schemas. */
export async function readExisting(db: Db, schemas: readonly string[]): Promise<Existing> {
  const inSchemas = sql`n.nspname = any(${[...schemas]}::text[])`;
  const { rows: columns } = await sql<{
    table: string;
    column: string | null;
    type: string;
    notNull: boolean;
  }>`
    select n.nspname || '.' || c.relname as "table", a.attname as "column",
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and ${inSchemas} order by 1, a.attnum`.execute(db);
  const tables = new Map<string, Map<string, { type: string; notNull: boolean }>>();
  for (const { table, column, type, notNull } of columns) {
    if (!tables.has(table)) tables.set(table, new Map());
    if (column !== null) tables.get(table)!.set(column, { type, notNull });
  }
  const { rows: names } = await sql<{ kind: string; name: string }>`
    select c.relkind::text as kind, n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('i', 'v') and ${inSchemas}
    union all select 'i', n.nspname || '.' || s.stxname
      from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where ${inSchemas}
    union all select 'f', n.nspname || '.' || k.conname
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and ${inSchemas}
    union all select 't', n.nspname || '.' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${inSchemas}
    union all select 's', n.nspname::text from pg_namespace n where ${inSchemas} /* in any order */`.execute(
    db,
  );
  const named = (kind: string) =>
    new Set(names.filter((row) => row.kind === kind).map(({ name }) => name));
  return {
    tables,
    indexes: named("i"),
    views: named("v"),
    foreignKeys: named("f"),
    triggers: named("t"),
    schemas: named("s"),
    filled: await filledTables(db, [...tables.keys()]),
  };
}

async function filledTables(db: Db, tables: readonly string[]): Promise<ReadonlySet<string>> {
  if (tables.length === 0) return new Set();
  const probes = tables.map(
    (name) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{
    name: string;
  }>`${sql.join(probes, sql` union all `)} /* in any order */`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
