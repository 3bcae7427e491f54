import { languages, type Label, type Language } from "../../dialect/text/label.ts";
import type {
  MenuSection,
  Module,
  PageSource,
  Schema,
  Screen,
} from "../../dialect/model/document.ts";
import { tableOfPage } from "./buttons.ts";
import { compact } from "./compact.ts";
import type { MenuNode } from "./definition.ts";
import type { Reader } from "../../dialect/model/reader.ts";

/**
 * The menu of a reader: a group for each module with pages the reader may query, in the order of modules and pages, and
 * within it a group for each of its sections.
 * An inbox over rows that another page lists too is only for readers who may do one of its actions.
 */
export function menuTree(
  schema: Schema,
  reader: Pick<Reader, "language" | "can">,
): readonly MenuNode[] {
  return schema.modules.flatMap((module): MenuNode[] => {
    const pages = [...schema.pages, ...schema.screens]
      .filter((page) => page.module === module.name && reader.can(page.menu, "query"))
      .filter((page) => !("document" in page) || mayDecide(page, reader))
      .toSorted((a, b) => a.sort - b.sort || (a.name < b.name ? -1 : 1));
    if (pages.length === 0) return [];
    return [
      {
        code: module.name,
        title: module.title[reader.language],
        ...compact({ icon: module.icon }),
        children: inSections(module, pages, reader),
      },
    ];
  });
}

/** The section of a module's menu in which a page at this position lies; undefined above the first one. */
export function sectionAt(module: Module, sort: number): MenuSection | undefined {
  return module.sections.findLast(({ from }) => from <= sort);
}

/** What a section is known by among modules and entries of the menu. */
export function sectionCode(module: Pick<Module, "name">, section: MenuSection): string {
  return `${module.name}.${section.key}`;
}

function inSections(
  module: Module,
  pages: readonly (PageSource | Screen)[],
  reader: Pick<Reader, "language">,
): readonly MenuNode[] {
  const nodesIn = (section: MenuSection | undefined) =>
    pages
      .filter(({ sort }) => sectionAt(module, sort) === section)
      .map((page) => pageNode(page, reader));
  const sections = module.sections.map((section) => ({
    code: sectionCode(module, section),
    title: section.title[reader.language],
    children: nodesIn(section),
  }));
  return [...nodesIn(undefined), ...sections.filter(({ children }) => children.length > 0)];
}

function mayDecide(page: PageSource, reader: Pick<Reader, "can">): boolean {
  const { inbox, opens } = page.list;
  if (!inbox || opens || page.name === page.document.name) return true;
  const decided = new Set(inbox.map(({ action }) => action));
  return tableOfPage(page).actions.some(
    ({ key, button }) => decided.has(key) && reader.can(page.menu, button),
  );
}

/** The address of a page in the app: under its module, never under a prefix of the server's calls. */
function pagePath(page: Pick<PageSource | Screen, "module" | "name">): string {
  return `/${page.module}/${page.name}`;
}

function pageNode(page: PageSource | Screen, reader: Pick<Reader, "language">): MenuNode {
  return {
    code: page.menu,
    title: page.title[reader.language],
    also: otherNames(page.title, reader.language),
    ...compact({ icon: page.icon, one: titleOfOne(page, reader.language) }),
    path: pagePath(page),
    page: page.name,
    ...("document" in page ? pageWords(page) : screenWords(page)),
    children: [],
  };
}

/** What one of the documents of a page is called, where that is not what the page is. */
function titleOfOne(page: PageSource | Screen, language: Language): string | undefined {
  const one = "document" in page && page.table === "" ? page.document.title[language] : undefined;
  return one === page.title[language] ? undefined : one;
}

function pageWords({ document, table, style }: PageSource): Partial<MenuNode> {
  const shows = table === "" && style !== "guide" ? { document: document.name } : {};
  return { ...shows, style, openMode: "TAB" };
}

function otherNames(title: Label, language: Language): readonly string[] {
  const names = new Set(languages.map((other) => title[other]));
  names.delete(title[language]);
  return [...names];
}

function screenWords({ custom, external, open }: Screen): Partial<MenuNode> {
  return {
    style: custom === undefined ? "external" : "custom",
    ...compact({ custom, external }),
    openMode: open === "window" ? "WINDOW" : "TAB",
  };
}
