import { useCallback } from "react";
import { useNavigate } from "react-router";
import { Loading } from "../../../app/core/parts/Loading.tsx";
import { PageRefused } from "../../../app/core/pages/PageRefused.tsx";
import { RendererRoot } from "../../../app/core/pages/RendererRoot.tsx";
import { useTab, useTabTitle } from "../../../app/core/tabs/tabContext.ts";
import { useWork } from "./useWork.ts";
import { WorkPage } from "./WorkPage.tsx";

/** `/:module/:page/:id/work`: the lines of a document, one at a time. */
export function WorkScreen({ page, id }: { readonly page: string; readonly id: string }) {
  return (
    <RendererRoot>
      <Loaded page={page} id={id} />
    </RendererRoot>
  );
}

function Loaded({ page, id }: { readonly page: string; readonly id: string }) {
  const work = useWork(page, id);
  const navigate = useNavigate();
  const { path } = useTab();
  const { loaded, refused, gone, reload } = work;
  useTabTitle(loaded && String(loaded.record[loaded.page.codeField] ?? loaded.page.title));
  const toDocument = useCallback(
    () => void navigate(path.replace(/\/work$/, "")),
    [navigate, path],
  );
  const toList = useCallback(
    () => void navigate(path.replace(/\/[^/]+\/work$/, "")),
    [navigate, path],
  );
  if (refused) return <PageRefused refused={refused} retry={() => void reload()} />;
  if (!loaded) return <Loading />;
  // Nothing to work off for this reader: the document itself says what it is.
  if (!loaded.page.work) return <PageRefused refused={404} retry={() => void reload()} />;
  return (
    <WorkPage
      loaded={{ ...loaded, work: loaded.page.work }}
      onReload={reload}
      gone={gone}
      onOpenDocument={gone ? toList : toDocument}
    />
  );
}
