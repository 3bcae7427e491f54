import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  const { answer: tree, failed, again: askFiles } = useAsked(studioSource.files);
  const { answer: dialect, again: askDialect } = useAsked<DialectShape>(studioSource.dialect);
  const reload = useCallback(() => {
    askFiles();
    askDialect();
  }, [askFiles, askDialect]);
  return { tree, dialect, failed, reload };
}
