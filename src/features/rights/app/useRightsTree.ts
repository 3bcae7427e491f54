import type { RightsTree } from "../answers/rights.ts";
import { useEffect, useState } from "react";
import { rightsSource } from "./source.ts";

/** What can be granted; undefined until the server has told. */
export function useRightsTree(): RightsTree | undefined {
  const [tree, setTree] = useState<RightsTree>();
  useEffect(() => {
    const abort = new AbortController();
    rightsSource.tree(abort.signal).then(setTree, () => undefined);
    return () => abort.abort();
  }, []);
  return tree;
}
