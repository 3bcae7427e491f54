import type { Row } from "../../../src/engine/index.ts";
import type { LifeSource } from "../../base/lifeSource.ts";
import { rebase } from "../../document/rebase.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { createKeeper } from "../../document/keeper.ts";

/** The state of the kept changes, as shown to the user. */
export type KeepState =
  | { readonly is: "none" | "pending" | "failed" }
  | { readonly is: "kept"; readonly at: string };

/** Largest JSON text of changes that is kept: the server takes a megabyte. */
const longest = 900_000;

/**
 * Keeps the unsaved changes of a document on the server, a while after the last one, so that they can be gone on with after a
 * crash or on another device; forgets them once they are saved or undone. One call at a time.
 */
export function createEditKeeper(options: {
  readonly store: DocumentStore;
  readonly source: LifeSource;
  /** Milliseconds of rest after which changes are kept. */
  readonly pause?: number;
}) {
  const { store, source, pause } = options;
  const page = store.page.page;
  let last: Row | null = store.getState().record;
  /** The document that something is kept of: one that was new then is kept as no document of its own. */
  let kept: { readonly id: string | undefined } | null = null;
  const state: KeepState = { is: "none" };
  const keeper = createKeeper<KeepState>({ state, pending: { is: "pending" }, run, pause });
  const { getState, subscribe, publish, now, wait, stop } = keeper;

  async function run(): Promise<void> {
    const { record, baseline, dirty } = store.getState();
    const id = baseline?.id;
    try {
      // A new document has its id once it is saved: what was kept before is not of that.
      if (kept && (!dirty || kept.id !== id)) {
        await source.dropDraft(page, kept.id);
        kept = null;
      }
      if (!dirty) return publish({ is: "none" });
      const changes = { record, base: baseline };
      if (JSON.stringify(changes).length > longest) return publish({ is: "failed" });
      const of = id === undefined ? {} : { id, version: baseline?.version ?? 0 };
      const { at } = await source.keepDraft(page, { ...of, changes });
      kept = { id };
      publish({ is: "kept", at });
    } catch {
      publish({ is: "failed" });
    }
  }
  return {
    getState,
    subscribe,
    /** Something is kept already: it is forgotten when the changes are saved or undone. */
    taken(at: string): void {
      kept = { id: store.getState().baseline?.id };
      publish({ is: "kept", at });
    },
    /** Follows the document until the returned function is called, which keeps open changes. */
    follow(): () => void {
      const leave = store.subscribe(() => {
        const { record } = store.getState();
        if (record === last) return;
        last = record;
        wait();
      });
      return () => {
        leave();
        if (getState().is === "pending") void now();
        void stop();
      };
    },
  };
}

export type EditKeeper = ReturnType<typeof createEditKeeper>;

/** Puts kept changes on top of the document as it is now: merged, if it has changed since they were made. */
export function resumeDraft(
  store: DocumentStore,
  draft: { readonly record: Row; readonly base: Row | null },
): void {
  const { baseline } = store.getState();
  if (!baseline || !draft.base) {
    store.take(draft.record);
    return;
  }
  const versions = { base: draft.base, mine: draft.record, theirs: baseline };
  const { record } = rebase(store.model, versions);
  store.continueOn(baseline, record);
}
