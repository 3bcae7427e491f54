import { sql } from "kysely";
import type { Store } from "../../../server/store/connection/store.ts";

/** A key that the store knows, and what is sealed with it. */
interface KeyStatus {
  readonly id: string;
  /** It seals what is new. */
  readonly isCurrent: boolean;
  /** This process has it. */
  readonly isHere: boolean;
  readonly documents: number;
  readonly files: number;
}

/** Every key that seals something, or is to: which are there, and what waits for those that are not. Nothing is opened for it. */
export async function sealStatus({ db, keys }: Store): Promise<readonly KeyStatus[]> {
  const { rows } = await sql<Omit<KeyStatus, "isHere">>`
    with used as (
      select split_part(body, '.', 2) as id, 1 as document, 0 as file from system.sealed
      union all select split_part(sealed, '.', 2), 0, 1 from system.file where sealed is not null)
    select id, coalesce(bool_or(current), false) as "isCurrent",
      coalesce(sum(document), 0)::int as documents, coalesce(sum(file), 0)::int as files
    from system.seal_key full join used using (id) group by id order by max(at) desc nulls last, id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, isHere: keys.find(row.id) !== undefined }));
}
