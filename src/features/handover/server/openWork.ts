import { sql } from "kysely";
import type { Action, Document, Schema } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { sessionDocuments } from "../../../engine/index.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";

/** A person as work names them: the staff record, and the account, if there is one. */
interface Person {
  readonly staff: string;
  readonly user: string | null;
  readonly name: string;
}
/** One person's rows of one document that an action could give to another. */
export interface OpenWork {
  readonly document: Document;
  readonly action: Action;
  readonly id: string;
  readonly version: number;
  readonly number: string;
  /** Lines, in order; empty for an action of the header. */
  readonly lines: readonly { readonly id: string; readonly item: number }[];
}

/** The account of a staff record: the one it names, else one that names it. */
export async function personOf(context: Context, staff: string): Promise<Person> {
  const { user, staff: people } = sessionDocuments(context.schema);
  const staffName = people!.identity.name ?? people!.identity.code;
  const own = people!.header.fields.find(({ to }) => to === user!.name)!;
  const { rows } = await sql<
    Omit<Person, "staff">
  >`select s.${sql.ref(staffName)} as name, coalesce(s.${sql.ref(own.key)},
      (select u.id from ${tableOf(user!.header)} u where u.staff = s.id and not u.deleted order by u.id limit 1)) as "user"
    from ${tableOf(people!.header)} s where s.id = ${staff}::uuid`.execute(context.db);
  return { staff, user: rows[0]?.user ?? null, name: rows[0]?.name ?? "" };
}

/**
 * The open work of a user in the company: rows in which a field of a `handover` action names them, in a state from
 * which the action starts. By document, then number.
 */
export async function openWork(context: Context, person: Person): Promise<readonly OpenWork[]> {
  const found: OpenWork[] = [];
  for (const { document, action } of handovers(context.schema)) {
    const holder = holderOf(context.schema, action, person);
    if (holder === null) continue;
    const rows = await rowsOf(context, { document, action, holder });
    found.push(...rows.map((row) => ({ document, action, ...row })));
  }
  return found;
}

/** The holder of a row of the action: the staff record or the account, as its field refers to the one or the other. */
export function holderOf(schema: Schema, action: Action, { staff, user }: Person): string | null {
  const to = action.table.field(action.handover!.field)?.to;
  const documents = sessionDocuments(schema);
  if (to === documents.staff?.name) return staff;
  return to === documents.user?.name ? user : null;
}

function handovers(schema: Schema): readonly { document: Document; action: Action }[] {
  return schema.documents.flatMap((document) =>
    document.tables.flatMap((table) =>
      table.actions
        .filter(({ handover }) => handover !== undefined)
        .map((action) => ({ document, action })),
    ),
  );
}

async function rowsOf(
  { db, actor }: Context,
  of: { readonly document: Document; readonly action: Action; readonly holder: string },
): Promise<readonly Omit<OpenWork, "document" | "action">[]> {
  const { document, action, holder } = of;
  const { table, handover } = action;
  const row = table.parent ? "l" : "h";
  const states = Object.entries(action.from).map(([name, from]) => {
    const machine = table.machines.find((one) => one.name === name)!;
    return sql`and coalesce(${sql.id(row, machine.field)}, ${machine.initial}) = any(${from}::text[])`;
  });
  const lines = table.parent
    ? sql`json_agg(json_build_object('id', l.id, 'item', l.item) order by l.item)`
    : sql`'[]'::json`;
  const company =
    document.scope === "company" ? sql`and h."orgId" = ${actor.company.id}::uuid` : sql``;
  const { rows } = await sql<Omit<OpenWork, "document" | "action">>`
    select h.id, h.version, coalesce(h.${sql.ref(document.identity.code)}::text, '') as number, ${lines} as lines
    from ${tableOf(document.header)} h ${table.parent ? sql`join ${tableOf(table)} l on l."headerId" = h.id` : sql``}
    where not h.deleted and ${sql.id(row, handover!.field)} = ${holder}::uuid ${company} ${sql.join(states, sql` `)}
    group by h.id order by 2, 1`.execute(db);
  return rows;
}
