import { sql } from "kysely";
import type { Module, PageSource, Schema, Screen } from "../../../engine/index.ts";
import { saveBlocks, type Saving } from "../../../features/demo/server/index.ts";
import { tableOf } from "../../store/statement/fromClause.ts";

/**
 * Gives the menu a row for every module and page of the schema files that it never had, so that an administrator
 * finds the whole tree and can change it. Existing rows are left alone.
 */
export async function saveDefaultMenu(saving: Saving): Promise<void> {
  const { schema, db } = saving.context;
  const menu = schema.document("menu");
  if (!menu) return;
  const { rows } = await sql<{ code: string; pageKey: string | null }>`
    select code, "pageKey" from ${tableOf(menu.header)} /* in any order */`.execute(db);
  const codes = new Set(rows.map(({ code }) => code));
  const pages = new Set(rows.map(({ pageKey }) => pageKey));
  const missing = [
    ...schema.modules.filter(({ name }) => !codes.has(name)).map(groupOf),
    ...entries(schema)
      .filter(({ page }) => !pages.has(page.name))
      .map(({ page, code }) => entryOf(page, code)),
  ];
  if (missing.length > 0) await saveBlocks(saving, [{ document: menu.name, records: missing }]);
}

/** Every page with its code in the menu: its menu's, which the first of several pages bears, the others with their name. */
function entries(
  schema: Schema,
): readonly { readonly page: PageSource | Screen; readonly code: string }[] {
  const taken = new Set<string>();
  const known = new Set(schema.modules.map(({ name }) => name));
  return [...schema.pages, ...schema.screens]
    .filter(({ module }) => known.has(module))
    .toSorted((a, b) => a.sort - b.sort || (a.name < b.name ? -1 : 1))
    .map((page) => {
      const code = taken.has(page.menu) ? `${page.menu}.${page.name}` : page.menu;
      taken.add(code);
      return { page, code };
    });
}

function groupOf({ name, title, icon, sort }: Module) {
  return { ...words(title), code: name, type: "1", icon, sort, accountTypes: everyone, ...builtIn };
}

function entryOf(page: PageSource | Screen, code: string) {
  const { name, title, icon, sort, module } = page;
  const isScreen = !("document" in page);
  return {
    ...words(title),
    code,
    type: isScreen ? "3" : "2",
    openMode: isScreen && page.open === "window" ? "WINDOW" : "TAB",
    pageKey: name,
    parentMenu: module,
    icon,
    sort,
    accountTypes: isScreen ? everyone : accountTypes(page),
    ...builtIn,
  };
}

const everyone = ["STAFF", "SUPPLIER", "CUSTOMER"];
const builtIn = { builtIn: true, hidden: false };

/** Portal users see only pages of documents that say which rows are theirs; suppliers come to an auction by its hall. */
function accountTypes({ document: { access, auction } }: PageSource): readonly string[] {
  return [
    "STAFF",
    ...(access.supplier || auction ? ["SUPPLIER"] : []),
    ...(access.customer ? ["CUSTOMER"] : []),
  ];
}

function words({ cn, tw, en }: Module["title"]) {
  return { name: cn, traditionalName: tw, englishName: en };
}
