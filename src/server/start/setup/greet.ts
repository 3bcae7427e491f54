import { sql } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { Store } from "../../store/connection/store.ts";
import { demoAccounts, demoPassword } from "../../../features/demo/server/index.ts";
import { sessionTables } from "../../core/session/sessionTables.ts";
import { adminLink } from "./adminLink.ts";

/**
 * Prints the app's address and the users who may sign in; while none can, the link by which the administrator sets a
 * password.
 */
export async function greet(of: {
  readonly store: Store;
  readonly schema: Schema;
  readonly address: string;
  readonly now: Date;
}): Promise<void> {
  const { store, schema, address, now } = of;
  console.log(`Waybill: ${address}`);
  const accounts = await demoAccounts(store, sessionTables(schema), "en");
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ loginName }) => loginName.length));
    console.log(`Demo accounts (password ${demoPassword}):`);
    for (const { loginName, title } of accounts)
      console.log(`  ${loginName.padEnd(width)}  ${title}`);
  }
  if (!(await hasPasswords(store))) {
    console.log(
      `Set the administrator's password (once, within 24 hours): ${address}${await adminLink(store, schema, now)}`,
    );
  }
}

/** Whether anyone can sign in: before that, the administrator needs a link. */
async function hasPasswords(store: Store): Promise<boolean> {
  const { rows } = await sql`select 1 from system.credential limit 1`.execute(store.db);
  return rows.length > 0;
}
