import { sql, type RawBuilder } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { sessionDocuments } from "../../../engine/index.ts";

/** Coded name of a department's manager: the keys beside coded names are labels and may change. */
const managerCode = "bsb005";

/** A department on the way up, with its manager's staff record. */
interface DepartmentAbove {
  readonly id: string;
  readonly manager: string | null;
}

/**
 * A department and those above it, the nearest first; none for no department. A tree without its manager field, or a
 * schema without departments, has none.
 */
export async function departmentsAbove(
  db: Db,
  schema: Schema,
  department: string | null,
): Promise<readonly DepartmentAbove[]> {
  if (department === null) return [];
  const { rows } =
    await sql<DepartmentAbove>`${selectDepartmentsAbove(schema, department)} order by height`.execute(
      db,
    );
  return rows;
}

/** The statement of `departmentsAbove`, unordered: `height` is 0 for the department itself. */
export function selectDepartmentsAbove(
  schema: Schema,
  department: string | null,
): RawBuilder<DepartmentAbove & { readonly height: number }> {
  const { department: document } = sessionDocuments(schema);
  if (!document)
    return sql`select null::uuid as id, null::uuid as manager, 0 as height where false`;
  const { header } = document;
  const tree = header.fields.find(({ kind, to }) => kind.name === "tree" && to === document.name);
  const manager = header.fields.find(({ code }) => code === managerCode);
  const table = sql.id(header.sql.schema, header.sql.table);
  const above = tree ? sql`${sql.id(tree.key)}` : sql`null::uuid`;
  const managing = manager ? sql`${sql.id(manager.key)}` : sql`null::uuid`;
  return sql`with recursive up as (
      select id, ${above} as above, ${managing} as manager, 0 as height from ${table}
        where id = ${department}::uuid
      union all
      select d.id, d.above, d.manager, up.height + 1
        from up join (select id, ${above} as above, ${managing} as manager, deleted from ${table}) d
          on d.id = up.above and not d.deleted
        where up.height < 50
    ) select id, manager, height from up`;
}
