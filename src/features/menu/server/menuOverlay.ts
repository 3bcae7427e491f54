import type { Actor, Language, MenuNode } from "../../../engine/index.ts";

/** What the administrators' menu says of one entry: a row of the document `menu`. */
export interface MenuEntry {
  readonly id: string;
  readonly code: string;
  /** 1: a group; 2: a page of the schema files; 3: a page of the app's own, or another site. */
  readonly type: "1" | "2" | "3";
  readonly names: Readonly<Record<Language, string>>;
  readonly icon: string | null;
  readonly parent: string | null;
  readonly sort: number;
  readonly hidden: boolean;
  readonly pageKey: string | null;
  readonly route: string | null;
  readonly openMode: "TAB" | "WINDOW";
  /** Menu code that an added entry asks the right to query of. */
  readonly right: string | null;
  readonly accountTypes: readonly string[];
  /** Given by the schema files, and never changed: it has no words of its own. */
  readonly untouched: boolean;
}
interface Overlay {
  readonly entries: readonly MenuEntry[];
  readonly language: Language;
  readonly accountType: Actor["user"]["accountType"];
  readonly can: (menu: string, button: string) => boolean;
}
/** A node with its parent's code or id. */
interface Placed {
  readonly node: MenuNode;
  readonly key: string;
  readonly under: string | undefined;
  readonly sort: number;
}

/**
 * The menu of the schema files (`menuTree`, already what the reader may see) with what administrators changed: names, icons,
 * places, order, hidden entries, groups and pages they added. Groups without anything to open are left out. Pure.
 */
export function overlayMenu(tree: readonly MenuNode[], overlay: Overlay): readonly MenuNode[] {
  const { entries, accountType } = overlay;
  const admitted = entries.filter(
    ({ hidden, accountTypes }) => !hidden && accountTypes.includes(accountType),
  );
  const gone = new Set(entries.filter((entry) => !admitted.includes(entry)).map(({ id }) => id));
  const placed = [
    ...groups(tree, overlay),
    ...givenPages(tree, overlay),
    ...addedPages(tree, { ...overlay, entries: admitted }),
  ].filter(({ key }) => !gone.has(key));
  const below = (under: string | undefined, above: ReadonlySet<string>): readonly MenuNode[] =>
    placed
      .filter((one) => one.under === under && !above.has(one.key))
      .toSorted((a, b) => a.sort - b.sort)
      .map(({ node, key }) => ({ ...node, children: below(key, new Set([...above, key])) }))
      .filter((node) => node.path !== undefined || node.children.length > 0);
  return below(undefined, new Set());
}

/** Modules and added groups. A module that no row names is known by its code. */
function groups(tree: readonly MenuNode[], { entries, language }: Overlay): readonly Placed[] {
  const rows = entries.filter(({ type }) => type === "1");
  const known = new Map(rows.map((entry) => [entry.code, entry]));
  const modules = tree.map((node, index): Placed => {
    const entry = known.get(node.code);
    return {
      node: { ...dressed(node, entry, language), children: [] },
      key: entry?.id ?? node.code,
      under: entry?.parent ?? undefined,
      sort: entry?.sort ?? 1000 + index,
    };
  });
  const own = new Set(tree.map(({ code }) => code));
  const added = rows
    .filter(({ code }) => !own.has(code))
    .map((entry): Placed => {
      const node = { code: entry.code, title: entry.names[language], children: [] };
      return {
        node: { ...node, ...(entry.icon !== null && { icon: entry.icon }) },
        key: entry.id,
        under: entry.parent ?? undefined,
        sort: entry.sort,
      };
    });
  return [...modules, ...added];
}

/** Pages of the schema files, under their module unless their row says otherwise. */
function givenPages(tree: readonly MenuNode[], { entries, language }: Overlay): readonly Placed[] {
  const byPage = new Map<string | undefined, MenuEntry>();
  for (const entry of entries.filter(isGiven)) {
    if (!byPage.has(entry.pageKey!)) byPage.set(entry.pageKey!, entry);
  }
  const groupId = new Map(
    entries.filter(({ type }) => type === "1").map(({ code, id }) => [code, id]),
  );
  return tree.flatMap((module) =>
    module.children.map((node, index): Placed => {
      const entry = byPage.get(node.page);
      const home = groupId.get(module.code) ?? module.code;
      return {
        node: dressed(node, entry, language),
        key: entry?.id ?? `${module.code}/${node.page}`,
        under: entry?.parent ?? home,
        sort: entry?.sort ?? 1000 + index,
      };
    }),
  );
}

/** Entries that administrators added: another way to a page, a path of the app, another site. */
function addedPages(
  tree: readonly MenuNode[],
  { entries, language, can }: Overlay,
): readonly Placed[] {
  const pages = tree.flatMap(({ children }) => children);
  const taken = new Set<string | null>();
  return entries.flatMap((entry): readonly Placed[] => {
    if (entry.type === "1") return [];
    if (isGiven(entry) && !taken.has(entry.pageKey)) {
      taken.add(entry.pageKey);
      return [];
    }
    if (entry.right !== null && !can(entry.right, "query")) return [];
    const node = addedNode(entry, pages, language);
    const place = { key: entry.id, under: entry.parent ?? undefined, sort: entry.sort };
    return node ? [{ node, ...place }] : [];
  });
}

function addedNode(
  entry: MenuEntry,
  pages: readonly MenuNode[],
  language: Language,
): MenuNode | undefined {
  const { code, names, icon, route, pageKey, openMode } = entry;
  const words = { title: names[language], ...(icon !== null && { icon }), openMode };
  if (route?.startsWith("https://"))
    return {
      code,
      ...words,
      path: `/menu/${code}`,
      style: "external",
      external: route,
      children: [],
    };
  const page = pages.find((one) => (route === null ? one.page === pageKey : one.path === route));
  return page && { ...page, ...words };
}

/** The first row of a page of the schema files is that page; further ones are added. */
function isGiven({ type, pageKey }: MenuEntry): boolean {
  return type !== "1" && pageKey !== null;
}

function dressed(node: MenuNode, entry: MenuEntry | undefined, language: Language): MenuNode {
  if (!entry || entry.untouched) return node;
  const mode = node.path === undefined ? {} : { openMode: entry.openMode };
  return {
    ...node,
    ...mode,
    title: entry.names[language],
    ...(entry.icon !== null && { icon: entry.icon }),
  };
}
