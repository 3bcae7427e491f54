import type { ExplainRequest } from "../base/dataSource.ts";
import type { DocumentStore } from "./documentStore.ts";

/** What there is to ask about any field. */
export const askedOfFields = ["readonly", "required", "hidden"] as const;

/** The questions about a header field: why it is read-only, hidden or required in the document on the screen. */
export function fieldQuestions(store: DocumentStore, field: string): readonly ExplainRequest[] {
  const { page } = store.page;
  const stored = storedAndTyped(store);
  return askedOfFields.map((ask) => ({
    page,
    ask,
    field,
    ...stored,
  }));
}

/** The document on the screen: its id, and the unsaved values. */
export function storedAndTyped(store: DocumentStore): Pick<ExplainRequest, "id" | "typed"> {
  const { record, baseline } = store.getState();
  const keys = new Set(store.page.header.fields.map(({ key }) => key));
  const before = baseline ?? {};
  const typed = Object.entries(record).filter(
    ([key, value]) => keys.has(key) && value !== before[key as keyof typeof before],
  );
  return {
    ...(baseline?.id !== undefined && { id: baseline.id }),
    ...(typed.length > 0 && { typed: { header: Object.fromEntries(typed) } }),
  };
}
