import type { MenuNode } from "../../../engine/index.ts";

/** A menu entry that opens a page. Several pages may share a menu code (and its rights): the path distinguishes them. */
type MenuPage = MenuNode & { readonly path: string };

/** Entries that open something, in order, from any depth. */
export function pagesOf(nodes: readonly MenuNode[]): readonly MenuPage[] {
  return nodes.flatMap((node) => [...(isPage(node) ? [node] : []), ...pagesOf(node.children)]);
}

/** The entry whose page an address belongs to: `/purchasing/requisition/1` -> the one of `/purchasing/requisition`. */
export function entryOf(menu: readonly MenuNode[], path: string): MenuPage | undefined {
  const pages = pagesOf(menu);
  return pages.find((page) => path === page.path || path.startsWith(`${page.path}/`));
}

/** The way to an address through the menu: module, groups, the page. Empty when it leads nowhere. */
export function trailOf(nodes: readonly MenuNode[], path: string): readonly MenuNode[] {
  for (const node of nodes) {
    const below = trailOf(node.children, path);
    if (below.length > 0) return [node, ...below];
    if (isPage(node) && entryOf([{ ...node, children: [] }], path)) return [node];
  }
  return [];
}

/** The entry of a page by the page's name. */
export function entryOfPage(menu: readonly MenuNode[], page: string): MenuPage | undefined {
  return pagesOf(menu).find((entry) => entry.page === page);
}

/** The entry on which the reader opens such documents: the page of their name, else the first that shows them. */
export function entryOfDocument(menu: readonly MenuNode[], document: string): MenuPage | undefined {
  return entryOfPage(menu, document) ?? pagesOf(menu).find((entry) => entry.document === document);
}

/** Modules are the menu's first level; those without a page to open are left out. */
export function modulesOf(menu: readonly MenuNode[]): readonly MenuNode[] {
  return menu.filter((node) => pagesOf([node]).length > 0);
}

/** The module an address lies in. */
export function moduleOf(menu: readonly MenuNode[], path: string): MenuNode | undefined {
  return menu.find((module) => entryOf([module], path) !== undefined);
}

function isPage(node: MenuNode): node is MenuPage {
  return node.path !== undefined;
}
