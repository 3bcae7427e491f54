import { sql } from "kysely";
import type { Document, Field, Row } from "../../src/engine/index.ts";
import type { Store } from "../../src/server/store/connection/store.ts";

/** A confidential field of a document and what was planted in it in one row. */
export interface Secret {
  readonly field: Field;
  /** `netAmount`, `items.netPrice`. */
  readonly path: string;
  readonly value: string;
}

/** The confidential fields of a document that a column can hold a telling value of. */
export function confidentialFields(document: Document): readonly Field[] {
  return document.tables.flatMap(({ fields }) =>
    fields.filter((field) => field.confidential !== undefined && isTelling(field)),
  );
}

/** As `confidentialFields`, the internal ones. */
export function internalFields(document: Document): readonly Field[] {
  return document.tables.flatMap(({ fields }) =>
    fields.filter((field) => field.internal === true && isTelling(field)),
  );
}

/** Whether a column can hold a telling value. */
export function isTelling({ kind }: Field): boolean {
  return kind.numeric === true || ["text", "note"].includes(kind.name);
}

/** Where secrets are planted. */
interface Planted {
  readonly opened: { readonly store: Store };
}

let planted = 0;

/**
 * Puts a value of its own into every confidential column of a stored document and its lines, past all rules: whatever an
 * answer shows of it, it shows it of this field of this row. A line table without lines keeps none.
 */
export async function plantSecrets(
  world: Planted,
  document: Document,
  record: Pick<Row, "id">,
  fields = confidentialFields(document),
): Promise<readonly Secret[]> {
  const secrets: Secret[] = [];
  for (const field of fields) {
    const { path } = field.table;
    const value = secretOf(field);
    if (!(await plant(world, record, field, value))) continue;
    secrets.push({ field, path: path === "" ? field.key : `${path}.${field.key}`, value });
  }
  return secrets;
}

/** Puts a value into a column of a stored document, or of all its lines; false where it has none. */
export async function plant(
  { opened }: Planted,
  record: Pick<Row, "id">,
  field: Field,
  value: string,
): Promise<boolean> {
  const { sql: table, path } = field.table;
  const at = path === "" ? sql.ref("id") : sql.ref("headerId");
  const into = sql.table(`${table.schema}.${table.table}`);
  return opened.store.transaction(async (tx) => {
    // Ledgers refuse every change.
    await sql`alter table ${into} disable trigger user`.execute(tx);
    const { numAffectedRows } = await sql`update ${into}
      set ${sql.ref(field.key)} = ${value} where ${at} = ${record.id}::uuid`.execute(tx);
    await sql`alter table ${into} enable trigger user`.execute(tx);
    return Number(numAffectedRows) > 0;
  });
}

/** Numbers and texts that occur nowhere else; five digits that no other value begins with, within the smallest column. */
function secretOf(field: Field): string {
  planted += 1;
  const [, precision = "18", scale = "2"] =
    /numeric\((\d+),(\d+)\)/.exec(field.kind.column(field)) ?? [];
  if (!field.kind.numeric) return `LEAK${planted}X`.slice(0, field.maxLength ?? 40);
  if (field.kind.column(field) === "integer" || field.kind.column(field) === "bigint")
    return String(77_000_000 + planted);
  if (Number(precision) - Number(scale) < 6) return `7.${String(planted).padStart(3, "0")}7`;
  return `${770_000 + planted}.77`;
}
