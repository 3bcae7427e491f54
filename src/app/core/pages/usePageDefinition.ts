import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
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
  const [attempt, setAttempt] = useState(0);
  const changes = useDefinitionChanges();
  const [state, setState] = useState<Omit<Loaded<D>, "retry">>({});
  useEffect(() => {
    let shown = true;
    load(page).then(
      (definition) => shown && setState({ definition }),
      (error: unknown) =>
        shown && setState({ refused: error instanceof SourceError ? pageRefusal(error) : 500 }),
    );
    return () => {
      shown = false;
    };
  }, [load, page, attempt, changes]);

  const { definition, refused } = state;
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

  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
