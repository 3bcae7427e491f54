import { join } from "node:path";
import type pg from "pg";
import { loadSchemas } from "../src/server/start/schemas.ts";
import { withoutIndexes } from "./withoutIndexes.ts";

/**
 * Copies the demo's documents of a kind, with their lines, until so many rows stand in one of their tables: reports over them
 * are measured at a size, though all copies say the same. Numbers, batches and other texts that are unique get the copy's number.
 */
export async function seedCopies(
  client: pg.Client,
  of: { readonly document: string; readonly table: string; readonly rows: number },
): Promise<void> {
  const { tables } = schemas.document(of.document)!;
  const names = tables.map(({ sql }) => `${sql.schema}.${sql.table}`);
  const counted = names[tables.findIndex(({ path }) => path === of.table)]!;
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${counted}`);
  const copies = Math.ceil(of.rows / Math.max(1, Number(rows[0]!.count))) - 1;
  if (copies < 1) return;
  await withoutIndexes(client, names, async () => {
    for (const name of names) {
      const columns = await columnsOf(client, name);
      const values = columns.map(valueOf).join(", ");
      const into = columns.map(({ key }) => quoted(key)).join(", ");
      await client.query(
        `insert into ${name} (${into}) select ${values} from ${name} as t cross join generate_series(1, ${copies}) as n`,
      );
    }
  });
}

const schemas = loadSchemas(join(import.meta.dirname, "../schemas"));

interface ColumnOf {
  readonly key: string;
  readonly unique: boolean;
}

async function columnsOf(client: pg.Client, table: string): Promise<readonly ColumnOf[]> {
  const { rows } = await client.query<ColumnOf>(
    `select attname as key, format_type(atttypid, null) in ('character varying', 'text') and exists (
       select from pg_index where indrelid = attrelid and indisunique and pg_get_indexdef(indexrelid) ~ ('\\m' || attname || '\\M')) as unique
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

/** Ids follow from those of the copied row, so that lines find their header. */
function valueOf({ key, unique }: ColumnOf): string {
  const column = `t.${quoted(key)}`;
  if (key === "id" || key === "headerId" || key === "parentId")
    return `md5(${column}::text || n)::uuid`;
  return unique ? `coalesce(${column}, '') || '-' || n` : column;
}

const quoted = (key: string) => `"${key}"`;
