import { openText, sealText } from "./sealText.ts";
import type { KeyedStore } from "./storeKey.ts";

/** A JSON text as it is stored where a column wants JSON and nobody may read it: `{"sealed":"w1…"}`. */
export async function sealJson(keyed: KeyedStore, of: string, json: string): Promise<string> {
  return JSON.stringify({ sealed: await sealText(keyed, { of, text: json }) });
}

/** The JSON text again; one that was never sealed is as it is. Throws as `openText` does. */
export async function openJson(keyed: KeyedStore, of: string, json: string): Promise<string> {
  const [, sealed] = /^\{"sealed": ?"(w1\.[\w.-]+)"\}$/.exec(json) ?? [];
  return sealed === undefined ? json : openText(keyed, { of, sealed });
}

/** What the changes of somebody's draft on a page belong to, where they are sealed because its document can be. */
export function draftOwner(userId: string, page: string, key: string): string {
  return `draft:${userId}:${page}:${key}`;
}
