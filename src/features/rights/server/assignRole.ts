import { sql } from "kysely";
import { Refusal, type RowChanges, sessionDocuments } from "../../../engine/index.ts";
import { inTransaction, type Context } from "../../../server/core/context.ts";
import { withinTransaction } from "../../../server/store/connection/connect.ts";
import { saveOnly } from "../../../server/core/save/saveRecord.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/** Whose role in a company is given and whose taken away: ids of users. */
interface RoleAssignment {
  readonly company: string;
  readonly role: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface Held {
  readonly version: number;
  /** The user's line with this role in this company. */
  readonly line: { readonly id: string; readonly version: number } | null;
  readonly belongs: boolean;
}

/**
 * Gives a role in a company to users and takes it from others, each through an ordinary save of the user (right, checks,
 * history), all or none. Who does not belong to the company yet joins it. What is so already stays as it is.
 * @throws Refusal 403 without the right to edit users; `common.notFound` for a user who does not exist.
 */
export async function assignRole(
  context: Context,
  tables: SessionTables,
  assignment: RoleAssignment,
): Promise<void> {
  const { company, role, add, remove } = assignment;
  const page = sessionDocuments(context.schema).user!;
  await inTransaction(context, async (writing) => {
    const inside = { ...writing, store: withinTransaction(writing.store, writing.db) };
    // One order for everybody who assigns roles: no two of them wait for each other.
    for (const id of [...new Set([...add, ...remove])].toSorted()) {
      const { rows } = await sql<Held>`select u.version,
          (select json_build_object('id', ur.id, 'version', ur.version) from ${tables.userRoles} ur
            where ur."headerId" = u.id and ur.role = ${role}::uuid and ur.company = ${company}::uuid) as line,
          exists (select from ${tables.userOrgs} uo where uo."headerId" = u.id and uo.company = ${company}::uuid) as belongs
        from ${tables.user} u where u.id = ${id}::uuid and not u.deleted for update of u`.execute(
        writing.db,
      );
      const held = rows[0];
      if (!held) throw new Refusal("common.notFound", { args: [page.title[context.language], id] });
      const changes = changesOf(held, assignment, add.includes(id));
      if (!changes) continue;
      const request = { id, version: held.version, ...changes };
      await saveOnly(inside, { page: page.name, request });
    }
  });
}

/** What of a user changes; undefined when it is so already. */
function changesOf(
  { line, belongs }: Held,
  { company, role }: RoleAssignment,
  isGiven: boolean,
): RowChanges | undefined {
  if (isGiven === (line !== null)) return undefined;
  if (line) return { roles: { remove: [line] } };
  return {
    roles: { add: [{ set: { company, role } }] },
    ...(!belongs && { orgs: { add: [{ set: { company } }] } }),
  };
}
