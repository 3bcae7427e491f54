import { useEffect, useMemo, useState, type ReactNode } from "react";
import type { DetailPage } from "../../../../engine/index.ts";
import type { DetailTab } from "../../feature.ts";
import { useFeatures } from "../../featuresContext.ts";
import { useWords } from "../../language/useWords.ts";
import { Part } from "../../parts/Part.tsx";
import { useReader } from "../../reader/readerContext.ts";

/** What the server answered for the tabs that ask it, of one document. */
interface Answers {
  readonly id: string | undefined;
  readonly contents: ReadonlyMap<DetailTab, ReactNode>;
}

const nothing: readonly DetailTab[] = [];

/**
 * The tabs that features add to a document's page, in the order of the features; none without `id`. Tabs with something to
 * ask are asked for anew when `turn` changes, and are not there until the answer is.
 */
export function useFeatureTabs(options: {
  readonly definition: DetailPage | undefined;
  readonly page: string;
  readonly id: string | undefined;
  readonly turn: number;
}): readonly {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly beside?: boolean;
  readonly decides?: boolean;
}[] {
  const { definition, page, id, turn } = options;
  const features = useFeatures();
  const reader = useReader();
  const words = useWords();
  const [answers, setAnswers] = useState<Answers>({ id, contents: new Map() });
  const shown = useMemo(
    () =>
      definition === undefined || id === undefined
        ? nothing
        : features
            .flatMap(({ detail }) => detail?.tabs ?? nothing)
            .filter((tab) => tab.shown(definition, reader)),
    [features, definition, id, reader],
  );
  useEffect(() => {
    if (id === undefined) return;
    const abort = new AbortController();
    const take = (tab: DetailTab, content: ReactNode) => {
      if (abort.signal.aborted) return;
      setAnswers((now) => ({
        id,
        contents: new Map(now.id === id ? now.contents : []).set(tab, content),
      }));
    };
    for (const tab of shown) {
      if ("load" in tab.content) continue;
      tab.content.ask({ page, id }, abort.signal).then(
        (content) => take(tab, content),
        () => take(tab, null),
      );
    }
    return () => abort.abort();
  }, [shown, page, id, turn]);
  if (id === undefined) return [];
  const tabContent = (tab: DetailTab): ReactNode =>
    "load" in tab.content ? (
      <Part load={tab.content.load} props={{ page, id }} />
    ) : (
      answers.id === id && answers.contents.get(tab)
    );
  return shown
    .map((tab) => ({
      key: tab.key,
      label: words(tab.title),
      content: tabContent(tab),
      ...(tab.beside ? { beside: true } : {}),
      ...(tab.decides ? { decides: true } : {}),
    }))
    .filter(({ content }) => Boolean(content));
}
