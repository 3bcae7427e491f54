import { join } from "node:path";
import { sql } from "kysely";
import { schemasFolder } from "../../../server/core/schema/schemaFiles.ts";
import { setPasswordHash, hashPassword } from "../../accounts/server/index.ts";
import { demoPassword } from "./accounts.ts";
import { demoFiles } from "./moreRows.ts";
import { saveBlocks } from "./saveBlocks.ts";
import type { Saving } from "./saveBlocks.ts";

/**
 * Loads the demo data of `schemas/demo` (companies, people, masters, documents; dates count from today) and gives every
 * user of it the demo password. Runs in the transaction of its context: it is there whole or not at all.
 */
export async function loadDemo(
  saving: Saving,
  folder: string = join(schemasFolder, "demo"),
): Promise<void> {
  for (const { blocks } of demoFiles(folder)) await saveBlocks(saving, blocks);
  await setPasswords(saving);
  await sql`insert into system.setup (key, at) values ('demo', ${saving.context.now})`.execute(
    saving.context.db,
  );
}

async function setPasswords({ context, tables }: Saving): Promise<void> {
  const { rows } = await sql<{ id: string }>`select u.id from ${tables.user} u
    left join system.credential c on c."userId" = u.id where c."userId" is null and not u.deleted order by u.id`.execute(
    context.db,
  );
  const hashes = await Promise.all(rows.map(() => hashPassword(demoPassword)));
  const now = new Date(context.now);
  for (const [at, { id }] of rows.entries()) {
    await setPasswordHash(context.db, tables, {
      userId: id,
      hash: hashes[at]!,
      now,
      mustChange: false,
    });
  }
}
