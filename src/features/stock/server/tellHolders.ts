import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import type { Posted } from "./postMovement.ts";

/**
 * Tells the records that stand for what stock lies on (`afterPosting`: pallets) that something was posted there, once the posting
 * document is written, in the same transaction. A document that posts for itself says for itself what it holds.
 */
export function tellHolders(run: ActionRun, posted: readonly Posted[]): void {
  const told = run.context.schema.documents.flatMap((document) =>
    document.name === run.document.name
      ? []
      : document.header.actions.flatMap((action) => {
          const { afterPosting } = action;
          if (!afterPosting) return [];
          const names = posted.flatMap(({ key }) => key[afterPosting.part] ?? []);
          return names.length > 0 ? [{ document, action, field: afterPosting.field, names }] : [];
        }),
  );
  for (const { document, action, field, names } of told)
    run.after(async () => {
      for (const id of await recordsOf(run, document, { field, names }))
        await run.perform({
          document,
          action,
          target: { id },
          right: { menu: document.menu, button: action.button },
          input: {},
          confirm: run.confirmed,
          bySystem: true,
        });
    });
}

/** Ids of the company's live records whose field is one of the names, in one order, so that no two postings wait for each other. */
async function recordsOf(
  { context: { db, actor } }: ActionRun,
  { header }: Document,
  { field, names }: { readonly field: string; readonly names: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from ${sql.id(header.sql.schema, header.sql.table)}
    where not deleted and "orgId" = ${actor.company.id}::uuid
      and ${sql.id(field)} = any(${[...new Set(names)]}::text[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}
