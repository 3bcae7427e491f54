import { Refusal, type ListQuery } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { queryList } from "../../../server/core/list/queryList.ts";

/** The tabs of the message centre, as filters of the list. */
const tabs = {
  all: [],
  unread: [{ field: "readAt", op: "empty" }],
  read: [{ field: "readAt", op: "notEmpty" }],
} as const;

/**
 * A page of the reader's messages, newest first: those of a tab (`all` unless stated), narrowed by a query of the list.
 * Right: `query` of its menu. Throws `common.choice` for a tab that there is not, and what `queryList` throws.
 */
export async function listMessages(
  context: Context,
  { tab = "all", query }: { readonly tab: unknown; readonly query: ListQuery },
): Promise<string> {
  if (typeof tab !== "string" || !Object.hasOwn(tabs, tab)) {
    const args = ["tab", String(tab).slice(0, 60), Object.keys(tabs).join(", ")];
    throw new Refusal("common.choice", { args });
  }
  const own = tabs[tab as keyof typeof tabs];
  const asked = query.filter === undefined ? [] : [query.filter];
  const filter = { all: [...own, ...asked] } as unknown as ListQuery["filter"];
  return queryList(context, { page: "message", query: { ...query, filter } });
}
