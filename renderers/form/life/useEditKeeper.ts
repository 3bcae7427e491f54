import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { KeptDraft, LifeSource } from "../../base/lifeSource.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { createEditKeeper, resumeDraft, type EditKeeper, type KeepState } from "./editDraft.ts";

const nothing: KeepState = { is: "none" };

/** Where keeping the unsaved changes stands; changes twice between two rests in typing, so only what shows it asks. */
export function useKept(keeper: EditKeeper | null): KeepState {
  return useSyncExternalStore(
    (listener) => keeper?.subscribe(listener) ?? (() => undefined),
    () => keeper?.getState() ?? nothing,
  );
}

/** Unsaved changes of a document: kept while typing, and offered again when the document is opened. */
export function useEditKeeper(
  store: DocumentStore,
  source: LifeSource | undefined,
  options: { readonly id: string | undefined; readonly readOnly: boolean },
) {
  const { id } = options;
  const page = store.page.page;
  // Without the right to save there is nothing to keep, and the server would refuse to be asked.
  const readOnly = options.readOnly || !store.page.buttons.some(({ key }) => key === "save");
  const [asked, setAsked] = useState<{ of: string | undefined; draft: KeptDraft } | null>(null);
  // A new document that has been saved meanwhile is another one than the one that was left unsaved.
  const found = asked && asked.of === id ? asked.draft : null;
  const keeper = useMemo(
    () => (source && !readOnly ? createEditKeeper({ store, source }) : null),
    [store, source, readOnly],
  );
  // The kept changes of this document, asked once: what is typed now is newer.
  useEffect(() => {
    if (!source || readOnly) return;
    let current = true;
    source.draft(page, id).then(
      (draft) => current && draft && !store.getState().dirty && setAsked({ of: id, draft }),
      () => undefined,
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new document that was saved has nothing kept
  }, [source, store, page, readOnly]);
  // Until the user has chosen, the kept changes must not be overwritten.
  useEffect(() => (found ? undefined : keeper?.follow()), [keeper, found]);
  return {
    keeper,
    found,
    resume: () => {
      if (!found) return;
      resumeDraft(store, found.changes);
      keeper?.taken(found.at);
      setAsked(null);
    },
    discard: () => {
      setAsked(null);
      void source?.dropDraft(page, id).catch(() => undefined);
    },
  };
}
