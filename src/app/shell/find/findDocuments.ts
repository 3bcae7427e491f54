import type { FoundDocument, FoundDocuments } from "../../../engine/index.ts";
import { call } from "../../core/http/http.ts";

/** Fewer characters than this find nothing. */
export const shortestSearch = 2;

/** Documents whose number begins with a text, as far as the reader may open them. Rejects like every call. */
export function findDocuments(text: string, signal?: AbortSignal): Promise<FoundDocuments> {
  if (text.trim().length < shortestSearch) return Promise.resolve({ hits: [], more: false });
  const body = { q: text.trim().slice(0, 60) };
  return call({ path: "/rs/search", body, ...(signal ? { signal } : {}) });
}

/** The one document that a text leads to: the only one called just so, else the only one found. */
export function onlyOne({ hits }: FoundDocuments, text: string): FoundDocument | undefined {
  const wanted = text.trim().toLowerCase();
  const exact = hits.filter(({ number }) => number.toLowerCase() === wanted);
  if (exact.length === 1) return exact[0];
  return hits.length === 1 ? hits[0] : undefined;
}

/** Where a found document is opened. */
export function documentAddress({ module, page, id }: FoundDocument): string {
  return `/${encodeURIComponent(module)}/${encodeURIComponent(page)}/${encodeURIComponent(id)}`;
}
