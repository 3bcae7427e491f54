import { homePath, isTab } from "../../core/tabs/tabs.ts";
import { documentPages, documentParts, drafts, withErrorRows } from "./featurePages.ts";

/** The generic pages of tabs. Their code is loaded when one is first shown. */
export const pageKinds = {
  list: async () => (await import("../../core/pages/list/ListScreen.tsx")).ListScreen,
  detail: withErrorRows(
    async () => (await import("../../core/pages/detail/DetailScreen.tsx")).DetailScreen,
  ),
};

/** What a tab's address names: `/:module/:page`, then the document or a draft, and perhaps a part of the document. */
interface PageAddress {
  readonly module: string;
  readonly page: string;
  readonly id: string;
  /** `list`, `detail`, or a feature's word for a draft or a part of a document. Undefined: no address of a document's page. */
  readonly kind: string | undefined;
}

/** Reads a tab's address by its shape alone. Throws `URIError` where it is none that a browser would write. */
export function pageAddress(path: string): PageAddress {
  const [module = "", page = "", id = "", part = ""] = path
    .split("/")
    .slice(1)
    .map(decodeURIComponent);
  const kind = kindOf(path);
  return { module, page, id: isDraft(kind) ? part : id, kind };
}

function kindOf(path: string): string | undefined {
  const [, , , id, part] = path.split("/");
  if (id === undefined) return "list";
  if (part === undefined) return "detail";
  if (isDraft(id)) return id;
  return documentParts.has(part) ? part : undefined;
}

const isDraft = (word: string | undefined): boolean => word !== undefined && drafts.has(word);

/**
 * Loads the code of the page at an address before it is known whether the user may see it, in parallel with other
 * requests. A failed load is repeated by the component that shows the page.
 */
export function loadAhead(path: string): void {
  if (path === homePath || !isTab(path) || !/^\/[^/]+\/[^/]+/.test(path)) return;
  const kind = kindOf(path);
  const [, , page] = path.split("/");
  if (kind === undefined) return;
  const own = kind === "detail" ? documentPages.get(page!) : undefined;
  const generic = kind === "list" || kind === "detail" ? pageKinds[kind] : undefined;
  const load: (() => Promise<unknown>) | undefined =
    own ?? generic ?? drafts.get(kind) ?? documentParts.get(kind);
  load?.().catch(() => undefined);
}
