import { useEffect, useState } from "react";
import { call } from "../../core/http/http.ts";
import { shortestSearch } from "./findDocuments.ts";

/** A field of the schema, as the server finds it by its code. */
export interface FoundField {
  readonly document: string;
  readonly documentTitle: string;
  readonly table: string;
  readonly key: string;
  readonly code?: string;
  readonly title: string;
}
const none: readonly FoundField[] = [];
/** A pause in typing after which the server is asked. Milliseconds. */
const pause = 150;

/** Fields by coded name, key or title, in implementer mode; none otherwise. */
export function useFoundFields(text: string, on: boolean): readonly FoundField[] {
  const wanted = text.trim();
  const [found, setFound] = useState<{ text: string; hits: readonly FoundField[] }>();
  const asks = on && wanted.length >= shortestSearch;
  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call<{ hits: readonly FoundField[] }>({
        path: "/rs/fields",
        body: { q: wanted.slice(0, 60) },
        signal: abort.signal,
      }).then(
        ({ hits }) => setFound({ text: wanted, hits }),
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, asks]);
  return asks && found?.text === wanted ? found.hits : none;
}

/** The place of a field in the data dictionary. */
export function dictionaryPath({ document, table, key }: FoundField): string {
  return `/docs/dictionary/${encodeURIComponent(document)}#${encodeURIComponent(`${table}.${key}`)}`;
}
