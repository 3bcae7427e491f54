import { useCallback } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import type { FoundField as Found } from "../../../engine/index.ts";
import { call } from "../../core/http/http.ts";
import { shortestSearch } from "./findDocuments.ts";

/** A field of the schema, as the server finds it by its code. */
export type FoundField = Found<string>;
const none: readonly FoundField[] = [];
/** A pause in typing after which the server is asked. Milliseconds. */
const pause = 150;

/** Fields by coded name, key or title, in implementer mode; none otherwise. */
export function useFoundFields(text: string, on: boolean): readonly FoundField[] {
  const wanted = text.trim();
  const asks = on && wanted.length >= shortestSearch;
  const ask = useCallback(
    (signal: AbortSignal) =>
      call<{ hits: readonly FoundField[] }>({
        path: "/rs/fields",
        body: { q: wanted.slice(0, 60) },
        signal,
      }),
    [wanted],
  );
  const { answer, busy, failed } = useAsked(asks ? ask : undefined, { pause });
  return asks && !busy && !failed && answer ? answer.hits : none;
}

/** The place of a field in the data dictionary. */
export function dictionaryPath({ document, table, key }: FoundField): string {
  return `/docs/dictionary/${encodeURIComponent(document)}#${encodeURIComponent(`${table}.${key}`)}`;
}
