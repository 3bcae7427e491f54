import { detailPart } from "./detailParts.ts";
import { homePath, isTab } from "../../core/tabs/tabs.ts";

/** The generic pages of tabs. Their code is loaded when one is first shown. */
export const pageKinds = {
  list: async () => (await import("../../core/pages/list/ListScreen.tsx")).ListScreen,
  detail: async () => (await import("../../core/pages/detail/DetailScreen.tsx")).DetailScreen,
  guide: async () => (await import("../../../features/guide/app/GuideScreen.tsx")).GuideScreen,
  hall: async () => (await import("../../../features/auction/app/AuctionScreen.tsx")).AuctionScreen,
  scores: async () =>
    (await import("../../../features/auction/app/scoring/ScoringScreen.tsx")).ScoringScreen,
  verify: async () => (await import("../../../features/auction/app/VerifyScreen.tsx")).VerifyScreen,
};
export type PageKind = keyof typeof pageKinds;

/** What a tab's address names: `/:module/:page`, then the document or a guide's draft, and what an auction has beside. */
export interface PageAddress {
  readonly module: string;
  readonly page: string;
  readonly id: string;
  /** Undefined: no address of a document's page. */
  readonly kind: PageKind | undefined;
}

/** Reads a tab's address by its shape alone. Throws `URIError` where it is none that a browser would write. */
export function pageAddress(path: string): PageAddress {
  const [module = "", page = "", id = "", part = ""] = path
    .split("/")
    .slice(1)
    .map(decodeURIComponent);
  const kind = kindOf(path);
  return { module, page, id: kind === "guide" ? part : id, kind };
}

function kindOf(path: string): PageKind | undefined {
  const [, , , id, part] = path.split("/");
  if (id === undefined) return "list";
  if (part === undefined) return "detail";
  if (id === "guide") return "guide";
  return (["hall", "scores", "verify"] as const).find((kind) => kind === part);
}

/**
 * Asks for the code of the page at an address before it is known whether the reader may see it, while other things are on
 * their way. What fails is asked for again by whoever shows the page.
 */
export function loadAhead(path: string): void {
  if (path === homePath || !isTab(path) || !/^\/[^/]+\/[^/]+/.test(path)) return;
  const kind = kindOf(path);
  const [, , page] = path.split("/");
  const own = kind === "detail" ? detailPart(page!)?.load : undefined;
  const load: (() => Promise<unknown>) | undefined = own ?? (kind && pageKinds[kind]);
  load?.().catch(() => undefined);
}
