import type { HomeAnnouncement } from "../answers/home.ts";
import type { Context } from "../../../server/core/context.ts";
import { queryList } from "../../../server/core/list/queryList.ts";
import { can } from "../../../engine/index.ts";

const page = "announcement";
const most = 6;

/** The newest announcements in effect that are for the reader; none without the right to read them. */
export async function homeAnnouncements(context: Context): Promise<readonly HomeAnnouncement[]> {
  const source = context.schema.page(page);
  if (!source || !can(context.actor, source.menu, "query")) return [];
  const filter = [
    { field: "status", op: "=", value: "RELEASED" },
    { field: "effectiveAt", op: "<=", value: context.now },
    { field: "failureAt", op: ">", value: context.now },
  ] as const;
  const text = await queryList(context, { page, query: { filter } });
  const { rows } = JSON.parse(text) as { rows: readonly Omit<HomeAnnouncement, "typeTitle">[] };
  const types = source.document.header.field("type")?.choices ?? [];
  return rows.slice(0, most).map(({ id, title, type, effectiveAt }) => ({
    id,
    title,
    type,
    typeTitle: types.find(({ value }) => value === type)?.title[context.language] ?? type,
    effectiveAt,
  }));
}
