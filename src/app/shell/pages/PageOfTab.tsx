import { useFeatures } from "../../core/featuresContext.ts";
import { Part } from "../../core/parts/Part.tsx";
import { entryOf } from "../../core/reader/menu.ts";
import { useReader } from "../../core/reader/readerContext.ts";
import { homePath } from "../../core/tabs/tabs.ts";
import { useTab } from "../../core/tabs/tabContext.ts";
import { ExceptionPage } from "../../core/parts/ExceptionPage.tsx";
import { ExternalPage } from "./ExternalPage.tsx";
import { documentPages, documentParts, drafts } from "./featurePages.ts";
import { pageAddress, pageKinds } from "./pageKinds.ts";

const nothing = {};

/**
 * The page that a tab's address asks for: `/home/homepage`, what the menu has there (hand-made pages, other sites), else
 * `/:module/:page` and `/:module/:page/:id` of a document, and what features have below them (`/:module/:page/guide/:draft`,
 * `/:module/:page/:id/hall`).
 */
export function PageOfTab() {
  const { path } = useTab();
  const { menu } = useReader();
  const features = useFeatures();
  if (path === homePath) {
    const Home = features.find(({ frame }) => frame?.Home)?.frame?.Home;
    return Home ? <Home /> : <ExceptionPage status={404} inTab />;
  }
  const entry = entryOf(menu, path);
  if (entry?.external !== undefined)
    return <ExternalPage title={entry.title} address={entry.external} />;
  const { module, page, id, kind } = pageAddress(path);
  const key = entry?.custom ?? page;
  const customPages = features.flatMap(({ custom = {} }) => Object.entries(custom));
  const custom = customPages.find(([name]) => name === key)?.[1];
  // A hand-made page that the menu does not offer is one that this reader may not open.
  if (custom)
    return entry?.custom === undefined ? (
      <ExceptionPage status={403} inTab />
    ) : (
      <Part load={custom} props={nothing} />
    );
  const notFound = <ExceptionPage status={404} inTab />;
  if (kind === undefined) return notFound;
  if (kind === "list") return <Part load={pageKinds.list} props={{ module, page }} />;
  if (kind === "detail") {
    const own = documentPages.get(page);
    if (own) return <Part load={own} props={{ id }} />;
    return <Part load={pageKinds.detail} props={{ module, page, id }} />;
  }
  const draft = drafts.get(kind);
  if (draft) return <Part load={draft} props={{ module, page, draft: id }} />;
  const part = documentParts.get(kind);
  return part ? <Part load={part} props={{ page, id }} /> : notFound;
}
