import { sql } from "kysely";
import { openStore } from "../../src/server/store/connection/connect.ts";

/* A process of its own that opens the embedded database of a folder, commits a row, says so, and holds on to it. */

const store = await openStore({ dataFolder: process.argv[2]! });
await sql`create table kept (x int)`.execute(store.db);
await sql`insert into kept values (1)`.execute(store.db);
process.send!("open");
