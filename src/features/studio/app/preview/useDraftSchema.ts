import { useEffect, useMemo, useState } from "react";
import {
  loadDocuments,
  withLayeredDraft,
  type Schema,
  type SourceFile,
} from "../../../../engine/index.ts";
import type { StudioSources } from "../../answers/studio.ts";
import { studioSource } from "../source.ts";
import { features } from "../../../words.ts";

/** The schema as the files are with a draft, loaded here: what sample documents are made by. */
export function useDraftSchema(draft: SourceFile | undefined): Schema | undefined {
  const [sources, setSources] = useState<StudioSources>();
  useEffect(() => {
    const abort = new AbortController();
    studioSource.sources(abort.signal).then(setSources, () => undefined);
    return () => abort.abort();
  }, []);
  const { path, text } = draft ?? {};
  return useMemo(() => {
    if (!sources || path === undefined || text === undefined) return undefined;
    const { effects } = sources;
    const { sources: files, layers } = withLayeredDraft(sources, { path, text });
    // Labels come from the server's definitions: here they name samples at most.
    const toTraditional = (simplified: string) => simplified;
    return loadDocuments(files, { toTraditional, features, layers, effects }).schema;
  }, [sources, path, text]);
}
