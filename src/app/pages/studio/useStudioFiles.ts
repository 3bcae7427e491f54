import { useCallback, useEffect, useState } from "react";
import type { StudioFiles } from "../../../engine/index.ts";
import type { DialectShape } from "./editor/dialect.ts";
import { studioSource } from "./source.ts";

interface Loaded {
  readonly tree: StudioFiles | undefined;
  readonly dialect: DialectShape | undefined;
  /** Asks again: names and problems are others after a save. */
  readonly reload: () => void;
}

/** The files of the tree and the dialect that they are completed from. */
export function useStudioFiles(): Loaded {
  const [tree, setTree] = useState<StudioFiles>();
  const [dialect, setDialect] = useState<DialectShape>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    studioSource.files(abort.signal).then(setTree, () => undefined);
    studioSource.dialect().then(setDialect, () => undefined);
    return () => abort.abort();
  }, [turn]);
  const reload = useCallback(() => setTurn((times) => times + 1), []);
  return { tree, dialect, reload };
}
