import type { CoreHooks } from "../../../server/core/product.ts";
import { systemTables } from "./systemTables.ts";
import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { forgetUploads } from "./uploadTokens.ts";

/** What the core asks of registration. */
export const hooks: CoreHooks = {
  tables: systemTables,
  dropFiles: dropUnsentFiles,
};

/** Days that a stranger has to send the application for which he uploaded a file. */
const unsentDays = 1;

/** Files that strangers uploaded for an application they never sent are dropped, as if it had been purged. */
async function dropUnsentFiles({ store, actor, now }: Context): Promise<void> {
  const before = new Date(Date.parse(now) - unsentDays * 86_400_000);
  await sql`with unsent as (
      delete from system.registration_file r using system.file f
      where f.id = r."fileId" and f."orgId" = ${actor.company.id}::uuid and r.at < ${before} returning f.id)
    update system.file f set "droppedAt" = ${now}::timestamptz from unsent where f.id = unsent.id`.execute(
    store.db,
  );
  await forgetUploads(store.db, new Date(now));
}
