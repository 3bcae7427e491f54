import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  const isLong = wanted.length >= shortestSearch;
  const ask = useCallback((signal: AbortSignal) => findDocuments(wanted, signal), [wanted]);
  const { answer, busy, failed } = useAsked(isLong ? ask : undefined, { pause });
  // Why it failed was said in a notice.
  return { ...((isLong && !busy && !failed ? answer : undefined) ?? nothing), loading: busy };
}
