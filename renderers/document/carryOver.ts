import type { DocumentStore } from "./documentStore.ts";
import { rebase } from "./rebase.ts";

/**
 * Takes what is unsaved in one store into another of the same document, whose page is defined anew: changes of fields and
 * lines that it still has, as one step, and texts that are no values. The document is one that `to` has loaded.
 */
export function carryOver(from: DocumentStore, to: DocumentStore): void {
  const { record, dirty, refused } = from.getState();
  if (!dirty || from.page.page !== to.page.page || record.id !== to.getState().record.id) return;
  const theirs = to.getState().record;
  to.take(rebase(to.model, { base: from.beginning(), mine: record, theirs }).record);
  for (const [key, text] of refused) {
    const [table = "", line = "", field = ""] = key.split("/");
    to.refuse({ table, line: line || undefined, field }, text);
  }
}
