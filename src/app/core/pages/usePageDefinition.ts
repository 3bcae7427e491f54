import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { pageRefusal } from "../http/envelope.ts";
import { useTab } from "../tabs/tabContext.ts";
import { useTabs } from "../tabs/tabsContext.ts";
import { useDefinitionChanges } from "./servedDefinitions.ts";

interface Loaded<D> {
  readonly definition?: D;
  /** 403: not for this reader; 404: no such page. Other failures are for `retry`. */
  readonly refused?: 403 | 404 | 500;
  readonly retry: () => void;
}

/**
 * Loads the definition of the page a tab's address names. An address of no page leads to `/404`, unless that
 * would drop unsaved work in another tab: then the tab says so itself. A page asked for under another
 * module than its own moves to its own address.
 */
export function usePageDefinition<D extends { readonly module: string }>(options: {
  readonly module: string;
  readonly page: string;
  readonly load: (page: string) => Promise<D>;
}): Loaded<D> {
  const { module, page, load } = options;
  const navigate = useNavigate();
  const { moveTo, path, id } = useTab();
  const { tabs, close } = useTabs();
  const changes = useDefinitionChanges();
  const ask = useCallback(() => load(page), [load, page]);
  const { answer, failed, again: retry } = useAsked(ask, { anew: changes });
  const definition = failed ? undefined : answer;
  const refused = failed && pageRefusal(failed);
  const elsewhere = definition && definition.module !== module ? definition.module : undefined;
  useEffect(() => {
    if (elsewhere) moveTo(path.replace(/^\/[^/]*/, `/${elsewhere}`));
  }, [elsewhere, moveTo, path]);
  const lost = refused === 404 && !tabs.some((tab) => tab.unsaved);
  useEffect(() => {
    if (!lost) return;
    close(id);
    void navigate("/404", { replace: true });
  }, [lost, close, id, navigate]);
  return { ...(definition && { definition }), ...(refused && { refused }), retry };
}
