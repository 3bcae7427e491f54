import { menuTree, can } from "../../../engine/index.ts";
import type { MenuNode, PageSource } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { menuEntries } from "./menuEntries.ts";
import { overlayMenu } from "./menuOverlay.ts";

/**
 * The menu of the actor, in their language: pages they may query, for portal users only entries that admit their
 * kind, with the changes of administrators.
 */
export async function menuOf(
  context: Pick<Context, "schema" | "actor" | "language" | "db">,
): Promise<readonly MenuNode[]> {
  const { schema, actor, language } = context;
  const held = (menu: string, button: string) => can(actor, menu, button);
  const { accountType } = actor.user;
  const pages = schema.pages.filter(
    (page) => admits(page, accountType) || (accountType === "SUPPLIER" && isHall(page)),
  );
  const tree = menuTree({ ...schema, pages }, { language, can: held });
  const entries = await menuEntries(context);
  return overlayMenu(tree, { entries, language, accountType, can: held });
}

/** Without a row predicate for their kind, portal users see no row of a document: its page would be empty. */
export function admits(page: PageSource, accountType: "STAFF" | "SUPPLIER" | "CUSTOMER"): boolean {
  const { access } = page.document;
  if (accountType === "SUPPLIER") return access.supplier !== undefined;
  if (accountType === "CUSTOMER") return access.customer !== undefined;
  return true;
}

/** Of an auction suppliers see no row, but have a list of their own and the hall at its address. */
function isHall({ document, table, style }: PageSource): boolean {
  return document.auction !== undefined && table === "" && style === "list";
}
