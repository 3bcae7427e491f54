import type { DocumentStore } from "./documentStore.ts";
import { rebase } from "./rebase.ts";

/**
 * Moves the unsaved changes of one store into another of the same document, after its page was defined anew: changes
 * of existing fields and lines, as one step, and texts that could not be parsed. The document is one that `to` has
 * loaded.
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
