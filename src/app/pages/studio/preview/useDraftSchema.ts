import { useEffect, useMemo, useState } from "react";
import { loadDocuments, type Schema, type SourceFile } from "../../../../engine/index.ts";
import { studioSource } from "../source.ts";

/** The schema as the files are with a draft, loaded here: what sample documents are made by. */
export function useDraftSchema(draft: SourceFile | undefined): Schema | undefined {
  const [sources, setSources] = useState<readonly SourceFile[]>();
  useEffect(() => {
    const abort = new AbortController();
    studioSource.sources(abort.signal).then(
      (answer) => setSources(answer.sources),
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  const { path, text } = draft ?? {};
  return useMemo(() => {
    if (!sources || path === undefined || text === undefined) return undefined;
    const files = sources.map((file) => (file.path === path ? { path, text } : file));
    // Labels come from the server's definitions: here they name samples at most.
    return loadDocuments(files, { toTraditional: (simplified) => simplified }).schema;
  }, [sources, path, text]);
}
