import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { codedTable, hasCode } from "./codedTable.ts";

/** Balances that one transaction takes, so that nobody waits long. */
const atOnce = 500;

/**
 * Removes the company's balances at which nothing lies and nothing is reserved (domain 4.2); the ledger keeps what was
 * there, and a later posting makes a balance anew. Those that a stocktake holds or that somebody is just posting to stay,
 * and so do those that people talk about. Answers how many went.
 */
export async function purgeEmptyStock(context: Context): Promise<number> {
  if (!hasCode(context.schema, "mbq")) return 0;
  const table = codedTable(context.schema, "mbq");
  const column = (code: string) => table.column(code, "s");
  let purged = 0;
  for (;;) {
    const gone = await context.store.transaction(async (db) => {
      const { rows } = await sql<{ id: string }>`delete from ${table.name} where id in (
        select s.id from ${table.name} s
        where s."orgId" = ${context.actor.company.id}::uuid and ${column("mbq010")} = 0 and ${column("mbq011")} = 0
          and not ${column("mbq013")} and ${column("mbq102")} is null
          and not exists (select from system.comment c where c.document = ${table.document.name} and c."recordId" = s.id)
        order by s.id limit ${atOnce} for update of s skip locked) returning id`.execute(db);
      return rows.length;
    });
    purged += gone;
    if (gone < atOnce) return purged;
  }
}
