import { sql, type RawBuilder } from "kysely";
import type { Document, PageSource } from "../../../engine/index.ts";
import type { MyDocument } from "../answers/home.ts";
import { readableRows, type Context } from "../../../server/core/context.ts";
import { can } from "../../../engine/index.ts";
import { instantWire, nameOf } from "../../../server/store/statement/referenceJson.ts";

/** Most that are shown, and most that are looked at of one document. */
const most = 12;

interface Row {
  readonly arm: number;
  readonly id: string;
  readonly number: string;
  readonly name: string | null;
  readonly state: string;
  readonly updatedAt: string;
}

/**
 * The user's own unfinished documents, latest first: documents with a draft state that are in no final one, on pages
 * they may open. Returned ones come first: they wait for the user.
 */
export async function myDocuments(context: Context): Promise<readonly MyDocument[]> {
  const pages = context.schema.pages.filter(
    (page) =>
      page.name === page.document.name &&
      hasDrafts(page.document) &&
      can(context.actor, page.menu, "get"),
  );
  if (pages.length === 0) return [];
  const arms = pages.map((page, arm) => selectArm(context, page, arm));
  const { rows } = await sql<Row>`${sql.join(arms, sql` union all `)}
    order by "updatedAt" desc, id desc`.execute(context.db);
  return rows
    .map((row) => shownAs(context, pages[row.arm]!, row))
    .toSorted((a, b) => Number(b.returned ?? false) - Number(a.returned ?? false))
    .slice(0, most);
}

function hasDrafts({ status }: Document): boolean {
  return status?.states.some(({ draft }) => draft) ?? false;
}

function selectArm(context: Context, page: PageSource, arm: number): RawBuilder<Row> {
  const { schema, actor } = context;
  const { document, menu, where } = page;
  const right = { menu, buttons: ["get"] };
  const { source, access } = readableRows(context, document, { right, where });
  const status = document.status!;
  const state = sql.id("t", status.field);
  const open = status.states.filter(({ final }) => !final).map(({ name }) => name);
  const number = sql.id("t", document.identity.code);
  return sql<Row>`(select ${arm}::int as arm, t.id::text as id, coalesce(${number}::text, '') as number,
      ${nameOf(schema, document, "t", context.language)} as name, ${state}::text as state, ${instantWire(sql`t."updatedAt"`)} as "updatedAt"
    ${source.from()} where ${access} and t."createdBy" = ${actor.user.id}::uuid and ${state} = any(${open})
    order by t."updatedAt" desc, t.id desc limit ${most})`;
}

function shownAs({ language }: Context, page: PageSource, row: Row): MyDocument {
  const status = page.document.status!;
  const state = status.state(row.state);
  return {
    page: page.name,
    id: row.id,
    number: row.number,
    ...(row.name !== null && { name: row.name }),
    title: page.document.title[language],
    state: row.state,
    stateTitle: state?.title[language] ?? row.state,
    tone: state?.tone ?? "neutral",
    ...(state?.draft && row.state !== status.initial && { returned: true as const }),
    updatedAt: row.updatedAt,
  };
}
