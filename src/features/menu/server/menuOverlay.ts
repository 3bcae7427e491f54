import type { Actor, Language, MenuNode } from "../../../engine/index.ts";
import type { MenuTreeEntry } from "../answers/menuTree.ts";

/** What the administrators' menu says of one entry: a row of the document `menu`. */
export interface MenuEntry extends Omit<MenuTreeEntry, "version" | "traditionalName" | "builtIn"> {
  readonly openMode: "TAB" | "WINDOW";
  /** Menu code that an added entry asks the right to query of. */
  readonly right: string | null;
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

/** Modules, their sections and added groups. One that no row names is known by its code. */
function groups(tree: readonly MenuNode[], { entries, language }: Overlay): readonly Placed[] {
  const rows = entries.filter(({ type }) => type === "1");
  const known = new Map(rows.map((entry) => [entry.code, entry]));
  const given = nodesOf(tree)
    .filter(({ node }) => node.path === undefined)
    .map(({ node, above, index }): Placed => {
      const entry = known.get(node.code);
      const home = above === undefined ? undefined : (known.get(above)?.id ?? above);
      return {
        node: { ...dressed(node, entry, language), children: [] },
        key: entry?.id ?? node.code,
        under: entry ? (entry.parent ?? undefined) : home,
        sort: entry?.sort ?? 1000 + index,
      };
    });
  const own = new Set(given.map(({ node }) => node.code));
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
  return [...given, ...added];
}

/** Pages of the schema files, under their module or its section unless their row says otherwise. */
function givenPages(tree: readonly MenuNode[], { entries, language }: Overlay): readonly Placed[] {
  const byPage = new Map<string | undefined, MenuEntry>();
  for (const entry of entries.filter(isGiven)) {
    if (!byPage.has(entry.pageKey!)) byPage.set(entry.pageKey!, entry);
  }
  const groupId = new Map(
    entries.filter(({ type }) => type === "1").map(({ code, id }) => [code, id]),
  );
  return nodesOf(tree)
    .filter(({ node }) => node.path !== undefined)
    .map(({ node, above = "", index }): Placed => {
      const entry = byPage.get(node.page);
      return {
        node: dressed(node, entry, language),
        key: entry?.id ?? `${above}/${node.page}`,
        under: entry?.parent ?? groupId.get(above) ?? above,
        sort: entry?.sort ?? 1000 + index,
      };
    });
}

/** Every node with the code of the group that it stands in, and its place there. */
function nodesOf(
  nodes: readonly MenuNode[],
  above?: string,
): readonly {
  readonly node: MenuNode;
  readonly above: string | undefined;
  readonly index: number;
}[] {
  return nodes.flatMap((node, index) => [
    { node, above, index },
    ...nodesOf(node.children, node.code),
  ]);
}

/** Entries that administrators added: another way to a page, a path of the app, another site. */
function addedPages(
  tree: readonly MenuNode[],
  { entries, language, can }: Overlay,
): readonly Placed[] {
  const pages = nodesOf(tree)
    .map(({ node }) => node)
    .filter(({ path }) => path !== undefined);
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
