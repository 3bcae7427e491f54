import type { PageSource, Reader, Language, Schema } from "../../src/engine/index.ts";
import { confidentialGroups } from "../../renderers/memory/sampleRows.ts";
import { parameterValues } from "../../src/engine/index.ts";

/** A role as the gallery knows it: what it is granted, menu by menu. */
export interface GalleryRole {
  readonly code: string;
  readonly title: string;
  readonly hidesPrices: boolean;
  readonly granted: Readonly<Record<string, readonly string[]>>;
}
/** `masked`: a document whose confidential values its reader may not see. */
export type GalleryView = "list" | "new" | "detail" | "masked" | "guide";
/** One look at a page: what of it, in which state, as whom. */
export interface GalleryCell {
  readonly page: string;
  readonly view: GalleryView;
  /** State field -> state of all documents; the others are in their first. */
  readonly states: Readonly<Record<string, string>>;
  readonly role: string;
}

/** Rights that open confidential groups, where the right is not called as the group. */
const opening: Readonly<Record<string, string>> = { buyer: "reserve" };

/** Whom a page is projected for: somebody with this one role. */
export function readerOf(
  role: GalleryRole,
  options: { schema: Schema; menu: string; language: Language },
): Reader {
  const { schema, menu, language } = options;
  const can = (of: string, button: string) => role.granted[of]?.includes(button) ?? false;
  return {
    language,
    can,
    hides: ({ confidential }) =>
      confidential !== undefined &&
      (confidential === "price"
        ? role.hidesPrices
        : !can(menu, opening[confidential] ?? confidential)),
    parameters: parameterValues(schema.parameters, {}),
  };
}

/** What there is to look at on a page, whoever looks. */
export function viewsOf(page: PageSource): readonly Omit<GalleryCell, "role">[] {
  const { header } = page.document;
  const one = (view: GalleryView, states: GalleryCell["states"] = {}) => ({
    page: page.name,
    view,
    states,
  });
  const states = header.machines.flatMap(({ field, states: all }) =>
    all.map(({ name }) => ({ [field]: name })),
  );
  return [
    one("list"),
    ...(page.style === "list" ? (states.length > 0 ? states : [{}]) : []).map((in_) =>
      one("detail", in_),
    ),
    ...(page.style === "list" && confidentialGroups(page.document).length > 0
      ? [one("masked")]
      : []),
    ...(page.style === "list" && page.table === "" ? [one("new")] : []),
    ...(page.guide ? [one("guide")] : []),
  ];
}

/** Who may open a page, and of those who may not make documents there, not the pages that make some. */
export function mayLook(role: GalleryRole, page: PageSource, view: GalleryView): boolean {
  const granted = role.granted[page.menu] ?? [];
  const makes = view === "new" || view === "guide";
  return granted.includes(makes ? "add" : "query");
}

/** Every schema page x state x role. */
export function cellsOf(schema: Schema, roles: readonly GalleryRole[]): readonly GalleryCell[] {
  return schema.pages.flatMap((page) =>
    viewsOf(page).flatMap((look) =>
      roles
        .filter((role) => mayLook(role, page, look.view))
        .map((role) => ({ ...look, role: role.code })),
    ),
  );
}
