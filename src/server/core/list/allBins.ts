import type { ListResult, ListRow, BinEntry, AllBins } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { can } from "../../../engine/index.ts";
import { queryBin } from "./binList.ts";

/** So many of each document are shown. */
const most = 100;

/** The deleted documents of all recycle bins that the user may delete, newest first. */
export async function allBins(context: Context): Promise<AllBins> {
  const { schema, actor } = context;
  const pages = schema.pages.filter(
    ({ name, document, menu }) =>
      name === document.name && document.writes === "people" && can(actor, menu, "delete"),
  );
  const rows: BinEntry[] = [];
  let more = false;
  for (const { name, document } of pages) {
    const query = { bin: true, size: most } as const;
    const found = JSON.parse(await queryBin(context, { page: name, query })) as ListResult;
    more ||= found.total > found.rows.length;
    rows.push(...found.rows.map((row) => entryOf(context, document, row)));
  }
  return { rows: rows.toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1)), more };
}

function entryOf(
  { language }: Context,
  document: Context["schema"]["documents"][number],
  row: ListRow,
): BinEntry {
  const { code, name } = document.identity;
  const by = row.deletedBy as { readonly name?: string } | undefined;
  return {
    document: document.name,
    title: document.title[language],
    id: row.id,
    version: row.version,
    number: textOf(row[code]),
    name: name === undefined || name === code ? "" : textOf(row[name]),
    deletedAt: String(row.deletedAt),
    deletedBy: by?.name ?? "",
  };
}

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null)
    return String((value as { readonly name?: unknown }).name ?? "");
  return value === null || value === undefined ? "" : String(value);
}
