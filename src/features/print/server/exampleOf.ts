import {
  projectList,
  type Document,
  type ListQuery,
  type Row,
  can,
  pageReader,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { pageFor } from "../../../server/core/read/pages.ts";
import { queryList } from "../../../server/core/list/queryList.ts";
import { shownRecord, type ShownRecord } from "../../../server/core/read/shownRecord.ts";

/**
 * The first document of a list as its reader finds it, preferably one that is no draft, among those for which the
 * stored template may be picked (a contract of its type); undefined where there is none.
 */
export async function exampleOf(
  context: Context,
  document: Document,
  template?: { readonly of: Document; readonly stored: Row },
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
  const fits = template ? pickOf(document, template) : () => true;
  let other: string | undefined;
  for (const query of queries) {
    const answer = await queryList(context, { page: page.name, query: { ...query, size: 100 } });
    const { rows } = JSON.parse(answer) as { readonly rows: readonly Row[] };
    const id = rows.find(fits)?.id;
    if (id !== undefined) return shownRecord(context, { page: page.name, id, button: "get" });
    other ??= rows[0]?.id;
  }
  return other === undefined
    ? undefined
    : shownRecord(context, { page: page.name, id: other, button: "get" });
}

/** Whether a row could pick the template in its reference to templates; in which state this is now does not matter. */
function pickOf(
  document: Document,
  { of, stored }: { readonly of: Document; readonly stored: Row },
): (row: Row) => boolean {
  const where = document.header.fields.find(({ to }) => to === of.name)?.where;
  const { status } = of;
  const inStates = status
    ? status.states.map(({ name }) => ({ ...stored, [status.field]: name }))
    : [stored];
  return (row) => !where || inStates.some((template) => where.holds({ ...template, this: row }));
}
