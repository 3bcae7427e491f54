import type { Document, PageSource } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { can } from "../../../engine/index.ts";

/**
 * The page on which a person opens such a document: the document's own, else another that shows whole documents, else one
 * that shows some of them (a supplier's view of orders), as far as the person has its right `get`. Undefined: none.
 */
export function pageFor(
  { schema, actor }: Pick<Context, "schema" | "actor">,
  document: Document,
): PageSource | undefined {
  const rank = (page: PageSource) => (page.name === document.name ? 0 : page.where ? 2 : 1);
  return schema.pages
    .filter(
      (page) =>
        page.document.name === document.name &&
        page.table === "" &&
        page.style !== "guide" &&
        can(actor, page.menu, "get"),
    )
    .toSorted((a, b) => rank(a) - rank(b))[0];
}
