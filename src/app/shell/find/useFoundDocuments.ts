import { useEffect, useState } from "react";
import type { FoundDocuments } from "../../../engine/index.ts";
import { findDocuments, shortestSearch } from "./findDocuments.ts";

/** The result for the typed text: `loading`, or the found documents. */
interface Finding extends FoundDocuments {
  readonly loading: boolean;
}

const nothing: FoundDocuments = { hits: [], more: false };
/** A pause in typing after which the server is asked. Milliseconds. */
const pause = 150;

/** Documents whose number begins with the typed text, asked for after a pause in typing. */
export function useFoundDocuments(text: string): Finding {
  const wanted = text.trim();
  const [found, setFound] = useState<FoundDocuments & { readonly text: string }>();
  useEffect(() => {
    if (wanted.length < shortestSearch) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findDocuments(wanted, abort.signal).then(
        (answer) => setFound({ ...answer, text: wanted }),
        // What failed was said in a notice; an older question needs no answer.
        () => abort.signal.aborted || setFound({ ...nothing, text: wanted }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted]);
  if (wanted.length < shortestSearch) return { ...nothing, loading: false };
  return found?.text === wanted ? { ...found, loading: false } : { ...nothing, loading: true };
}
