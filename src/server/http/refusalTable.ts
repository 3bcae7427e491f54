import { sql } from "kysely";
import { messageOf } from "../../engine/index.ts";
import type { ErrorKey } from "../../engine/index.ts";
import type { Db } from "../store/connection/store.ts";
import type { RefusalRecord, RefusalTable } from "./refusalLog.ts";

interface Row {
  readonly id: string;
  readonly at: string;
  readonly status: number;
  readonly msgKey: ErrorKey;
  readonly path: string;
  readonly method: string;
  readonly userId: string | null;
  readonly orgId: string | null;
  readonly detail: RefusalRecord["detail"] & { readonly http: number };
}

/** The table `system.refusal`. */
export function refusalTable(db: Db): RefusalTable {
  return {
    insert: async (records) => {
      const rows = records.map(
        ({ id, at, status, msgKey, url, method, userId, orgId, http, detail }) => ({
          id,
          at,
          status,
          msgKey,
          message: messageOf(msgKey, "en", detail.args),
          path: url,
          method,
          userId,
          orgId,
          detail: { ...detail, http },
        }),
      );
      await sql`insert into system.refusal
        (id, at, status, "msgKey", message, path, method, "userId", "orgId", detail)
        select id, at, status, "msgKey", message, path, method, "userId", "orgId", detail
        from jsonb_to_recordset(${JSON.stringify(rows, storable)}::jsonb) as r(id uuid, at timestamptz, status int,
          "msgKey" text, message text, path text, method text, "userId" uuid, "orgId" uuid, detail jsonb)
        on conflict (id) do nothing`.execute(db);
    },
    find: async (id) => {
      const { rows } =
        await sql<Row>`select id, at, status, "msgKey", path, method, "userId", "orgId", detail
        from system.refusal where id = ${id}`.execute(db);
      const row = rows[0];
      if (row === undefined) return undefined;
      const { path, detail, ...rest } = row;
      const { http, ...shown } = detail;
      return { ...rest, url: path, http, detail: shown };
    },
    trim: async (keep) => {
      await sql`delete from system.refusal where at <
        (select at from system.refusal order by at desc offset ${keep} limit 1)`.execute(db);
    },
  };
}

/** Text as jsonb takes it: NUL and halves of surrogate pairs, which a refused value may hold, become U+FFFD. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value;
}
