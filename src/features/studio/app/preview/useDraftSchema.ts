import { useCallback, useContext, useMemo } from "react";
import { useAsked } from "../../../../../renderers/base/useAsked.ts";
import {
  loadDocuments,
  withLayeredDraft,
  type Schema,
  type SourceFile,
} from "../../../../engine/index.ts";
import { studioSource } from "../source.ts";
import { FeatureWordsContext } from "../../../../app/core/featuresContext.ts";

/** The schema as the files are with a draft, loaded here: what sample documents are made by. */
export function useDraftSchema(draft: SourceFile | undefined): Schema | undefined {
  const loadWords = useContext(FeatureWordsContext);
  const ask = useCallback(
    (signal: AbortSignal) => Promise.all([studioSource.sources(signal), loadWords()]),
    [loadWords],
  );
  const { answer: loaded } = useAsked(ask);
  const { path, text } = draft ?? {};
  return useMemo(() => {
    if (!loaded || path === undefined || text === undefined) return undefined;
    const [sources, features] = loaded;
    const { effects } = sources;
    const { sources: files, layers } = withLayeredDraft(sources, { path, text });
    // Labels come from the server's definitions: here they name samples at most.
    const toTraditional = (simplified: string) => simplified;
    return loadDocuments(files, { toTraditional, features, layers, effects }).schema;
  }, [loaded, path, text]);
}
