import { useContext, useEffect, useMemo, useState } from "react";
import {
  loadDocuments,
  withLayeredDraft,
  type Feature,
  type Schema,
  type SourceFile,
} from "../../../../engine/index.ts";
import type { StudioSources } from "../../answers/studio.ts";
import { studioSource } from "../source.ts";
import { FeatureWordsContext } from "../../../../app/core/featuresContext.ts";

/** The schema as the files are with a draft, loaded here: what sample documents are made by. */
export function useDraftSchema(draft: SourceFile | undefined): Schema | undefined {
  const loadWords = useContext(FeatureWordsContext);
  const [loaded, setLoaded] = useState<{ sources: StudioSources; features: readonly Feature[] }>();
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([studioSource.sources(abort.signal), loadWords()]).then(
      ([sources, features]) => setLoaded({ sources, features }),
      () => undefined,
    );
    return () => abort.abort();
  }, [loadWords]);
  const { path, text } = draft ?? {};
  return useMemo(() => {
    if (!loaded || path === undefined || text === undefined) return undefined;
    const { sources, features } = loaded;
    const { effects } = sources;
    const { sources: files, layers } = withLayeredDraft(sources, { path, text });
    // Labels come from the server's definitions: here they name samples at most.
    const toTraditional = (simplified: string) => simplified;
    return loadDocuments(files, { toTraditional, features, layers, effects }).schema;
  }, [loaded, path, text]);
}
