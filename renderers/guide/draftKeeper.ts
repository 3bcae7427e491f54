import type { Row } from "../../src/engine/index.ts";
import { SourceError, type KeepGuideRequest, type KeptGuide } from "../base/dataSource.ts";
import { saveRequestOf } from "../document/changes.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { createKeeper } from "../document/keeper.ts";

/** The state of the draft, as shown to the user. */
export type DraftState =
  | { readonly is: "none" }
  | { readonly is: "pending" }
  | { readonly is: "keeping" }
  | { readonly is: "kept"; readonly at: string }
  | { readonly is: "failed"; readonly reason: string }
  /** A newer draft was kept, by the same user in another window. */
  | { readonly is: "elsewhere"; readonly version: number; readonly at: string };

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps a guide's document as a draft on the server: a while after the last change, and on request. One call at a
 * time; later changes go with the next. An untouched guide is not kept.
 */
export function createDraftKeeper(options: {
  readonly store: DocumentStore;
  readonly keep: (request: KeepGuideRequest) => Promise<KeptGuide>;
  readonly draft: { readonly id: string; readonly version: number; readonly at: string } | null;
  readonly places: () => { readonly step: string; readonly reached: string };
  /** The draft has its id from here on. */
  readonly onId: (id: string) => void;
  /** Milliseconds of rest after which changes are kept. */
  readonly pause?: number;
}) {
  const { store, keep, places, onId, pause } = options;
  let draft: { id: string; version: number } | null = options.draft;
  let last: Row = store.getState().record;
  let ended = false;
  const state: DraftState = options.draft ? { is: "kept", at: options.draft.at } : { is: "none" };
  const keeper = createKeeper<DraftState>({ state, pending: { is: "pending" }, run, pause });
  const { getState, subscribe, publish, now, wait, stop } = keeper;

  async function run(): Promise<void> {
    if (ended || getState().is === "elsewhere") return;
    const { record } = store.getState();
    publish({ is: "keeping" });
    try {
      const kept = await keep({
        ...(draft ? { draft: draft.id, version: draft.version } : {}),
        ...places(),
        changes: changesOf(store),
      });
      const isNew = draft === null;
      draft = { id: kept.draft, version: kept.version };
      last = record;
      if (store.getState().record === record) publish({ is: "kept", at: kept.at });
      else wait();
      if (isNew && !ended) onId(kept.draft);
    } catch (error) {
      const conflict = error instanceof SourceError ? error.conflict : undefined;
      if (conflict) publish({ is: "elsewhere", version: conflict.version, at: conflict.at ?? "" });
      else publish({ is: "failed", reason: (error as Error).message });
    }
  }
  return {
    getState,
    subscribe,
    draft: () => draft,
    now,
    /** Follows the document until the returned function is called, which keeps open changes. */
    follow(): () => void {
      ended = false;
      const leave = store.subscribe(() => {
        if (!ended && store.getState().record !== last && getState().is !== "elsewhere") wait();
      });
      return () => {
        leave();
        if (getState().is === "pending" || getState().is === "failed") void now();
        void stop();
      };
    },
    /** The document was made, or the draft discarded: nothing is kept any more. Waits for the call under way. */
    async end(): Promise<void> {
      ended = true;
      await stop();
    },
    /** Continues after all: finishing was refused. */
    goOn: () => {
      ended = false;
    },
    /** Keeps mine over the newer one. */
    overwrite(): Promise<void> {
      const state = getState();
      if (state.is === "elsewhere" && draft) draft = { ...draft, version: state.version };
      publish({ is: "pending" });
      return now();
    },
    /** The document was loaded anew from the draft. */
    taken(next: { readonly id: string; readonly version: number; readonly at: string }): void {
      draft = next;
      last = store.getState().record;
      publish({ is: "kept", at: next.at });
    },
  };
}

/** What a guide sends: the values of a new document. */
export function changesOf(store: DocumentStore): KeepGuideRequest["changes"] {
  const { model, context } = store;
  const { record } = store.getState();
  const {
    id: _id,
    version: _version,
    confirm: _confirm,
    ...changes
  } = saveRequestOf({
    model,
    context,
    baseline: null,
    record,
  });
  return changes;
}
