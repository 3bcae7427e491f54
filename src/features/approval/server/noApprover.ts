import { sql } from "kysely";
import { Refusal, type Label } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { sessionTables } from "../../../server/core/session/sessionTables.ts";
import type { FlowNode } from "./flow.ts";

const managers: Label = {
  cn: "上级部门主管",
  tw: "上級部門主管",
  en: "a manager above the submitter",
};

/**
 * The refusal of a node without approvers. It names the role or person it asks for, and says that owners do not
 * count, so that the only holder of a role can see the cause.
 */
export async function noApprover(context: Context, node: FlowNode): Promise<Refusal> {
  return new Refusal("approval.noApprover", { args: [node.title, await namesOf(context, node)] });
}

async function namesOf(context: Context, { approvers, roles, staff }: FlowNode): Promise<string> {
  const { db, schema, language } = context;
  const tables = sessionTables(schema);
  if (approvers !== "ROLE" && approvers !== "STAFF") return managers[language];
  const name =
    language === "en" && approvers === "ROLE"
      ? sql`coalesce(nullif(t."englishName", ''), t.name)`
      : approvers === "ROLE"
        ? sql`t.name`
        : sql`t.${sql.id(tables.staffColumn.name)}`;
  const of = approvers === "ROLE" ? tables.role : tables.staff;
  const ids = approvers === "ROLE" ? roles : staff;
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${of} t
    where t.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], t.id)`.execute(
    db,
  );
  return rows.map((row) => row.name).join(language === "en" ? ", " : "、");
}
