import { sql, type RawBuilder } from "kysely";
import type { Context } from "../context.ts";
import type { Db } from "../../store/connection/store.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { fileFields } from "./fileFields.ts";
import { commentFileHolder } from "./fileHolder.ts";
import { lockContent } from "./lockContent.ts";

/** Files looked at in one night and company; the rest comes with the next. */
const most = 500;

/**
 * Removes the files of purged documents that nothing else refers to: no document, live or deleted, no comment, no
 * feature, no history of another document. Returns the number of removed files; their bytes are removed with the last
 * file that has them.
 */
export async function removeDroppedFiles(context: Context): Promise<number> {
  const { store, actor, files, product } = context;
  for (const drop of product.dropFiles) await drop(context);
  const { rows } = await sql<{ id: string; sha256: string }>`select id, sha256 from system.file
    where "droppedAt" is not null and "orgId" = ${actor.company.id}::uuid order by "droppedAt", id limit ${most}`.execute(
    store.db,
  );
  if (rows.length === 0) return 0;
  const held = await heldAmong(
    context,
    store.db,
    rows.map(({ id }) => id),
  );
  await sql`update system.file set "droppedAt" = null, "droppedFrom" = null where id = any(${[...held]}::uuid[])`.execute(
    store.db,
  );
  const gone = rows.filter(({ id }) => !held.has(id));
  for (const { id, sha256 } of gone) {
    await store.transaction(async (db) => {
      await lockContent(db, sha256);
      await sql`delete from system.file where id = ${id}::uuid`.execute(db);
      const others = await sql`select from system.file where sha256 = ${sha256} limit 1`.execute(
        db,
      );
      // Before the row is gone for good: what fails here is tried again next night.
      if (others.rows.length === 0) await files.remove(sha256);
    });
  }
  return gone.length;
}

/** Which of some files something still has. Their own document's past does not count: it is all that is left of it. */
async function heldAmong(
  { schema, product }: Context,
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const holders: readonly RawBuilder<unknown>[] = [
    commentFileHolder.holds,
    ...product.fileHolders.map(({ holds }) => holds),
    sql`select from system.history h where h."recordId" is distinct from f."droppedFrom" and h.diff::text like '%' || f.id::text || '%'`,
    ...schema.documents.flatMap((document) =>
      document.stored === "view"
        ? []
        : fileFields(document).map(
            ({ key, table }) =>
              sql`select from ${tableOf(table)} t where t.${sql.id(key)} @> jsonb_build_array(jsonb_build_object('id', f.id))`,
          ),
    ),
  ];
  const { rows } = await sql<{
    id: string;
  }>`select f.id from system.file f where f.id = any(${ids}::uuid[])
    and (${sql.join(
      holders.map((holder) => sql`exists (${holder})`),
      sql` or `,
    )}) /* in any order */`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
