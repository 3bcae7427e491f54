import { product } from "../../src/server/start/product.ts";
import { sql } from "kysely";
import type { Context } from "../../src/server/core/context.ts";
import { systemContext } from "../../src/server/core/systemContext.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { openDemoApp } from "../api/demoApp.ts";
import { actorOf, productSchema } from "../api/harness.ts";

/** The demo data, read by operations as one of its people who sees everything of the first company. */
export async function openDemoData(): Promise<{
  readonly context: Context;
  readonly close: () => Promise<void>;
}> {
  const demo = await openDemoApp();
  const schema = productSchema();
  const { company, companyColumn, user } = sessionTables(schema);
  const { code, name, timeZone, currency } = companyColumn;
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    timeZone: string;
    currency: string | null;
    userId: string;
  }>`
    select c.id, ${sql.ref(`c.${code}`)} as code, ${sql.ref(`c.${name}`)} as name,
      ${sql.ref(`c.${timeZone}`)} as "timeZone", ${sql.ref(`c.${currency}`)} as currency,
      (select id from ${user} where "loginName" = 'admin') as "userId"
    from ${company} c order by 2 limit 1`.execute(demo.store.db);
  const { userId, ...base } = rows[0]!;
  const actor = actorOf(base);
  const context = systemContext(
    {
      product,
      schema,
      store: demo.store,
      files: {
        put: () => Promise.reject(new Error("This test has no files")),
        get: () => Promise.reject(new Error("This test has no files")),
        remove: () => Promise.reject(new Error("none")),
      },
      log: { debug() {}, info() {}, warn() {}, error() {} },
    },
    {
      actor: { ...actor, user: { ...actor.user, id: userId } },
      now: demo.clock.now,
      traceId: "test",
      language: "en",
    },
  );
  return { context, close: demo.close };
}
