import { projectList, type Document, type ListQuery, type Row } from "../../engine/index.ts";
import type { Context } from "../context.ts";
import { pageFor } from "../operations/pageFor.ts";
import { queryList } from "../operations/queryList.ts";
import { shownRecord, type ShownRecord } from "../operations/shownRecord.ts";
import { can } from "../session/can.ts";
import { pageReader } from "../session/pageReader.ts";

/** The first document of a list as its reader finds it, if possible one that is no draft any more; undefined where he finds none. */
export async function exampleOf(
  context: Context,
  document: Document,
): Promise<ShownRecord | undefined> {
  const page = pageFor(context, document);
  if (!page || !can(context.actor, page.menu, "query")) return undefined;
  const { status } = document;
  const { columns } = projectList(page, pageReader(context, page.menu));
  const whole = (status?.states ?? []).filter(({ draft }) => !draft).map(({ name }) => name);
  const isListed = status !== undefined && columns.some(({ key }) => key === status.field);
  const queries: readonly ListQuery[] = [
    ...(isListed ? [{ filter: [{ field: status.field, op: "in" as const, value: whole }] }] : []),
    {},
  ];
  for (const query of queries) {
    const answer = await queryList(context, { page: page.name, query });
    const { rows } = JSON.parse(answer) as { readonly rows: readonly Row[] };
    const id = rows[0]?.id;
    if (id !== undefined) return shownRecord(context, { page: page.name, id, button: "get" });
  }
  return undefined;
}
