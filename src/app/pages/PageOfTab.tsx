import { Part } from "../parts/Part.tsx";
import { entryOf } from "../reader/menu.ts";
import { useReader } from "../reader/readerContext.ts";
import { homePath } from "../tabs/tabs.ts";
import { useTab } from "../tabs/tabContext.ts";
import { customPage } from "./customPages.ts";
import { detailPart } from "./detailParts.ts";
import { ExceptionPage } from "./exception/ExceptionPage.tsx";
import { ExternalPage } from "./external/ExternalPage.tsx";
import { HomePage } from "./home/HomePage.tsx";

const loadList = async () => (await import("./list/ListScreen.tsx")).ListScreen;
const loadGuide = async () => (await import("./guide/GuideScreen.tsx")).GuideScreen;
const loadAuction = async () => (await import("./auction/AuctionScreen.tsx")).AuctionScreen;
const loadScores = async () => (await import("./scoring/ScoringScreen.tsx")).ScoringScreen;
const loadVerify = async () => (await import("./auction/VerifyScreen.tsx")).VerifyScreen;
const loadDetail = async () => (await import("./detail/DetailScreen.tsx")).DetailScreen;

const nothing = {};

/**
 * The page that a tab's address asks for: `/home/homepage`, what the menu has there (hand-made pages, other sites), else
 * `/:module/:page`, `/:module/:page/:id` or `/:module/:page/guide/:draft` of a document, and of an auction
 * `/:module/:page/:id/hall`, `/scores` and `/verify`.
 */
export function PageOfTab() {
  const { path } = useTab();
  const { menu } = useReader();
  if (path === homePath) return <HomePage />;
  const entry = entryOf(menu, path);
  if (entry?.external !== undefined)
    return <ExternalPage title={entry.title} address={entry.external} />;
  const [module = "", page = "", id, part] = path.split("/").slice(1).map(decodeURIComponent);
  const custom = customPage(entry?.custom ?? page);
  // A hand-made page that the menu does not offer is one that this reader may not open.
  if (custom)
    return entry?.custom === undefined ? (
      <ExceptionPage status={403} inTab />
    ) : (
      <Part load={custom.load} props={nothing} />
    );
  if (id === undefined) return <Part load={loadList} props={{ module, page }} />;
  if (id === "guide" && part !== undefined)
    return <Part load={loadGuide} props={{ module, page, draft: part }} />;
  if (part === "hall") return <Part load={loadAuction} props={{ page, id }} />;
  if (part === "scores") return <Part load={loadScores} props={{ page, id }} />;
  if (part === "verify") return <Part load={loadVerify} props={{ page, id }} />;
  if (part !== undefined) return <ExceptionPage status={404} inTab />;
  const own = detailPart(page);
  if (own) return <Part load={own.load} props={{ id }} />;
  return <Part load={loadDetail} props={{ module, page, id }} />;
}
