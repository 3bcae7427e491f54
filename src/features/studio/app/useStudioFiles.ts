import { useCallback, useEffect, useState } from "react";
import type { StudioFiles } from "../answers/studio.ts";
import type { DialectShape } from "./editor/dialect.ts";
import { studioSource } from "./source.ts";

interface Loaded {
  readonly tree: StudioFiles | undefined;
  readonly dialect: DialectShape | undefined;
  /** Why the files could not be listed. */
  readonly failed: Error | undefined;
  /** Asks again: names and problems are others after a save. */
  readonly reload: () => void;
}

/** The files of the tree and the dialect that they are completed from. */
export function useStudioFiles(): Loaded {
  const [tree, setTree] = useState<StudioFiles>();
  const [dialect, setDialect] = useState<DialectShape>();
  const [failed, setFailed] = useState<Error>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    studioSource.files(abort.signal).then(setTree, (error: Error) => {
      if (!abort.signal.aborted) setFailed(error);
    });
    studioSource.dialect().then(setDialect, () => undefined);
    return () => abort.abort();
  }, [turn]);
  const reload = useCallback(() => {
    setFailed(undefined);
    setTurn((times) => times + 1);
  }, []);
  return { tree, dialect, failed, reload };
}
