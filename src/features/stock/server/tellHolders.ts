import { sql } from "kysely";
import type { Action, Document } from "../../../engine/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import type { Leg } from "./postMovement.ts";
import { refusedLeg } from "./refusedLeg.ts";
import { performAction } from "../../../server/core/act/performAction.ts";

/** A record of a carrier of stock (a pallet), and its action that runs after a posting on it. */
interface Holder {
  readonly document: Document;
  readonly action: Action;
  readonly id: string;
}

/**
 * Locks the records of the carriers of a posting's stock (`afterPosting`), before the stock itself. Actions on a pallet lock in
 * the same order, so that no two wait for each other. The posting document's own records are left out: its action sets them.
 *
 * @throws Refusal 5106 with the line that puts goods onto a record that is not there, where the action says `known`.
 */
export async function lockHolders(
  run: ActionRun,
  legs: readonly Pick<Leg, "key" | "quantity" | "item" | "line">[],
): Promise<readonly Holder[]> {
  const holders: Holder[] = [];
  for (const document of run.context.schema.documents) {
    if (document.name === run.document.name) continue;
    for (const action of document.header.actions) {
      const { afterPosting } = action;
      if (!afterPosting) continue;
      const names = legs.flatMap(({ key }) => key[afterPosting.part] ?? []);
      if (names.length === 0) continue;
      const found = await locked(run, document, afterPosting.field, names);
      for (const { id } of found) holders.push({ document, action, id });
      if (afterPosting.known !== true) continue;
      const stray = legs.find(({ key, quantity }) => {
        const name = key[afterPosting.part];
        const comes = quantity != null && !quantity.startsWith("-");
        return name != null && comes && !found.some((one) => one.name === name);
      });
      if (stray) {
        const title = document.title[run.context.language];
        throw refusedLeg(stray, "common.notFound", [title, stray.key[afterPosting.part]!]);
      }
    }
  }
  return holders;
}

/** Tells the records that something was posted on them, once the posting document is written, in the same transaction. */
export function tellHolders(run: ActionRun, holders: readonly Holder[]): void {
  for (const { document, action, id } of holders)
    run.after(async () => {
      await performAction(run.context, {
        document,
        action,
        target: { id },
        confirm: run.confirmed,
        bySystem: true,
      });
    });
}

/** The company's live records whose field is one of the names, locked in one order. */
async function locked(
  { context: { db, actor } }: ActionRun,
  { header }: Document,
  field: string,
  names: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, ${sql.id(field)} as name from ${sql.id(header.sql.schema, header.sql.table)}
    where not deleted and "orgId" = ${actor.company.id}::uuid
      and ${sql.id(field)} = any(${[...new Set(names)]}::text[]) order by id for update`.execute(
    db,
  );
  return rows;
}
