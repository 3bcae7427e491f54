import { Part } from "../../core/parts/Part.tsx";
import { entryOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import { homePath } from "../../core/tabs/tabs.ts";
import { useTab } from "../../core/tabs/tabContext.ts";
import { customPage } from "./customPages.ts";
import { detailPart } from "./detailParts.ts";
import { ExceptionPage } from "../../core/parts/ExceptionPage.tsx";
import { ExternalPage } from "./ExternalPage.tsx";
import { HomePage } from "../../../features/home/app/index.ts";
import { pageAddress, pageKinds } from "./pageKinds.ts";

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
  const { module, page, id, kind } = pageAddress(path);
  const custom = customPage(entry?.custom ?? page);
  // A hand-made page that the menu does not offer is one that this reader may not open.
  if (custom)
    return entry?.custom === undefined ? (
      <ExceptionPage status={403} inTab />
    ) : (
      <Part load={custom.load} props={nothing} />
    );
  if (kind === undefined) return <ExceptionPage status={404} inTab />;
  if (kind === "list") return <Part load={pageKinds.list} props={{ module, page }} />;
  if (kind === "guide") return <Part load={pageKinds.guide} props={{ module, page, draft: id }} />;
  if (kind !== "detail") return <Part load={pageKinds[kind]} props={{ page, id }} />;
  const own = detailPart(page);
  if (own) return <Part load={own.load} props={{ id }} />;
  return <Part load={pageKinds.detail} props={{ module, page, id }} />;
}
