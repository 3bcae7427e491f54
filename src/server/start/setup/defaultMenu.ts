import { sql } from "kysely";
import { sectionAt, sectionCode } from "../../../engine/index.ts";
import type { Document, Module, PageSource, Schema, Screen } from "../../../engine/index.ts";
import { saveBlocks, type Saving } from "../../../features/demo/server/index.ts";
import type { Db } from "../../store/connection/store.ts";
import { tableOf } from "../../store/statement/statement.ts";

/**
 * Gives the menu a row for every module, section and page of the schema files that it never had, so that an administrator
 * finds the whole tree and can change it. Rows that nobody ever changed follow the files to another place; others are left
 * alone.
 */
export async function saveDefaultMenu(saving: Saving): Promise<void> {
  const { schema, db } = saving.context;
  const menu = schema.document("menu");
  if (!menu) return;
  const { rows } = await sql<Row>`
    select id, code, "pageKey", "parentMenu" as parent, sort::int as sort, version = 1 and "builtIn" as untouched
    from ${tableOf(menu.header)} /* in any order */`.execute(db);
  const codes = new Set(rows.map(({ code }) => code));
  const pages = new Set(rows.map(({ pageKey }) => pageKey));
  const wanted = entries(schema);
  const missing = [
    ...schema.modules.filter(({ name }) => !codes.has(name)).map(groupOf),
    ...schema.modules.flatMap(sectionsOf).filter(({ code }) => !codes.has(code)),
    ...wanted
      .filter(({ page }) => !pages.has(page.name))
      .map(({ page, code, parent }) => entryOf(page, { code, parent })),
  ];
  if (missing.length > 0) await saveBlocks(saving, [{ document: menu.name, records: missing }]);
  if (rows.length > 0) await followFiles({ menu, db, rows, wanted });
}

interface Row {
  readonly id: string;
  readonly code: string;
  readonly pageKey: string | null;
  readonly parent: string | null;
  readonly sort: number;
  readonly untouched: boolean;
}

/** Puts pages whose rows nobody changed where the files say. The rows stay untouched: it is no change of a person. */
async function followFiles(options: {
  readonly menu: Document;
  readonly db: Db;
  readonly rows: readonly Row[];
  readonly wanted: readonly Entry[];
}): Promise<void> {
  const { menu, db, rows, wanted } = options;
  const table = tableOf(menu.header);
  const groups = await sql<{ id: string; code: string }>`
    select id, code from ${table} where type = '1' /* in any order */`.execute(db);
  const idOf = new Map(groups.rows.map(({ id, code }) => [code, id]));
  for (const { page, parent } of wanted) {
    const row = rows.find(({ pageKey, untouched }) => untouched && pageKey === page.name);
    const above = idOf.get(parent);
    if (!row || above === undefined || (row.parent === above && row.sort === page.sort)) continue;
    await sql`update ${table} set "parentMenu" = ${above}, sort = ${page.sort} where id = ${row.id}`.execute(
      db,
    );
  }
}

interface Entry {
  readonly page: PageSource | Screen;
  readonly code: string;
  /** Code of the module or of its section. */
  readonly parent: string;
}

/** Every page with its code in the menu: its menu's, which the first of several pages bears, the others with their name. */
function entries(schema: Schema): readonly Entry[] {
  const taken = new Set<string>();
  const modules = new Map(schema.modules.map((module) => [module.name, module]));
  return [...schema.pages, ...schema.screens]
    .toSorted((a, b) => a.sort - b.sort || (a.name < b.name ? -1 : 1))
    .flatMap((page): readonly Entry[] => {
      const module = modules.get(page.module);
      if (!module) return [];
      const code = taken.has(page.menu) ? `${page.menu}.${page.name}` : page.menu;
      taken.add(code);
      const section = sectionAt(module, page.sort);
      return [{ page, code, parent: section ? sectionCode(module, section) : module.name }];
    });
}

function groupOf({ name, title, icon, sort }: Module) {
  return { ...words(title), code: name, type: "1", icon, sort, accountTypes: everyone, ...builtIn };
}

function sectionsOf(module: Module) {
  return module.sections.map((section) => ({
    ...words(section.title),
    code: sectionCode(module, section),
    type: "1",
    parentMenu: module.name,
    sort: section.from,
    accountTypes: everyone,
    ...builtIn,
  }));
}

function entryOf(page: PageSource | Screen, { code, parent }: Pick<Entry, "code" | "parent">) {
  const { name, title, icon, sort } = page;
  const isScreen = !("document" in page);
  return {
    ...words(title),
    code,
    type: isScreen ? "3" : "2",
    openMode: isScreen && page.open === "window" ? "WINDOW" : "TAB",
    pageKey: name,
    parentMenu: parent,
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
